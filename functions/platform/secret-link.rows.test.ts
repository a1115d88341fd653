import { DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test, vi } from "vitest";

vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("AWS_REGION", "eu-west-3");
const { findLinkBySecret } = await import("./secret-link.rows.ts");

const USER = "6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10";

test("a secret is looked for among so many links as a person has, however many somebody has made", async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const asked = () => dynamo.commandCalls(QueryCommand).length;
  const LastEvaluatedKey = { pk: `$menta#userid_${USER}`, sk: "$link_1#kind_opinion#about_x" };
  // The table has twenty pages, so that the test also ends if the code reads without a limit.
  dynamo.on(QueryCommand).callsFake(() => ({ Items: [], ...(asked() < 20 && { LastEvaluatedKey }) }));
  expect(await findLinkBySecret("opinion", `${USER}-${"a".repeat(43)}`, new Date())).toBeUndefined();
  expect(asked()).toBe(4);
});
