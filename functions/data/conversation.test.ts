import { DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test, vi } from "vitest";
import type { Discussion } from "./discussion.ts";

vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("AWS_REGION", "eu-west-3");
const { listMessages, listMessagesOfDiscussions, readConversation } = await import("./conversation.ts");

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

test("the discussions of a decision are read while they are not too long together, a few at a time, then refused", async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const linked = Array.from({ length: 100 }, () => ({ userId: USER, id: TALK }) as Discussion);
  const message = {
    ...LastEvaluatedKey,
    __edb_e__: "message",
    __edb_v__: "1",
    userId: USER,
    sessionId: TALK,
    place: TALK,
    rank: 0,
    id: TALK,
    role: "user",
    content: "x".repeat(390_000),
    timestamp: "2026-03-16T10:00:00.000Z",
    stopped: false,
    relatedDecisions: [],
  };
  dynamo.on(QueryCommand).resolves({ Items: [message] });
  await expect(listMessagesOfDiscussions(linked.slice(0, 28))).resolves.toHaveLength(28);
  dynamo.resetHistory();
  await expect(listMessagesOfDiscussions(linked)).rejects.toMatchObject({ code: "too_large" });
  expect(dynamo.commandCalls(QueryCommand)).toHaveLength(32);
});
