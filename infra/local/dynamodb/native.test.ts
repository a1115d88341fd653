import { BatchGetItemCommand, ListTablesCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { describe, expect, test } from "vitest";
import { connectToTestDatabase, databasePidOf, testDatabaseOptions } from "./test-database.ts";
import { startDatabase } from "./database.ts";
import { INSTALLED_ENGINES } from "./installed.fixture.ts";
import { nativeEngine } from "./native.ts";

test("every start has an address of its own, which leads to this computer and is not the usual one", () => {
  const hosts = Array.from({ length: 100 }, () => nativeEngine.host());
  for (const host of hosts) expect(host).toMatch(/^127(\.([1-9]|[1-9]\d|1\d\d|2[0-4]\d|25[0-4])){3}$/);
  expect(new Set(hosts).size).toBeGreaterThan(95);
});

describe.each(INSTALLED_ENGINES.filter((name) => name === "native"))("the %s engine", (engine) => {
  const options = testDatabaseOptions(engine);

  test("is not found at this computer’s usual address, which every page of a browser can ask", async () => {
    const database = await startDatabase(options);
    const { port } = new URL(database.url);
    expect((await connectToTestDatabase(database.url).send(new ListTablesCommand())).TableNames).toEqual([
      "menta",
    ]);
    for (const host of ["127.0.0.1", "localhost"])
      await expect(fetch(`http://${host}:${port}`)).rejects.toThrow("fetch failed");
    await database.close();
  });

  test("killed outright while it writes, has lost nothing that it acknowledged", async () => {
    const dying = await startDatabase(options);
    const client = connectToTestDatabase(dying.url);
    const acknowledged: { pk: { S: string }; sk: { S: string } }[] = [];
    const write = async (writer: number) => {
      for (let n = 0; n < 1_000; n += 1) {
        const row = { pk: { S: `writer-${writer}` }, sk: { S: String(n) } };
        await client.send(
          new PutItemCommand({ TableName: "menta", Item: { ...row, text: { S: "é".repeat(500) } } }),
        );
        acknowledged.push(row);
        if (acknowledged.length === 400) process.kill(databasePidOf(options.dataDir), "SIGKILL");
      }
    };
    const writers = await Promise.allSettled(Array.from({ length: 8 }, (_, writer) => write(writer)));
    expect(writers.map(({ status }) => status)).toEqual(Array(8).fill("rejected"));
    await dying.close();

    const database = await startDatabase(options);
    let found = 0;
    for (let at = 0; at < acknowledged.length; at += 100) {
      const Keys = acknowledged.slice(at, at + 100);
      const asked = new BatchGetItemCommand({ RequestItems: { menta: { Keys, ConsistentRead: true } } });
      found += (await connectToTestDatabase(database.url).send(asked)).Responses?.["menta"]?.length ?? 0;
    }
    await database.close();
    expect(acknowledged.length).toBeGreaterThanOrEqual(400);
    expect(found).toBe(acknowledged.length);
  }, 60_000);
});
