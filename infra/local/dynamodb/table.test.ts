import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  PutItemCommand,
  QueryCommand,
} from "@aws-sdk/client-dynamodb";
import { describe, expect, test } from "vitest";
import {
  TEST_ACCESS_KEY_ID,
  connectToTestDatabase,
  SAMPLE_ROW_KEY,
  testDatabaseOptions,
} from "./test-database.ts";
import { startDatabase } from "./database.ts";
import { INSTALLED_ENGINES } from "./installed.fixture.ts";
import { ensureTable } from "./table.ts";

const TABLE = { TableName: "menta" };
const DUE = { duePk: { S: "$menta#dueday_2026-03-31" }, dueSk: { S: "$decision_1#dueat_2026-03-31t10" } };
const KEPT = {
  userId: { S: "somebody" },
  id: { S: "one" },
  __edb_e__: { S: "decision" },
  __edb_v__: { S: "1" },
};
const WAITING = { ...SAMPLE_ROW_KEY, ...DUE, ...KEPT, title: { S: "Changer de poste" } };

describe.each(INSTALLED_ENGINES)("the %s engine", (engine) => {
  test("shows what waits for its removal, without what a person wrote; also in an older start's table", async () => {
    const database = await startDatabase(testDatabaseOptions(engine));
    const client = connectToTestDatabase(database.url);
    const due = async () =>
      (
        await client.send(
          new QueryCommand({
            ...TABLE,
            IndexName: "due",
            KeyConditionExpression: "duePk = :day",
            ExpressionAttributeValues: { ":day": DUE.duePk },
          }),
        )
      ).Items;
    const put = (Item: typeof SAMPLE_ROW_KEY) => client.send(new PutItemCommand({ ...TABLE, Item }));
    await put(WAITING);
    await put({ ...SAMPLE_ROW_KEY, sk: { S: "waits for nothing" } });
    expect(await due()).toEqual([{ ...SAMPLE_ROW_KEY, ...DUE, ...KEPT }]);

    // Recreates the table as the product created it before the index existed.
    await client.send(new DeleteTableCommand(TABLE));
    await client.send(
      new CreateTableCommand({
        ...TABLE,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: ["pk", "sk"].map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
        KeySchema: [
          { AttributeName: "pk", KeyType: "HASH" },
          { AttributeName: "sk", KeyType: "RANGE" },
        ],
      }),
    );
    await put(WAITING);
    for (let start = 0; start < 2; start += 1) await ensureTable(database.url, TEST_ACCESS_KEY_ID, "menta");
    await expect.poll(due).toEqual([{ ...SAMPLE_ROW_KEY, ...DUE, ...KEPT }]);
    const { Table } = await client.send(new DescribeTableCommand(TABLE));
    expect(Table?.GlobalSecondaryIndexes).toHaveLength(1);
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand(TABLE));
    expect(TimeToLiveDescription).toMatchObject({ AttributeName: "expiresAt", TimeToLiveStatus: "ENABLED" });
    client.destroy();
    await database.close();
  }, 60_000);
});
