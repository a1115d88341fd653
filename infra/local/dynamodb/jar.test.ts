import {
  DeleteTableCommand,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  ScanCommand,
} from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import {
  TEST_ACCESS_KEY_ID,
  connectToTestDatabase,
  SAMPLE_ROW_KEY,
  testDatabaseOptions,
} from "./test-database.ts";
import { startDatabase } from "./database.ts";
import { ensureTable } from "./table.ts";

const options = testDatabaseOptions("jar");

test("a stranger on the network finds no table, and cannot touch ours", async () => {
  const database = await startDatabase(options);
  const ours = connectToTestDatabase(database.url);
  await ours.send(new PutItemCommand({ TableName: "menta", Item: SAMPLE_ROW_KEY }));
  for (const theirs of ["local", TEST_ACCESS_KEY_ID.toUpperCase()]) {
    const stranger = connectToTestDatabase(database.url, { accessKeyId: theirs, region: "eu-west-3" });
    expect((await stranger.send(new ListTablesCommand())).TableNames).toEqual([]);
    await ensureTable(database.url, theirs, "menta");
    expect((await stranger.send(new ScanCommand({ TableName: "menta" }))).Count).toBe(0);
    await stranger.send(new DeleteTableCommand({ TableName: "menta" }));
  }
  const unsigned = await fetch(`${database.url}/shutdown`, { method: "POST" });
  expect(unsigned.status).toBe(400);
  const { Item } = await ours.send(new GetItemCommand({ TableName: "menta", Key: SAMPLE_ROW_KEY }));
  expect(Item).toEqual(SAMPLE_ROW_KEY);
  await database.close();
});

test("the page of another site is not let in", async () => {
  const database = await startDatabase(options);
  const preflight = await fetch(database.url, {
    method: "OPTIONS",
    headers: {
      origin: "https://evil.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,x-amz-target",
    },
  });
  await database.close();
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([200, null]);
});
