import { BatchGetCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test, vi } from "vitest";
import type { StoredDecision } from "./decision.rows.ts";

vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("AWS_REGION", "eu-west-3");
const { batchGetDecision } = await import("./decision-change.rows.ts");
const { DecisionEntity } = await import("./decision.rows.ts");
const { PlanEntity } = await import("./plan.rows.ts");
const { ProjectEntity } = await import("./project.rows.ts");

const dynamo = mockClient(DynamoDBDocumentClient);
const [userId, id, projectId] = ["somebody", "01ARZ3NDEKTSV4RRFFQ69G5FAV", "01ARZ3NDEKTSV4RRFFQ69G5FAW"];
const at = "2026-03-01T10:00:00.000Z";
const decision: StoredDecision = {
  userId,
  id,
  projectId,
  version: 2,
  planVersion: 1,
  writtenBy: id,
  shortCode: "D-000000",
  title: "Partir",
  alternatives: [],
  priority: "moyenne",
  status: "en_cours",
  progress: 0,
  startDate: at,
  endDate: at,
  decideur: "Camille",
  createdAt: at,
  updatedAt: at,
};
type Written = { Item: Record<string, unknown> };
/** The rows as ElectroDB writes them. The table may return them in any order. */
const rows = [
  ProjectEntity.create({
    userId,
    id: projectId,
    name: "Lyon",
    createdAt: at,
    updatedAt: at,
  }).params<Written>(),
  PlanEntity.create({ userId, decisionId: id, version: 1, actions: "[]" }).params<Written>(),
  DecisionEntity.create(decision).params<Written>(),
].map(({ Item }) => Item);

test("each row of one read is known by the mark that ElectroDB gave it", async () => {
  dynamo.on(BatchGetCommand).resolves({ Responses: { menta: rows } });
  expect(await batchGetDecision(userId, id, projectId)).toMatchObject({
    decision,
    plan: { version: 1, actions: [] },
    project: { id: projectId, name: "Lyon" },
  });
  const { Keys, ConsistentRead } =
    dynamo.commandCalls(BatchGetCommand)[0]!.args[0].input.RequestItems!["menta"]!;
  expect([Keys?.length, ConsistentRead]).toEqual([3, true]);
});

test("what is not there is undefined, and what the table left over is a lost race", async () => {
  dynamo.on(BatchGetCommand).resolves({ Responses: { menta: [] } });
  expect(await batchGetDecision(userId, id, undefined)).toEqual({});
  dynamo.on(BatchGetCommand).resolves({ Responses: {}, UnprocessedKeys: { menta: { Keys: [{ pk: "a" }] } } });
  await expect(batchGetDecision(userId, id, undefined)).rejects.toMatchObject({ name: "LostRace" });
});
