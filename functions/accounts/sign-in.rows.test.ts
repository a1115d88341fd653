import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test, vi } from "vitest";

vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("AWS_REGION", "eu-west-3");
const { findSignIn, tryUseSignIn, removeSignIns } = await import("./sign-in.rows.ts");

const dynamo = mockClient(DynamoDBDocumentClient);
const claim = { userId: "6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10", hash: "ab".repeat(32) };
const DAY = 24 * 3600 * 1000;
const CREATED = Date.UTC(2026, 0, 1);
const at = (ms: number) => new Date(CREATED + ms);

const isValid = async (cookie: typeof claim, now: Date) =>
  tryUseSignIn(cookie, await findSignIn(cookie), now);

/** Makes the table return a sign-in that was made on 1 January and last used `ms` later. */
const lastUsed = (ms: number, expiresAfterMs: number) =>
  dynamo.on(GetCommand).resolves({
    Item: {
      ...claim,
      createdAt: at(0).toISOString(),
      lastUsedAt: at(ms).toISOString(),
      expiresAt: Math.floor(at(expiresAfterMs).getTime() / 1000),
      __edb_e__: "signIn",
      __edb_v__: "1",
    },
  });

beforeEach(() => {
  dynamo.reset();
  dynamo.on(UpdateCommand).resolves({ Attributes: {} });
});

test("holds for 30 days without use, and not a second longer", async () => {
  lastUsed(0, 30 * DAY);
  expect(await isValid(claim, at(30 * DAY - 1000))).toBe(true);
  expect(await isValid(claim, at(30 * DAY))).toBe(false);
});

test("is read strongly consistent, so that signing out ends it at once", async () => {
  lastUsed(0, 30 * DAY);
  await isValid(claim, at(1000));
  expect(dynamo.commandCalls(GetCommand)[0]?.args[0].input.ConsistentRead).toBe(true);
});

test("is written at most once an hour", async () => {
  lastUsed(0, 30 * DAY);
  await isValid(claim, at(3600 * 1000));
  expect(dynamo.commandCalls(UpdateCommand)).toHaveLength(0);
  await isValid(claim, at(3600 * 1000 + 1));
  expect(dynamo.commandCalls(UpdateCommand)).toHaveLength(1);
});

test("used every day still ends after 90 days in all", async () => {
  lastUsed(89 * DAY, 90 * DAY);
  await isValid(claim, at(89 * DAY + 12 * 3600 * 1000));
  const values = Object.values(
    dynamo.commandCalls(UpdateCommand)[0]?.args[0].input.ExpressionAttributeValues ?? {},
  );
  expect(values).toContain(Math.floor(at(90 * DAY).getTime() / 1000));
  expect(await isValid(claim, at(90 * DAY))).toBe(false);
});

test("holds although its last use cannot be written", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValueOnce(true);
  lastUsed(0, 30 * DAY);
  dynamo
    .on(UpdateCommand)
    .rejects(Object.assign(new Error("slow down"), { name: "ProvisionedThroughputExceededException" }));
  expect(await isValid(claim, at(DAY))).toBe(true);
});

test("that the table does not know is none", async () => {
  dynamo.on(GetCommand).resolves({});
  expect(await isValid(claim, at(0))).toBe(false);
});

test("all of one person's end together, however many pages they fill", async () => {
  const row = (hash: string) => ({ userId: claim.userId, hash, __edb_e__: "signIn", __edb_v__: "1" });
  const LastEvaluatedKey = { pk: "somebody", sk: "the first" };
  dynamo
    .on(QueryCommand)
    // The first query finds nothing that waits for a code.
    .resolvesOnce({ Items: [] })
    .resolvesOnce({ Items: [row("aa")], LastEvaluatedKey })
    .resolves({ Items: [row("bb")] });
  dynamo.on(BatchWriteCommand).resolves({ UnprocessedItems: {} });
  expect(await removeSignIns(claim.userId)).toBe(2);
  const queries = dynamo.commandCalls(QueryCommand).map(({ args }) => args[0].input);
  expect(queries.map(({ ConsistentRead }) => ConsistentRead)).toEqual([true, true, true]);
  const removed = dynamo
    .commandCalls(BatchWriteCommand)
    .flatMap(({ args }) => args[0].input.RequestItems?.["menta"]);
  expect(removed.map((request) => request?.DeleteRequest?.Key?.["sk"] as string)).toEqual([
    "$signin_1#hash_aa",
    "$signin_1#hash_bb",
  ]);
});
