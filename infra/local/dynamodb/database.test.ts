import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GetItemCommand, ListTablesCommand, PutItemCommand, ScanCommand } from "@aws-sdk/client-dynamodb";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  TEST_ACCESS_KEY_ID,
  connectToTestDatabase,
  isProcessRunning,
  databasePidOf,
  SAMPLE_ROW_KEY,
  testDatabaseOptions,
} from "./test-database.ts";
import { startDatabase } from "./database.ts";
import { INSTALLED_ENGINES } from "./installed.fixture.ts";
import { createFakeJava } from "./test-java.ts";
import { startDatabaseProxy } from "./proxy.ts";

const FILES = { jar: `dynamodb/${TEST_ACCESS_KEY_ID}_eu-west-3.db`, native: "dynoxide/menta.db" };

describe.each(INSTALLED_ENGINES)("the %s engine", (engine) => {
  const options = testDatabaseOptions(engine);
  const { dataDir } = options;

  test("ends with the process that started it, even killed, and keeps what was written", async () => {
    const script = `
      const { startDatabase } = await import(${JSON.stringify(new URL("./database.ts", import.meta.url).href)});
      const options = JSON.parse(process.argv[1]);
      const { url } = await startDatabase({ ...options, signal: new AbortController().signal, onDeath: () => {} });
      process.stdout.write(url);`;
    const owner = spawn(process.execPath, ["--input-type=module", "-e", script, JSON.stringify(options)], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [url] = (await once(owner.stdout, "data")) as [Buffer];
    await connectToTestDatabase(url.toString()).send(
      new PutItemCommand({ TableName: "menta", Item: SAMPLE_ROW_KEY }),
    );
    const pid = databasePidOf(dataDir);
    owner.kill("SIGKILL");
    await expect.poll(() => isProcessRunning(pid)).toBe(false);

    const database = await startDatabase({ ...options, engine: undefined });
    const { Item } = await connectToTestDatabase(database.url).send(
      new GetItemCommand({ TableName: "menta", Key: SAMPLE_ROW_KEY }),
    );
    await database.close();
    expect(Item).toEqual(SAMPLE_ROW_KEY);
    expect(existsSync(join(dataDir, "dynamodb.pid"))).toBe(false);
  }, 60_000);

  test("accepts any signature through the proxy, which requires our key in its path", async () => {
    const database = await startDatabase(options);
    const proxy = await startDatabaseProxy(database.url, TEST_ACCESS_KEY_ID);
    const somebody = connectToTestDatabase(proxy.url, {
      accessKeyId: "ASIAEXAMPLE",
      sessionToken: "token/+=",
      region: "us-east-1",
    });
    const proxied = { pk: { S: "proxied" }, sk: { S: "account" } };
    await somebody.send(new PutItemCommand({ TableName: "menta", Item: proxied }));
    const { Items } = await connectToTestDatabase(database.url).send(new ScanCommand({ TableName: "menta" }));
    expect(Items?.map(({ pk }) => pk?.S)).toContain("proxied");
    for (const path of ["/", `/${TEST_ACCESS_KEY_ID}x`])
      expect((await fetch(new URL(path, proxy.url), { method: "POST" })).status).toBe(403);
    await database.close();
    await expect(connectToTestDatabase(proxy.url).send(new ListTablesCommand())).rejects.toThrow();
    await proxy.close();
  }, 60_000);

  test("that exits by itself is reported once, one that was closed is not", async () => {
    const deaths: string[] = [];
    const dying = await startDatabase({ ...options, onDeath: () => deaths.push("dying") });
    process.kill(databasePidOf(dataDir), "SIGKILL");
    await expect.poll(() => deaths).toEqual(["dying"]);
    await dying.close();
    expect(deaths).toEqual(["dying"]);
  }, 60_000);

  test("on a damaged file did not start, and does not stay", async () => {
    const damaged = join(dataDir, "damaged");
    const file = join(damaged, FILES[engine]);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, "x".repeat(10_000));
    const started = startDatabase({ ...options, dataDir: damaged });
    await expect(started).rejects.toThrow("La base de données locale n’a pas démarré.");
    expect(existsSync(join(damaged, "dynamodb.pid"))).toBe(false);
  }, 60_000);
});

/** For tests that start a fake `java`, which stores nothing: they can share a data folder. */
const options = testDatabaseOptions("jar");

test("a database that exits at once has not started, even with code 0; its output is reported", async () => {
  vi.stubEnv("PATH", createFakeJava("17.0.1", "echo 'No room left'"));
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(startDatabase(options)).rejects.toThrow(
    /^La base de données locale n’a pas démarré\. [^]*\nNo room left$/,
  );
});

test("a start that is no longer wanted ends, and leaves nothing running", async () => {
  vi.stubEnv("PATH", createFakeJava("17.0.1", "exec /bin/sleep 60"));
  onTestFinished(() => void vi.unstubAllEnvs());
  const stop = new AbortController();
  const failed = expect(startDatabase({ ...options, signal: stop.signal })).rejects.toThrow("aborted");
  const file = join(options.dataDir, "dynamodb.pid");
  await expect.poll(() => existsSync(file) && readFileSync(file, "utf8")).toMatch(/^\d+$/);
  const pid = databasePidOf(options.dataDir);
  stop.abort();
  await failed;
  expect(isProcessRunning(pid)).toBe(false);
});
