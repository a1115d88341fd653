import { BatchWriteCommand, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test, vi } from "vitest";
import { ulid } from "ulid";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { unitsOf } from "#test/bench/table-units.ts";
import { allRows } from "./all-rows.ts";
import { menta, url } from "./product.ts";

// Imported after the product has started: the functions run in this process and read its environment.
const turns = await import("#functions/assistant/turn.rows.ts");
const { tableConfig } = await import("#functions/platform/table.ts");
const person = await signUpNewPerson(url);
const userId = person.user.id;

const SECOND = 1000;
const now = Date.now();
const at = (seconds: number) => new Date(now + seconds * SECOND);
const MESSAGE = "J’hésite entre rester chez Alvéa et reprendre des études.";

const aDiscussion = async () => (await person.get("createSession", { body: { title: "Un tour" } })).id;
/**
 * Creates a discussion, and returns the input of `claimTurn` for the reply to this message; by default to a new
 * one.
 */
const aClaim = async (messageId = ulid()) => ({
  userId,
  sessionId: await aDiscussion(),
  id: turns.REPLY_TURN_ID,
  messageId,
  text: MESSAGE,
});

test("a turn belongs to who claims it first, for as long as its heartbeat goes on", async () => {
  const claim = await aClaim();
  const { turn, acquired } = await turns.claimTurn(claim, at(0));
  expect(acquired).toBe(true);
  expect(await turns.claimTurn(claim, at(9))).toEqual({ turn, acquired: false });
  expect(await turns.renewTurnLease(turn, at(9))).toBe("running");
  expect((await turns.claimTurn(claim, at(18))).acquired).toBe(false);
});

test("a turn whose server died is taken over by one caller, in its place, and its former owner learns it", async () => {
  const claim = await aClaim();
  const { turn } = await turns.claimTurn(claim, at(0));
  const claims = await Promise.all([1, 2, 3].map(() => turns.claimTurn(claim, at(11))));
  const winner = claims.find(({ acquired }) => acquired);
  expect(claims.map(({ acquired }) => acquired).filter(Boolean)).toEqual([true]);
  expect(winner?.turn.place).toBe(turn.place);
  expect(await turns.renewTurnLease(turn, at(11))).toBe("gone");
});

test("a turn whose server died makes room for another message, in another place and without the former text", async () => {
  const claim = await aClaim();
  const { turn: dead } = await turns.claimTurn(claim, at(0));
  const { text: _text, ...ofRetry } = claim;
  const retry = { ...ofRetry, messageId: ulid() };
  const { turn, acquired } = await turns.claimTurn(retry, at(11));
  expect([acquired, turn.messageId]).toEqual([true, retry.messageId]);
  expect(turn.place).not.toBe(dead.place);
  expect(await turns.findTurn(turn)).not.toHaveProperty("text");
});

test("nine requests may wait for one turn; one more is refused, until one of them goes", async () => {
  const { turn } = await turns.claimTurn(await aClaim(), new Date());
  const joined = await Promise.all(Array.from({ length: 12 }, () => turns.tryJoinTurnAsFollower(turn)));
  expect(joined.filter(Boolean)).toHaveLength(9);
  await turns.renewTurnLease(turn, new Date());
  const { sessionId, messageId } = turn;
  const refused = await person.call("chat", { body: { sessionId, id: messageId, message: MESSAGE } });
  expect(refused).toMatchObject({ status: 429, body: { code: "too_many" } });
  expect(Number(refused.headers.get("retry-after"))).toBe(10);
  await turns.leaveTurnAsFollower(turn);
  expect([await turns.tryJoinTurnAsFollower(turn), await turns.tryJoinTurnAsFollower(turn)]).toEqual([
    true,
    false,
  ]);
});

test("a question whose server died is answered when it is sent again", async () => {
  const claim = await aClaim();
  await turns.claimTurn(claim, at(-60));
  const { sessionId, messageId: id } = claim;
  const { userMessage } = await person.get("chat", { body: { sessionId, id, message: MESSAGE } });
  expect(userMessage.id).toBe(id);
  expect((await person.get("listMessages", { id: sessionId })).map(({ role }) => role)).toEqual([
    "user",
    "assistant",
  ]);
});

test("a stop reaches every running turn of the discussion, and no other", async () => {
  const claim = await aClaim();
  const generation = { userId, sessionId: claim.sessionId, id: "solution" };
  const running = await Promise.all([claim, generation].map((one) => turns.claimTurn(one, at(0))));
  const elsewhere = await turns.claimTurn(await aClaim(), at(0));
  expect(await turns.requestStopOfTurns({ userId, sessionId: claim.sessionId }, at(1))).toBe(true);
  expect(await Promise.all(running.map(({ turn }) => turns.renewTurnLease(turn, at(1))))).toEqual([
    "stop",
    "stop",
  ]);
  expect(await turns.renewTurnLease(elsewhere.turn, at(1))).toBe("running");
});

const turnRowsOf = async (sessionId: string) =>
  (await allRows()).filter((row) => row["__edb_e__"] === "turn" && row["sessionId"] === sessionId);

/** Stores finished turns in the way of earlier versions: one for each message, without an expiry. */
async function addFormerTurns(sessionId: string, count: number): Promise<void> {
  const [row] = await turnRowsOf(sessionId);
  const rows = Array.from({ length: count }, (_, n) => {
    const id = ulid(now + n);
    const { expiresAt: _never, ...former } = row!;
    return { ...former, id, sk: String(row!["sk"]).replace(turns.REPLY_TURN_ID, id.toLowerCase()) };
  });
  const client = DynamoDBDocumentClient.from(tableConfig.client);
  for (let from = 0; from < count; from += 25) {
    const puts = rows.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [tableConfig.table]: puts } }));
  }
}

test("to stop a reply costs as little after 5,000 replies as after none", async () => {
  const sessionId = await aDiscussion();
  await person.get("chat", { body: { sessionId, message: MESSAGE } });
  const stop = (id?: string) =>
    unitsOf(() => person.get("stopReply", { id: sessionId, body: id ? { id } : {} }));
  const before = [await stop(), await stop(ulid())];
  await addFormerTurns(sessionId, 5_000);
  expect([await stop(), await stop(ulid())]).toEqual(before);
  expect(before.every(({ read }) => read > 0 && read <= 4)).toBe(true);
});

/** Starts a reply and waits for its first two words. It sends nothing more until it is stopped. */
async function aReplyUnderWay() {
  const sessionId = await aDiscussion();
  const id = ulid();
  menta.bedrock.fail({ at: "during", afterWords: 2, kind: "hang" });
  const asked = menta.bedrock.calls.length;
  const answer = person.call("chat", { body: { sessionId, id, message: MESSAGE } });
  await vi.waitUntil(() => menta.bedrock.calls.length > asked);
  return { sessionId, id, answer, turn: () => person.call("getTurn", { id: sessionId }) };
}

describe("while MENTA answers a message", () => {
  test("whoever opens the discussion is told which, until it ends; then the row keeps no text", async () => {
    const { sessionId, id, answer, turn } = await aReplyUnderWay();
    const { status, body } = await turn();
    expect(status).toBe(200);
    expect(body).toMatchObject({ userMessage: { id, sessionId, role: "user", content: MESSAGE } });
    expect(Date.now() - Date.parse(body.startedAt)).toBeLessThan(20_000);
    expect((await person.get("getSession", { id: sessionId })).turn).toEqual(body);
    expect(await person.get("listMessages", { id: sessionId })).toEqual([]);
    const stranger = await signUpNewPerson(url);
    expect((await stranger.call("getTurn", { id: sessionId })).status).toBe(404);

    await person.get("stopReply", { id: sessionId, body: { id } });
    const { userMessage } = (await answer).body;
    expect({ ...userMessage, way: null }).toEqual(body.userMessage);
    expect((await turn()).status).toBe(404);
    expect((await person.get("getSession", { id: sessionId })).turn).toBeNull();
    const [row, ...others] = await turnRowsOf(sessionId);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ state: "done", expiresAt: expect.any(Number) as number });
    expect(JSON.stringify(row)).not.toContain("Alvéa");
  });

  test("any other message there is refused, and asking again too; in another discussion it is not", async () => {
    const { sessionId, id, answer } = await aReplyUnderWay();
    const refusal = { status: 409, body: { code: "conflict", message: "MENTA répond déjà ici." } };
    const other = { sessionId, message: "Et le loyer ?" };
    expect(await person.call("chat", { body: other })).toMatchObject(refusal);
    expect(await person.call("chat", { body: { ...other, id: ulid() } })).toMatchObject(refusal);
    const elsewhere = { sessionId: await aDiscussion(), message: MESSAGE };
    expect((await person.call("chat", { body: elsewhere })).status).toBe(200);
    await person.get("stopReply", { id: sessionId, body: { id } });
    await answer;
    expect((await person.call("chat", { body: other })).status).toBe(200);
  });

  test("a message that was answered before is answered again, whatever came since", async () => {
    const { sessionId, answer, id } = await aReplyUnderWay();
    await person.get("stopReply", { id: sessionId });
    const first = (await answer).body;
    const again = { sessionId, id, message: MESSAGE };
    await person.get("chat", { body: { sessionId, message: "Et le loyer ?" } });
    expect((await person.get("chat", { body: again })).assistantMessage).toEqual(first.assistantMessage);
    menta.bedrock.fail({ at: "during", afterWords: 2, kind: "hang" });
    const asked = menta.bedrock.calls.length;
    const third = person.call("chat", { body: { sessionId, message: "Et mes amis ?" } });
    await vi.waitUntil(() => menta.bedrock.calls.length > asked);
    expect((await person.get("chat", { body: again })).assistantMessage).toEqual(first.assistantMessage);
    await person.get("stopReply", { id: sessionId });
    await third;
    expect(await person.get("listMessages", { id: sessionId })).toHaveLength(6);
  });

  test("asking it again is told with the message that is answered anew", async () => {
    const sessionId = await aDiscussion();
    const { userMessage, assistantMessage } = await person.get("chat", {
      body: { sessionId, message: MESSAGE },
    });
    menta.bedrock.fail({ at: "during", afterWords: 2, kind: "hang" });
    const again = person.call("chat", { body: { sessionId, retry: true } });
    await expect
      .poll(async () => (await person.call("getTurn", { id: sessionId })).body)
      .toMatchObject({ userMessage: { ...userMessage, way: null }, insteadOf: assistantMessage.id });
    await person.get("stopReply", { id: sessionId });
    expect((await again).status).toBe(200);
  });

  test.each(["clearMessages", "removeSession"] as const)("%s takes the text with it", async (end) => {
    const { sessionId, answer, turn } = await aReplyUnderWay();
    await person.get(end, { id: sessionId });
    expect((await turn()).status).toBe(404);
    expect((await answer).status).toBe(409);
    expect(JSON.stringify(await turnRowsOf(sessionId))).not.toContain("Alvéa");
  });
});

test("of a reply that failed before its first word nothing is left, and one of a dead server is no turn", async () => {
  const sessionId = await aDiscussion();
  menta.bedrock.fail({ at: "before", kind: "validation" });
  expect((await person.call("chat", { body: { sessionId, message: MESSAGE } })).status).toBe(502);
  expect(await turnRowsOf(sessionId)).toEqual([]);
  const claim = { userId, sessionId, id: turns.REPLY_TURN_ID, messageId: ulid(), text: MESSAGE };
  await turns.claimTurn(claim, at(-11));
  expect((await person.call("getTurn", { id: sessionId })).status).toBe(404);
});
