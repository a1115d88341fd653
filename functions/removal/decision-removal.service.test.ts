import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test, vi } from "vitest";
import type { StoredDecision } from "../data/decision.ts";

vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("AWS_REGION", "eu-west-3");
const { removeDecisionWithoutCounting } = await import("./decision-removal.service.ts");
const { DecisionSummaryEntity } = await import("../data/decision-summary.ts");

const USER = "6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10";
const AT = "2026-03-01T10:30:00.000Z";

const decision: StoredDecision = {
  userId: USER,
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  version: 1,
  planVersion: 1,
  writtenBy: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  shortCode: "AB12",
  title: "Changer de poste",
  alternatives: [],
  priority: "moyenne",
  status: "corbeille",
  progress: 0,
  startDate: "2026-01-01",
  endDate: "2027-01-01",
  decideur: "Camille",
  createdAt: AT,
  updatedAt: AT,
};

test("a decision goes with eight of its summaries, of which each may fill 300 KB, and the older ones before", async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const summaries = Array.from({ length: 12 }, (_, at) => {
    const id = String(at).padStart(26, "0");
    const put = DecisionSummaryEntity.put({
      userId: USER,
      decisionId: decision.id,
      id,
      summary: "S",
      createdAt: AT,
    });
    return put.params<{ Item: Record<string, unknown> }>().Item;
  });
  dynamo.on(QueryCommand).resolves({ Items: summaries });
  dynamo.on(BatchWriteCommand).resolves({ UnprocessedItems: {} });
  dynamo.on(TransactWriteCommand).resolves({});
  await removeDecisionWithoutCounting(USER, decision.id, () => true, { decision, linked: [] });
  const [before] = dynamo.commandCalls(BatchWriteCommand);
  expect(before!.args[0].input.RequestItems!["menta"]).toHaveLength(4);
  const [together] = dynamo.commandCalls(TransactWriteCommand);
  // Beside the row itself: its plan, its code, and when it was shown.
  expect(together!.args[0].input.TransactItems).toHaveLength(4 + 8);
});
