import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test, vi } from "vitest";
import type { StoredDecision } from "./decision.rows.ts";
import type { Discussion } from "../discussions/discussion.rows.ts";

vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("AWS_REGION", "eu-west-3");
const { removeDecisionWithoutCounting } = await import("./removal.service.ts");
const { DecisionSummaryEntity } = await import("./decision-summary.rows.ts");

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

/** Returns this many summaries, as DynamoDB returns them. */
const summaryRows = (count: number) =>
  Array.from({ length: count }, (_, at) => {
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

test("a decision goes with eight of its summaries, of which each may fill 300 KB, and the older ones before", async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  dynamo.on(QueryCommand).resolves({ Items: summaryRows(12) });
  dynamo.on(BatchWriteCommand).resolves({ UnprocessedItems: {} });
  dynamo.on(TransactWriteCommand).resolves({});
  await removeDecisionWithoutCounting(USER, decision.id, () => true, { snapshot: { decision, linked: [] } });
  const [before] = dynamo.commandCalls(BatchWriteCommand);
  expect(before!.args[0].input.RequestItems!["menta"]).toHaveLength(4);
  const [together] = dynamo.commandCalls(TransactWriteCommand);
  // Four rows besides the summaries: the decision, its plan, its short code, and when its summary was last
  // shown.
  expect(together!.args[0].input.TransactItems).toHaveLength(4 + 8);
});

test("summaries without end go page by page: an interruption leaves less than there was", async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const rows = summaryRows(20);
  const LastEvaluatedKey = { pk: rows[9]!["pk"], sk: rows[9]!["sk"] };
  dynamo
    .on(QueryCommand)
    .resolvesOnce({ Items: rows.slice(0, 10), LastEvaluatedKey })
    .resolvesOnce({ Items: rows.slice(10) });
  dynamo.on(BatchWriteCommand).resolves({ UnprocessedItems: {} });
  dynamo.on(TransactWriteCommand).resolves({});
  await removeDecisionWithoutCounting(USER, decision.id, () => true, { snapshot: { decision, linked: [] } });
  const calls = dynamo
    .calls()
    .map(
      ({ args: [{ input }] }) =>
        input as { RequestItems?: Record<string, unknown[]>; TransactItems?: unknown[] },
    );
  expect(
    calls.map(
      ({ RequestItems, TransactItems }) =>
        RequestItems?.["menta"]?.length ?? TransactItems?.length ?? "query",
    ),
  ).toEqual(["query", 2, "query", 10, 4 + 8]);
});

test("a removal that has no more time ends between two pages, at once", async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const rows = summaryRows(10);
  const enough = new AbortController();
  dynamo
    .on(QueryCommand)
    .resolves({ Items: rows, LastEvaluatedKey: { pk: rows[9]!["pk"], sk: rows[9]!["sk"] } });
  dynamo.on(BatchWriteCommand).callsFake(() => {
    enough.abort(new DOMException("", "TimeoutError"));
    return Promise.resolve({ UnprocessedItems: {} });
  });
  const snapshot = { decision, linked: [] };
  const removal = removeDecisionWithoutCounting(USER, decision.id, () => true, {
    snapshot,
    signal: enough.signal,
  });
  await expect(removal).rejects.toMatchObject({ name: "TimeoutError" });
  expect(dynamo.commandCalls(QueryCommand)).toHaveLength(1);
});

/** Returns this many discussions that are linked to the decision. */
const talks = (count: number): Discussion[] =>
  Array.from({ length: count }, (_, at) => ({
    userId: USER,
    id: String(at).padStart(26, "0"),
    title: "Partir ?",
    titleOrigin: "chosen",
    agentType: "creativite",
    decisionId: decision.id,
    createdAt: AT,
    updatedAt: AT,
  }));

test("of many discussions, eight at once lose the decision, by a write of one unit each", async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo.on(TransactWriteCommand).resolves({});
  const [running, atOnce] = [new Set<object>(), [] as number[]];
  dynamo.on(UpdateCommand).callsFake(async (input: object) => {
    running.add(input);
    atOnce.push(running.size);
    await new Promise(setImmediate);
    running.delete(input);
    return {};
  });
  await removeDecisionWithoutCounting(USER, decision.id, () => true, {
    snapshot: { decision, linked: talks(20 + 8 + 8 + 3) },
  });
  expect(atOnce).toHaveLength(8 + 8 + 3);
  expect(Math.max(...atOnce)).toBe(8);
  const [together] = dynamo.commandCalls(TransactWriteCommand);
  expect(together!.args[0].input.TransactItems).toHaveLength(4 + 20);
});

test("a removal that has no more time leaves the other discussions to the next", async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  dynamo.on(QueryCommand).resolves({ Items: [] });
  const enough = new AbortController();
  dynamo.on(UpdateCommand).callsFake(() => {
    enough.abort(new DOMException("", "TimeoutError"));
    return Promise.resolve({});
  });
  const removal = removeDecisionWithoutCounting(USER, decision.id, () => true, {
    snapshot: { decision, linked: talks(1_000) },
    signal: enough.signal,
  });
  await expect(removal).rejects.toMatchObject({ name: "TimeoutError" });
  expect(dynamo.commandCalls(UpdateCommand)).toHaveLength(8);
  expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(0);
});
