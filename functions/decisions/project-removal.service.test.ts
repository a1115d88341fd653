import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
  DeleteCommand,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test, vi } from "vitest";

vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("AWS_REGION", "eu-west-3");
const { removeProjectForGood } = await import("./project-removal.service.ts");
const { DecisionEntity } = await import("./decision.rows.ts");

const USER = "6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10";
const PROJECT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const AT = "2026-03-01T10:30:00.000Z";

/** Returns this many decisions of the project, as DynamoDB returns them. */
const decisionRows = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const id = String(at).padStart(26, "0");
    const put = DecisionEntity.put({
      userId: USER,
      id,
      version: 1,
      planVersion: 1,
      writtenBy: id,
      shortCode: "D-AB12CD",
      title: "Changer de poste",
      alternatives: [],
      priority: "moyenne",
      status: "en_cours",
      progress: 0,
      startDate: "2026-01-01",
      endDate: "2027-01-01",
      decideur: "Camille",
      projectId: PROJECT,
      createdAt: AT,
      updatedAt: AT,
    });
    return put.params<{ Item: Record<string, unknown> }>().Item;
  });

/**
 * Simulates a table that contains the project. Its first query returns these decisions, later ones nothing.
 */
function aProject(rows: readonly Record<string, unknown>[]) {
  const dynamo = mockClient(DynamoDBDocumentClient);
  dynamo.on(UpdateCommand).resolves({});
  dynamo.on(DeleteCommand).resolves({});
  dynamo.on(GetCommand).resolves({});
  dynamo.on(TransactWriteCommand).resolves({});
  let decisions = [...rows];
  dynamo.on(QueryCommand).callsFake((input: { ExpressionAttributeValues: Record<string, string> }) => {
    if (!JSON.stringify(input.ExpressionAttributeValues).includes("$decision_1")) return { Items: [] };
    const Items = decisions;
    decisions = [];
    return { Items };
  });
  return dynamo;
}

test("the decisions that go with a project are read without their texts, of which ten thousand are more than a function holds", async () => {
  const dynamo = aProject(decisionRows(2));
  expect(await removeProjectForGood("with decisions", { userId: USER, id: PROJECT }, new Date())).toBe(2);
  const [first] = dynamo.commandCalls(QueryCommand);
  const { ProjectionExpression = "every one", ExpressionAttributeNames = {} } = first!.args[0].input;
  const read = ProjectionExpression.split(/,\s*/).map((name) => ExpressionAttributeNames[name] ?? name);
  expect(read).toEqual(expect.arrayContaining(["id", "version", "shortCode", "projectId"]));
  for (const text of ["every one", "title", "description", "context", "impact", "alternatives"])
    expect(read).not.toContain(text);
});

test("a removal that has no more time ends between two decisions, and is gone on with", async () => {
  const dynamo = aProject(decisionRows(20));
  const enough = new AbortController();
  dynamo.on(TransactWriteCommand).callsFake(() => {
    enough.abort();
    return Promise.resolve({});
  });
  const removal = removeProjectForGood(
    "with decisions",
    { userId: USER, id: PROJECT },
    new Date(),
    enough.signal,
  );
  await expect(removal).rejects.toMatchObject({ name: "AbortError" });
  expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(8);
  // The mark of the project stays, and the counter of decisions is lowered by those that were removed.
  expect(dynamo.commandCalls(DeleteCommand)).toHaveLength(0);
  const [, counted] = dynamo.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => input);
  expect(Object.values(counted?.ExpressionAttributeValues ?? {})).toContain(-8);
});
