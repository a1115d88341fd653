import { expect, test } from "vitest";
import type { Sent } from "./draft.rules.ts";
import { exchangeReducer, type Exchange, type ExchangeEvent } from "./exchange.ts";

const sent: Sent = { id: "M1", text: "Bonjour", at: "2026-03-16T18:20:00.000Z", failed: false };
const after = (...events: ExchangeEvent[]) => events.reduce<Exchange | null>(exchangeReducer, null);

test("a reply grows, then ends and rests", () => {
  const growing = after(
    { type: "sent", sent },
    { type: "grew", text: "Et " },
    { type: "grew", text: "si ?" },
  );
  expect(growing).toMatchObject({ phase: "running", step: "writing", reply: "Et si ?" });
  const ended = exchangeReducer(growing, { type: "done", replyId: "R1" });
  expect(ended).toEqual({ phase: "ended", replyId: "R1", atOnce: false });
  expect(exchangeReducer(ended, { type: "rested" })).toBeNull();
});

test("a reply of which nothing was streamed came at once", () => {
  expect(after({ type: "sent", sent }, { type: "done", replyId: "R1" })).toMatchObject({ atOnce: true });
});

test("a failure gives the message back with the sentence", () => {
  expect(
    after({ type: "sent", sent }, { type: "failed", message: "MENTA est occupée.", why: "other" }),
  ).toEqual({
    phase: "failed",
    sent,
    message: "MENTA est occupée.",
    why: "other",
  });
});

test("after a stop the reply stands still; if the stop fails, what came meanwhile is there", () => {
  const stopping = after(
    { type: "sent", sent },
    { type: "grew", text: "Et " },
    { type: "stop asked" },
    { type: "grew", text: "si " },
    { type: "grew", text: "?" },
  );
  expect(stopping).toMatchObject({ step: "stopping", reply: "Et " });
  expect(exchangeReducer(stopping, { type: "stop failed" })).toMatchObject({
    step: "writing",
    reply: "Et si ?",
    heldBack: "",
  });
});

test("a reply that was stopped before its first word is not written out as one that came at once", () => {
  expect(
    after({ type: "sent", sent }, { type: "stop asked" }, { type: "done", replyId: "R1" }),
  ).toMatchObject({ atOnce: false });
});

test("a lost stream is searched, with what was already read", () => {
  expect(after({ type: "sent", sent }, { type: "grew", text: "Et" }, { type: "lost" })).toMatchObject({
    step: "searching",
    reply: "Et",
  });
});

test("what comes too late changes nothing", () => {
  const ended = after({ type: "sent", sent }, { type: "done", replyId: "R1" });
  expect(exchangeReducer(ended, { type: "grew", text: "!" })).toBe(ended);
  expect(exchangeReducer(ended, { type: "failed", message: "non", why: "other" })).toBe(ended);
  expect(exchangeReducer(null, { type: "stop asked" })).toBeNull();
});

test("the rest of an earlier reply does not end the next one", () => {
  const next = after(
    { type: "sent", sent },
    { type: "done", replyId: "R1" },
    { type: "asked again", replaces: "R1" },
  );
  expect(exchangeReducer(next, { type: "rested" })).toBe(next);
  expect(next).toMatchObject({ phase: "running", sent: null, replaces: "R1" });
});
