import { beforeAll, expect, test } from "vitest";
import { ulid } from "ulid";
import { aPerson } from "#infra/local/demo/person.ts";
import type * as Turn from "#functions/data/turn.ts";
import { product } from "./product.ts";

type Turns = typeof Turn;

let person: Awaited<ReturnType<typeof aPerson>>;
let turns: Turns;
let key: { userId: string; sessionId: string; id: string };

const SECOND = 1000;
const now = Date.now();
const at = (seconds: number) => new Date(now + seconds * SECOND);

beforeAll(async () => {
  const { url } = await product();
  // The functions run in this process: their environment is there once the product has started.
  turns = await import("#functions/data/turn.ts");
  person = await aPerson(url);
  const { id: sessionId } = await person.get("createSession", { body: { title: "Un tour" } });
  key = { userId: person.user.id, sessionId, id: ulid() };
});

test("a turn belongs to who claims it first, for as long as it beats", async () => {
  const { turn, ours } = await turns.claimTurn(key, at(0));
  expect(ours).toBe(true);
  expect(await turns.claimTurn(key, at(4))).toEqual({ turn, ours: false });
  expect(await turns.beat(turn, at(4))).toBe("go on");
  expect((await turns.claimTurn(key, at(8))).ours).toBe(false);
});

test("a turn whose server died is taken over by one, in its place, and its former owner is told", async () => {
  const dead = { ...key, id: ulid() };
  const { turn } = await turns.claimTurn(dead, at(0));
  const claims = await Promise.all([1, 2, 3].map(() => turns.claimTurn(dead, at(6))));
  const winner = claims.find(({ ours }) => ours);
  expect(claims.map(({ ours }) => ours).filter(Boolean)).toEqual([true]);
  expect(winner?.turn.place).toBe(turn.place);
  expect(await turns.beat(turn, at(6))).toBe("gone");
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
  expect(await Promise.all(running.map(({ turn }) => turns.beat(turn, at(1))))).toEqual(["stop", "stop"]);
  expect(await turns.beat(elsewhere.turn, at(1))).toBe("go on");
});
