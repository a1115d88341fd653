import { once } from "node:events";
import { globSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { GetItemCommand, TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { expect, onTestFinished, test } from "vitest";
import {
  connectToTestDatabase,
  SAMPLE_ROW_KEY,
  testDatabaseOptions,
} from "#infra/local/dynamodb/test-database.ts";
import { startDatabase } from "#infra/local/dynamodb/database.ts";
import { startCommitBarrier } from "./kill.commits.ts";

const options = testDatabaseOptions("jar");
const aTransaction = () =>
  new TransactWriteItemsCommand({
    TransactItems: [{ Put: { TableName: options.tableName, Item: SAMPLE_ROW_KEY } }],
  });

test("DynamoDB Local acknowledges a transaction that it has not committed: the harness has to wait for it", async () => {
  const database = await startDatabase(options);
  onTestFinished(() => database.close());
  const [file = ""] = globSync(join(options.dataDir, "dynamodb/*.db"));
  // An open reader prevents the database from committing.
  const reader = new DatabaseSync(file);
  reader.exec("BEGIN");
  reader.prepare("SELECT count(*) FROM menta").get();
  const client = connectToTestDatabase(database.url);
  await client.send(aTransaction());
  reader.close();
  const read = new GetItemCommand({
    TableName: options.tableName,
    Key: SAMPLE_ROW_KEY,
    ConsistentRead: true,
  });
  expect((await client.send(read)).Item).toBeUndefined();
});

test("the answer to a transaction waits for that to a read which was asked after it", async () => {
  const heard: string[] = [];
  const read = Promise.withResolvers<void>();
  const database = createServer((request, response) => {
    const operation = String(request.headers["x-amz-target"]).replace(/^.*\./, "");
    heard.push(operation);
    request.resume();
    if (operation === "GetItem") void read.promise.then(() => response.end("{}"));
    else response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(database, "listening");
  onTestFinished(() => void database.close());
  const url = await startCommitBarrier(`http://127.0.0.1:${(database.address() as AddressInfo).port}`);
  let isAnswered = false;
  const written = connectToTestDatabase(url)
    .send(aTransaction())
    .then(() => (isAnswered = true));
  await expect.poll(() => heard).toEqual(["TransactWriteItems", "GetItem"]);
  expect(isAnswered).toBe(false);
  read.resolve();
  await written;
});
