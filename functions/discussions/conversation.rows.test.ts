import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test, vi } from "vitest";
import type { Discussion } from "./discussion.rows.ts";

vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("AWS_REGION", "eu-west-3");
const {
  listMessagesOnAllWays,
  listMessagesOfDiscussions,
  MessageEntity,
  readConversation,
  removeConversation,
} = await import("./conversation.rows.ts");

const USER = "6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10";
const TALK = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const LastEvaluatedKey = {
  pk: `$menta#userid_${USER}#sessionid_${TALK.toLowerCase()}`,
  sk: "$conversation#message_1#place_01arz3ndektsv4rrffq69g5fav#rank_0",
};

test.each([
  ["read", 24, () => listMessagesOnAllWays(USER, TALK)],
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

test("so many discussions of one decision that asking for each takes long are refused unread", async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  dynamo.on(QueryCommand).resolves({ Items: [] });
  const linked = Array.from({ length: 1_001 }, () => ({ userId: USER, id: TALK }) as Discussion);
  await expect(listMessagesOfDiscussions(linked.slice(1))).resolves.toEqual([]);
  dynamo.resetHistory();
  await expect(listMessagesOfDiscussions(linked)).rejects.toMatchObject({ code: "too_large" });
  expect(dynamo.commandCalls(QueryCommand)).toHaveLength(0);
});

/** Returns this many exchanges, as DynamoDB returns them, with texts of this many bytes. */
const exchanges = (count: number, bytes: number) =>
  Array.from({ length: 2 * count }, (_, at) => {
    const place = String(Math.floor(at / 2)).padStart(26, "0");
    const { Item } = MessageEntity.put({
      userId: USER,
      sessionId: TALK,
      place,
      rank: at % 2,
      id: `${place}-${at % 2}`,
      role: at % 2 === 0 ? "user" : "assistant",
      content: "é".repeat(bytes / 2),
      timestamp: "2026-03-01T10:30:00.000Z",
      stopped: false,
      relatedDecisions: [],
    }).params<{ Item: Record<string, unknown> }>();
    return Item;
  });

test.each([
  ["short", 60, 100, [100, 20]],
  ["long imported", 8, 380_000, [6, 6, 4]],
])("%s messages are removed by as many as a transaction takes", async (_how, count, bytes, sizes) => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  dynamo.on(QueryCommand).resolves({ Items: exchanges(count, bytes) });
  dynamo.on(TransactWriteCommand).resolves({});
  await removeConversation(USER, TALK);
  const removed = dynamo
    .commandCalls(TransactWriteCommand)
    .map(({ args: [{ input }] }) => input.TransactItems!);
  expect(removed.map(({ length }) => length)).toEqual(sizes);
});

test("a discussion without end is removed page by page, an exchange that lies across two of them as a whole", async () => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const rows = exchanges(3, 100);
  dynamo
    .on(QueryCommand)
    .resolvesOnce({ Items: rows.slice(0, 3), LastEvaluatedKey })
    .resolvesOnce({ Items: rows.slice(3) });
  dynamo.on(TransactWriteCommand).resolves({});
  await removeConversation(USER, TALK);
  const calls = dynamo.calls().map(({ args: [{ input }] }) => input as { TransactItems?: unknown[] });
  expect(calls.map(({ TransactItems }) => TransactItems?.length ?? "query")).toEqual([
    "query",
    2,
    "query",
    4,
  ]);
});

test.each([
  ["two pages", exchanges(3, 100)],
  ["some exchanges and the next", exchanges(60, 100)],
])("a removal that has no more time ends between %s", async (_where, Items) => {
  const dynamo = mockClient(DynamoDBDocumentClient);
  const enough = new AbortController();
  dynamo.on(QueryCommand).resolves({ Items, LastEvaluatedKey });
  dynamo.on(TransactWriteCommand).callsFake(() => {
    enough.abort();
    return Promise.resolve({});
  });
  await expect(removeConversation(USER, TALK, enough.signal)).rejects.toMatchObject({ name: "AbortError" });
  expect(dynamo.commandCalls(QueryCommand)).toHaveLength(1);
  expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(1);
});
