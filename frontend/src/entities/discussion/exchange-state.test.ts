import { expect, test } from "vitest";
import type { SentMessage } from "./drafts.ts";
import { exchangeReducer, type ExchangeState, type ExchangeEvent } from "./exchange-state.ts";

const sent: SentMessage = { id: "M1", text: "Bonjour", at: "2026-03-16T18:20:00.000Z", failed: false };
const after = (...events: ExchangeEvent[]) => events.reduce<ExchangeState | null>(exchangeReducer, null);

test("a reply is written, ends and is cleared", () => {
  const growing = after(
    { type: "sent", sent },
    { type: "delta", text: "Et " },
    { type: "delta", text: "si ?" },
  );
  expect(growing).toMatchObject({ phase: "running", step: "writing", reply: "Et si ?" });
  const ended = exchangeReducer(growing, { type: "done", replyId: "R1" });
  expect(ended).toEqual({ phase: "ended", replyId: "R1", atOnce: false });
  expect(exchangeReducer(ended, { type: "cleared" })).toBeNull();
});

test("a reply of which nothing was streamed came at once", () => {
  expect(after({ type: "sent", sent }, { type: "done", replyId: "R1" })).toMatchObject({ atOnce: true });
});

test("a failure keeps the message and its sentence", () => {
  expect(
    after({ type: "sent", sent }, { type: "failed", message: "MENTA est occupée.", reason: "other" }),
  ).toEqual({
    phase: "failed",
    sent,
    message: "MENTA est occupée.",
    reason: "other",
  });
});

test("after a stop the reply no longer grows; if the stop fails, what came meanwhile is there", () => {
  const stopping = after(
    { type: "sent", sent },
    { type: "delta", text: "Et " },
    { type: "stop requested" },
    { type: "delta", text: "si " },
    { type: "delta", text: "?" },
  );
  expect(stopping).toMatchObject({ step: "stopping", reply: "Et " });
  expect(exchangeReducer(stopping, { type: "stop failed" })).toMatchObject({
    step: "writing",
    reply: "Et si ?",
    heldBack: "",
  });
});

test("a reply stopped before its first word did not come at once", () => {
  expect(
    after({ type: "sent", sent }, { type: "stop requested" }, { type: "done", replyId: "R1" }),
  ).toMatchObject({ atOnce: false });
});

test("a lost stream is searched, with what was already read", () => {
  expect(after({ type: "sent", sent }, { type: "delta", text: "Et" }, { type: "lost" })).toMatchObject({
    step: "searching",
    reply: "Et",
  });
});

test("a late event changes nothing", () => {
  const ended = after({ type: "sent", sent }, { type: "done", replyId: "R1" });
  expect(exchangeReducer(ended, { type: "delta", text: "!" })).toBe(ended);
  expect(exchangeReducer(ended, { type: "failed", message: "non", reason: "other" })).toBe(ended);
  expect(exchangeReducer(null, { type: "stop requested" })).toBeNull();
});

test("clearing an earlier reply does not end the next one", () => {
  const next = after(
    { type: "sent", sent },
    { type: "done", replyId: "R1" },
    { type: "retried", replaces: "R1" },
  );
  expect(exchangeReducer(next, { type: "cleared" })).toBe(next);
  expect(next).toMatchObject({ phase: "running", sent: null, replaces: "R1" });
});
