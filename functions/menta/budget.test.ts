import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test, vi } from "vitest";

vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("AWS_REGION", "eu-west-3");
const { requireBudget, usageOf } = await import("./budget.ts");

const dynamo = mockClient(DynamoDBDocumentClient);
const USER = "6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10";
const EVENING = new Date("2026-03-16T23:00:00Z");

const used = (tokensIn: number, tokensOut: number) =>
  dynamo.on(GetCommand).resolves({
    Item: { userId: USER, day: "2026-03-16", tokensIn, tokensOut, __edb_e__: "usage", __edb_v__: "1" },
  });

beforeEach(() => {
  dynamo.reset();
  vi.stubEnv("AI_TOKENS_PER_DAY", "1000");
});

test("up to the budget one may ask; from it on one is told to come back after midnight UTC", async () => {
  used(600, 399);
  await expect(requireBudget(USER, EVENING)).resolves.toBeUndefined();
  used(600, 400);
  await expect(requireBudget(USER, EVENING)).rejects.toMatchObject({
    code: "too_many",
    retryAfterSeconds: 3600,
  });
});

test("the budget of one day is not that of the next", async () => {
  used(600, 400);
  await requireBudget(USER, EVENING).catch(() => {});
  const key = dynamo.commandCalls(GetCommand)[0]?.args[0].input.Key;
  expect(JSON.stringify(key)).toContain("2026-03-16");
});

test("without a budget nothing is even looked up", async () => {
  vi.stubEnv("AI_TOKENS_PER_DAY", "0");
  await requireBudget(USER, EVENING);
  expect(dynamo.commandCalls(GetCommand)).toHaveLength(0);
});

test("what one request cost is written in one write; nothing where it cost nothing", async () => {
  dynamo.on(UpdateCommand).resolves({ Attributes: {} });
  const usage = usageOf(USER);
  await usage.write();
  expect(dynamo.commandCalls(UpdateCommand)).toHaveLength(0);
  usage.add({ in: 100, out: 20 });
  usage.add({ in: 5, out: 3 });
  await usage.write();
  const [call, ...more] = dynamo.commandCalls(UpdateCommand);
  expect(more).toEqual([]);
  expect(Object.values(call?.args[0].input.ExpressionAttributeValues ?? {})).toEqual(
    expect.arrayContaining([105, 23]),
  );
});

test("a count that cannot be written loses nothing else, and is logged", async () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  dynamo.on(UpdateCommand).rejects(new Error("away"));
  const usage = usageOf(USER);
  usage.add({ in: 1, out: 1 });
  await expect(usage.write()).resolves.toBeUndefined();
  expect(String(write.mock.calls[0]?.[0])).toContain("usage_not_counted");
  write.mockRestore();
});
