import {
  BatchGetCommand,
  type BatchGetCommandInput,
  DynamoDBDocumentClient,
  QueryCommand,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test, vi } from "vitest";
import { PLAN_LIMITS } from "#shared/schema/limits.ts";
import { counts } from "../platform/attempt.fixture.ts";

vi.mock("../platform/attempt.rows.ts", () => import("../platform/attempt.fixture.ts"));
vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("AWS_REGION", "eu-west-3");
const { listDecisions, listDecisionsById } = await import("./decision.rows.ts");
const { listPlans, listPlansOfDecisions, toPlanFields, toPlans } = await import("./plan.rows.ts");
const { getWeeksAndOwnTasks } = await import("../planner/planner.rows.ts");
const { packText } = await import("../platform/packed-text.ts");
const { listDueReviews, listReviews } = await import("./record.rows.ts");
const { listTrashedDiscussions } = await import("../discussions/trashed-discussion.rows.ts");

const at = "2026-03-01T10:00:00.000Z";
/** A plan with the maximum number of actions, whose texts make the smallest row. */
const actions = Array.from({ length: 200 }, (_, n) => ({
  id: `01ARZ3NDEKTSV4RRFFQ69G5${n}`,
  parentId: null,
  title: "a".repeat(300),
  description: "a".repeat(800),
  assignee: null,
  dueDate: null,
  status: "todo" as const,
  orderIndex: n,
  difficulty: 5,
  workload: 5,
  duration: 5,
  estimateMinutes: null,
  validatedAt: null,
  lastStatusChange: at,
  createdAt: at,
  updatedAt: at,
}));
const planRow = (decisionId: string) => ({ userId: "somebody", decisionId, version: 1, ...packed });
const packed = toPlanFields(actions);
const bytes = Buffer.byteLength(
  JSON.stringify(actions.map(({ estimateMinutes: _none, ...stored }) => stored)),
);

test("plans are read together up to what a function bears, however little their rows weigh", () => {
  const most = Math.floor(PLAN_LIMITS.bytesTogether / bytes);
  const rows = Array.from({ length: most + 1 }, (_, n) => planRow(String(n)));
  expect(toPlans(rows.slice(0, 3)).get("2")).toEqual(actions);
  expect(() => toPlans(rows)).toThrow("Vos plans d’action tiennent ensemble plus de 48 Mo");
});

test.each([
  ["decisions", () => listDecisions("somebody")],
  ["plans that do not pack", async () => [...(await listPlans("somebody"))]],
  ["discussions in the trash", () => listTrashedDiscussions("somebody")],
  ["reviews", () => listReviews("somebody")],
  ["reviews that are due", () => listDueReviews("somebody", "2026-03-01")],
])("a list of %s is read up to what a function bears", async (_, list) => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const asked = () => dynamo.commandCalls(QueryCommand).length;
  const LastEvaluatedKey = { pk: "$menta#userid_somebody", sk: "$decision_1#id_01arz3ndektsv4rrffq69g5fav" };
  // The table has 100 pages, so that the test also ends if the code reads without a limit.
  dynamo.on(QueryCommand).callsFake(() => ({ Items: [], ...(asked() < 100 && { LastEvaluatedKey }) }));
  await expect(list()).rejects.toMatchObject({ code: "too_large" });
  expect(asked()).toBe(48);
  dynamo.on(QueryCommand).resolves({ Items: [] });
  await expect(list()).resolves.toEqual([]);
});

test("plans that are asked for by their decisions are read up to what a function bears", async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const names = { __edb_e__: "plan", __edb_v__: "1" };
  dynamo.on(BatchGetCommand).callsFake(({ RequestItems }: BatchGetCommandInput) => ({
    UnprocessedKeys: {},
    Responses: {
      menta: (RequestItems?.["menta"]?.Keys ?? []).map((key, n) =>
        Object.assign({}, key, planRow(String(n)), names),
      ),
    },
  }));
  const most = Math.floor(PLAN_LIMITS.bytesTogether / bytes);
  const ids = Array.from({ length: 10_000 }, (_, n) => String(n));
  await expect(listPlansOfDecisions("somebody", ids)).rejects.toMatchObject({ code: "too_large" });
  expect(dynamo.commandCalls(BatchGetCommand)).toHaveLength(Math.ceil((most + 1) / 100));
});

test("decisions are asked for one by one up to a thousand; of more, all that are there", async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  dynamo.on(BatchGetCommand).resolves({ Responses: { menta: [] }, UnprocessedKeys: {} });
  dynamo.on(QueryCommand).resolves({ Items: [] });
  const asked = () => [dynamo.commandCalls(BatchGetCommand).length, dynamo.commandCalls(QueryCommand).length];
  const ids = Array.from({ length: 1_001 }, (_, n) => String(n));
  await expect(listDecisionsById("somebody", ids.slice(1))).resolves.toEqual([]);
  expect(asked()).toEqual([10, 0]);
  await expect(listDecisionsById("somebody", ids)).resolves.toEqual([]);
  expect(asked()).toEqual([10, 1]);
});

test("what unpacks to more than most people have is a large read, of which a person has so many in an hour, whoever asks", async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const names = { __edb_e__: "plan", __edb_v__: "1" };
  const few = Math.floor(4_000_000 / bytes);
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...names, ...planRow(`01ARZ3NDEKTSV4RRFFQ69G${n}`) }));
  const key = "somebody large-read";
  counts.clear();
  dynamo.on(QueryCommand).resolves({ Items: rows(few) });
  expect((await listPlans("somebody")).size).toBe(few);
  expect(counts.size).toBe(0);
  dynamo.on(QueryCommand).resolves({ Items: rows(few + 3) });
  expect((await listPlans("somebody")).size).toBe(few + 3);
  dynamo.on(BatchGetCommand).callsFake(() => ({ UnprocessedKeys: {}, Responses: { menta: rows(few + 3) } }));
  await listPlansOfDecisions("somebody", ["one"]);
  expect(counts.get(key)).toBe(2);
  counts.set(key, 600);
  for (const read of [() => listPlans("somebody"), () => listPlansOfDecisions("somebody", ["one"])])
    await expect(read()).rejects.toMatchObject({ code: "too_many", retryAfterSeconds: 60 });
  expect(counts.get(key)).toBe(600);
  // The weeks of the planner are compressed too, and count towards the same limit as plans.
  const week = { blocks: [], tasks: ["a".repeat(4_000_001)] };
  dynamo.on(QueryCommand).resolves({
    Items: [
      {
        __edb_e__: "planner",
        __edb_v__: "1",
        userId: "somebody",
        part: "2026-03-02",
        version: 1,
        writtenBy: "x",
        packed: packText(JSON.stringify(week)),
      },
    ],
  });
  await expect(getWeeksAndOwnTasks("somebody", "2026-03-02")).rejects.toMatchObject({ code: "too_many" });
  counts.clear();
  expect((await getWeeksAndOwnTasks("somebody", "2026-03-02")).weeks).toHaveLength(1);
  expect(counts.get(key)).toBe(1);
  dynamo.on(QueryCommand).resolves({ Items: rows(few) });
  counts.set(key, 600);
  expect((await listPlans("somebody")).size).toBe(few);
});
