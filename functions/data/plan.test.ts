import { DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test, vi } from "vitest";
import { PLAN_LIMITS } from "#shared/decision/limits.ts";

vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("AWS_REGION", "eu-west-3");
const { listDecisions } = await import("./decision.ts");
const { planFields, toPlans } = await import("./plan.ts");

const at = "2026-03-01T10:00:00.000Z";
/** As long as a plan may be, and as short as its row can be. */
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
  validatedAt: null,
  lastStatusChange: at,
  createdAt: at,
  updatedAt: at,
}));
const planRow = (decisionId: string) => ({ userId: "somebody", decisionId, version: 1, ...packed });
const packed = planFields(actions);
const bytes = Buffer.byteLength(JSON.stringify(actions));

test("plans are read together up to what a function bears, however little their rows weigh", () => {
  const most = Math.floor(PLAN_LIMITS.bytesTogether / bytes);
  const rows = Array.from({ length: most + 1 }, (_, n) => planRow(String(n)));
  expect(toPlans(rows.slice(0, 3)).get("2")).toEqual(actions);
  expect(() => toPlans(rows)).toThrow("Vos plans d’action tiennent ensemble plus de 48 Mo");
});

test("a list of decisions is read up to what a function bears", async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const asked = () => dynamo.commandCalls(QueryCommand).length;
  const LastEvaluatedKey = { pk: "$menta#userid_somebody", sk: "$decision_1#id_01arz3ndektsv4rrffq69g5fav" };
  dynamo.on(QueryCommand).resolves({ Items: [], LastEvaluatedKey });
  await expect(listDecisions("somebody")).rejects.toMatchObject({ code: "too_large" });
  expect(asked()).toBe(48);
  dynamo.on(QueryCommand).resolves({ Items: [] });
  await expect(listDecisions("somebody")).resolves.toEqual([]);
});
