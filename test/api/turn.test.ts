import { expect, test } from "vitest";
import { ulid } from "ulid";
import { aPerson } from "#infra/local/demo/person.ts";
import { url } from "./product.ts";

// The functions run in this process: their environment is there once the product has started.
const turns = await import("#functions/data/turn.ts");
const person = await aPerson(url);
const { id: discussion } = await person.get("createSession", { body: { title: "Un tour" } });
const key = { userId: person.user.id, sessionId: discussion, id: ulid() };

const SECOND = 1000;
const now = Date.now();
const at = (seconds: number) => new Date(now + seconds * SECOND);

test("a turn belongs to who claims it first, for as long as its heartbeat goes on", async () => {
  const { turn, acquired } = await turns.claimTurn(key, at(0));
  expect(acquired).toBe(true);
  expect(await turns.claimTurn(key, at(4))).toEqual({ turn, acquired: false });
  expect(await turns.renewTurnLease(turn, at(4))).toBe("running");
  expect((await turns.claimTurn(key, at(8))).acquired).toBe(false);
});

test("a turn whose server died is taken over by one caller, in its place, and its former owner learns it", async () => {
  const dead = { ...key, id: ulid() };
  const { turn } = await turns.claimTurn(dead, at(0));
  const claims = await Promise.all([1, 2, 3].map(() => turns.claimTurn(dead, at(6))));
  const winner = claims.find(({ acquired }) => acquired);
  expect(claims.map(({ acquired }) => acquired).filter(Boolean)).toEqual([true]);
  expect(winner?.turn.place).toBe(turn.place);
  expect(await turns.renewTurnLease(turn, at(6))).toBe("gone");
});

test("nine requests may wait for one turn; one more is refused, until one of them goes", async () => {
  const { turn } = await turns.claimTurn({ ...key, id: ulid() }, new Date());
  const joined = await Promise.all(Array.from({ length: 12 }, () => turns.joinTurnAsFollower(turn)));
  expect(joined.filter(Boolean)).toHaveLength(9);
  await turns.renewTurnLease(turn, new Date());
  const { sessionId, id } = turn;
  const refused = await person.call("chat", { body: { sessionId, id, message: "Et encore ?" } });
  expect(refused).toMatchObject({ status: 429, body: { code: "too_many" } });
  expect(Number(refused.headers.get("retry-after"))).toBe(10);
  await turns.leaveTurnAsFollower(turn);
  expect([await turns.joinTurnAsFollower(turn), await turns.joinTurnAsFollower(turn)]).toEqual([true, false]);
});

test("a question whose server died is answered when it is sent again", async () => {
  const { sessionId, userId } = key;
  const id = ulid();
  await turns.claimTurn({ userId, sessionId, id }, at(-60));
  const body = { sessionId, id, message: "Êtes-vous encore là ?" };
  const { userMessage } = await person.get("chat", { body });
  expect(userMessage.id).toBe(id);
  expect((await person.get("listMessages", { id: sessionId })).map(({ role }) => role)).toEqual([
    "user",
    "assistant",
  ]);
});

test("a stop reaches every running turn of the discussion, and no other", async () => {
  const { id: sessionId } = await person.get("createSession", { body: {} });
  const { userId } = key;
  const running = await Promise.all(
    [1, 2].map(() => turns.claimTurn({ userId, sessionId, id: ulid() }, at(0))),
  );
  const elsewhere = await turns.claimTurn({ ...key, id: ulid() }, at(0));
  expect(await turns.stopTurns({ userId, sessionId }, at(1))).toBe(true);
  expect(await Promise.all(running.map(({ turn }) => turns.renewTurnLease(turn, at(1))))).toEqual([
    "stop",
    "stop",
  ]);
  expect(await turns.renewTurnLease(elsewhere.turn, at(1))).toBe("running");
});
