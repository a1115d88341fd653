import { DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test, vi } from "vitest";

vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("AWS_REGION", "eu-west-3");
const { listMessages, readConversation } = await import("./conversation.ts");

const USER = "6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10";
const TALK = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const LastEvaluatedKey = {
  pk: `$menta#userid_${USER}#sessionid_${TALK.toLowerCase()}`,
  sk: "$conversation#message_1#place_01arz3ndektsv4rrffq69g5fav#rank_0",
};

test.each([
  ["read", 24, () => listMessages(USER, TALK)],
  ["gone on with", 8, () => readConversation(USER, TALK)],
] as const)("a discussion is %s up to %i pages of the table, then refused", async (_how, pages, read) => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  dynamo.on(QueryCommand).resolves({ Items: [], LastEvaluatedKey });
  await expect(read()).rejects.toMatchObject({ code: "too_large" });
  expect(dynamo.commandCalls(QueryCommand)).toHaveLength(pages);
  dynamo.on(QueryCommand).resolves({ Items: [] });
  await expect(read()).resolves.toBeDefined();
});
