import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, test, vi } from "vitest";

vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("AWS_REGION", "eu-west-3");
const { createDiscussion } = await import("../discussions/discussion.rows.ts");
const { withLock } = await import("./lock.rows.ts");
const { changeWeek } = await import("../planner/planner.rows.ts");
const { claimTurn } = await import("../assistant/turn.rows.ts");

const dynamo = mockClient(DynamoDBDocumentClient);
const NOW = new Date("2026-03-01T10:00:00.000Z");
const SOMEBODY = "6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10";

/** Creates the error of a write that the SDK repeated after a lost answer: the row exists already. */
const met = () => Object.assign(new Error("The row is there"), { name: "ConditionalCheckFailedException" });
/** Creates the error of a call that got no answer. */
const away = () => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });

/** Makes the table store new rows and then fail with this error; a read returns the stored row. */
function losesAnswers(failure: () => Error) {
  let Item: Record<string, unknown> | undefined;
  dynamo.on(PutCommand).callsFake((input: { Item: Record<string, unknown> }) => {
    Item ??= input.Item;
    throw failure();
  });
  dynamo.on(GetCommand).callsFake(() => ({ Item }));
}

const ROW = { userId: SOMEBODY, id: "d", title: "Une seule", titleOrigin: "chosen" } as const;
const AT = { createdAt: NOW.toISOString(), updatedAt: NOW.toISOString() };
const open = () => createDiscussion({ ...ROW, ...AT, agentType: "creativite" }, 10);
const claim = () => claimTurn({ userId: SOMEBODY, sessionId: "s", id: "q" }, NOW);
/**
 * Creates the error of a repeated transaction: its first row exists already, and nothing was written a second
 * time.
 */
const canceled = () =>
  Object.assign(new Error("Cancelled"), {
    name: "TransactionCanceledException",
    CancellationReasons: [{ Code: "ConditionalCheckFailed" }, { Code: "None" }],
  });

beforeEach(() => dynamo.reset());

describe.each([
  ["met by its own second try", met, canceled],
  ["lost for good", away, away],
])("a write that was done, %s,", (_how, failure, failureOfMany) => {
  test("opened the discussion", async () => {
    let Item: Record<string, unknown> | undefined;
    dynamo.on(TransactWriteCommand).callsFake(({ TransactItems }: TransactWriteCommandInput) => {
      Item ??= TransactItems?.[0]?.Put?.Item;
      throw failureOfMany();
    });
    dynamo.on(GetCommand).callsFake(() => ({ Item }));
    expect(await open()).toMatchObject({ id: "d", title: "Une seule" });
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });

  test("took the turn", async () => {
    losesAnswers(failure);
    const { turn, acquired } = await claim();
    expect(acquired).toBe(true);
    expect(dynamo.commandCalls(PutCommand)[0]?.args[0].input.Item?.["owner"]).toBe(turn.owner);
  });
});

test("a week whose write was done, and then met by its own second try, is not changed again", async () => {
  losesAnswers(met);
  dynamo.on(UpdateCommand).resolves({ Attributes: { count: 1, __edb_e__: "attempt", __edb_v__: "1" } });
  const tasks = [{ id: "t", decisionId: null, type: "creative" as const }];
  let asked = 0;
  const { version, content } = await changeWeek(SOMEBODY, "2026-03-16", ({ version: read }) => {
    asked += 1;
    expect(read).toBe(0);
    return { tasks, blocks: [] };
  });
  expect([version, content, asked]).toEqual([1, { tasks, blocks: [] }, 1]);
  expect(dynamo.commandCalls(PutCommand)).toHaveLength(1);
});

test("a write that was not done throws, and so does one that cannot be looked up", async () => {
  dynamo.on(PutCommand).callsFake(() => Promise.reject(away()));
  dynamo.on(GetCommand).resolves({});
  await expect(claim()).rejects.toMatchObject({ cause: { code: "ECONNRESET" } });
  dynamo.on(GetCommand).callsFake(() => Promise.reject(away()));
  await expect(claim()).rejects.toMatchObject({ cause: { code: "ECONNRESET" } });
});

const runningTurn = (owner: unknown, beatAt: unknown) => ({
  userId: SOMEBODY,
  sessionId: "s",
  id: "q",
  state: "running",
  owner,
  beatAt,
  place: "p",
  stopRequested: false,
  __edb_e__: "turn",
  __edb_v__: "1",
});

test("a turn that was taken over stays ours where the answer was lost", async () => {
  dynamo.on(PutCommand).rejects(met());
  dynamo.on(UpdateCommand).callsFake((input: { ExpressionAttributeValues: Record<string, unknown> }) => {
    const values = input.ExpressionAttributeValues;
    dynamo.on(GetCommand).resolves({ Item: runningTurn(values[":owner_u0"], values[":beatAt_u0"]) });
    throw met();
  });
  dynamo.on(GetCommand).resolves({ Item: runningTurn("dead", "2026-03-01T09:00:00.000Z") });
  const { turn, acquired } = await claim();
  expect([acquired, turn.place]).toEqual([true, "p"]);
  expect(dynamo.commandCalls(UpdateCommand)).toHaveLength(1);
});

test("a lock that its own second try finds held is ours: the condition names its owner", async () => {
  dynamo.on(PutCommand).rejects(met());
  dynamo.on(UpdateCommand).resolves({ Attributes: {} });
  dynamo.on(DeleteCommand).resolves({});
  expect(await withLock("subject", "name", () => Promise.resolve("done"))).toBe("done");
  const owner: unknown = dynamo.commandCalls(PutCommand)[0]?.args[0].input.Item?.["owner"];
  const { ConditionExpression, ExpressionAttributeValues } =
    dynamo.commandCalls(UpdateCommand)[0]?.args[0].input ?? {};
  expect(ConditionExpression).toContain("OR #owner = ");
  expect(Object.values(ExpressionAttributeValues ?? {}).filter((value) => value === owner)).toHaveLength(2);
});
