import fc from "fast-check";
import { expect, test } from "vitest";
import type { SentMessage } from "../drafts.ts";
import { listRunningTurns, type TurnEvent, turnReducer, type TurnState } from "./turn-state.ts";

const AT = "2026-03-16T18:20:00.000Z";
const sent: SentMessage = { id: "M1", text: "Bonjour", at: AT, failed: false };
const requested = { type: "requested", at: AT, sent, replaces: null } as const;
const failed: TurnEvent = { type: "failed", message: "MENTA est occupée.", reason: "other", earlierId: null };
const delta = (text: string): TurnEvent => ({ type: "delta", text });
const after = (...events: TurnEvent[]) => events.reduce<TurnState | null>(turnReducer, null);

test("a reply is written, ends and is cleared", () => {
  const growing = after(requested, delta("Et "), delta("si ?"));
  expect(growing).toMatchObject({ phase: "running", step: "writing", sent, text: "Et si ?" });
  const ended = turnReducer(growing, { type: "replied", replyId: "R1" });
  expect(ended).toEqual({ phase: "ended", replyId: "R1", atOnce: false });
  expect(turnReducer(ended, { type: "cleared" })).toBeNull();
});

test("a reply of which nothing was streamed came at once, unless it was stopped", () => {
  const replied: TurnEvent = { type: "replied", replyId: "R1" };
  expect(after(requested, replied)).toMatchObject({ atOnce: true });
  expect(after(requested, { type: "stop requested" }, replied)).toMatchObject({ atOnce: false });
});

test("an artefact names its step while it waits and while it is stopped, and ends without a trace", () => {
  const named = after(requested, { type: "progress", label: "Lecture" });
  expect(named).toMatchObject({ step: "waiting", label: "Lecture" });
  expect(after(requested, { type: "stop requested" }, { type: "progress", label: "Actions" })).toMatchObject({
    stop: "requested",
    label: "Actions",
  });
  expect(turnReducer(named, { type: "ended" })).toBeNull();
});

test("a failure keeps its sentence until the next request", () => {
  const { type: _, ...failure } = failed;
  expect(after(requested, failed, { type: "ended" })).toEqual({ phase: "failed", ...failure });
  expect(after(requested, failed, requested)).toMatchObject({ phase: "running", step: "waiting" });
});

test("after a stop the text no longer grows; if the stop fails, what came meanwhile is there", () => {
  const stopping = after(requested, delta("Et "), { type: "stop requested" }, delta("si "), delta("?"));
  expect(stopping).toMatchObject({ stop: "requested", text: "Et " });
  expect(turnReducer(stopping, { type: "stop failed" })).toMatchObject({
    stop: "none",
    step: "writing",
    text: "Et si ?",
    heldBack: "",
  });
});

test("a lost stream is searched, with what was already read, whether it is stopped or not", () => {
  expect(after(requested, delta("Et"), { type: "lost" })).toMatchObject({ step: "searching", text: "Et" });
  const stopped = [{ type: "stop requested" }, { type: "stop confirmed" }, { type: "lost" }] as const;
  expect(after(requested, ...stopped)).toMatchObject({ step: "searching", stop: "confirmed" });
});

test("a stop that fails leaves the search as it was; one that nobody requested is not confirmed", () => {
  expect(
    after(requested, { type: "lost" }, { type: "stop requested" }, { type: "stop failed" }),
  ).toMatchObject({ step: "searching", stop: "none" });
  expect(after(requested, { type: "stop confirmed" })).toMatchObject({ stop: "none" });
});

test("clearing an earlier reply does not end the next one", () => {
  const next = after(
    requested,
    { type: "replied", replyId: "R1" },
    { ...requested, sent: null, replaces: "R1" },
  );
  expect(turnReducer(next, { type: "cleared" })).toBe(next);
  expect(next).toMatchObject({ phase: "running", sent: null, replaces: "R1" });
});

test("of several, the last requested comes last, and ended ones are left out", () => {
  const requestedAt = (minute: string) => after({ ...requested, at: `2026-03-16T18:${minute}:00.000Z` });
  const running = listRunningTurns([
    { kind: "summary", turn: requestedAt("22") },
    { kind: "argumentation", turn: after(requested, failed) },
    { kind: "solution", turn: requestedAt("21") },
  ]);
  expect(running.map(({ kind }) => kind)).toEqual(["solution", "summary"]);
});

const late: fc.Arbitrary<TurnEvent> = fc.oneof(
  fc.string({ minLength: 1, maxLength: 3 }).map(delta),
  fc.constantFrom<TurnEvent>(
    { type: "progress", label: "Lecture" },
    { type: "stop requested" },
    { type: "stop confirmed" },
    { type: "stop failed" },
    { type: "lost" },
  ),
);
const end = fc.constantFrom<TurnEvent>(failed, { type: "replied", replyId: "R1" }, { type: "ended" });

test("whatever the order of the events, no text is lost, and none comes after the end", () => {
  fc.assert(
    fc.property(fc.array(late), end, fc.array(fc.oneof(late, end)), (events, last, more) => {
      const running = after(requested, ...events);
      const texts = events.flatMap((event) => (event.type === "delta" ? [event.text] : []));
      if (running?.phase !== "running") throw new Error("it has not ended");
      expect(running.text + running.heldBack).toBe(texts.join(""));
      if (running.stop === "none") expect(running.heldBack).toBe("");
      const ended = turnReducer(running, last);
      expect(more.reduce(turnReducer, ended)).toBe(ended);
    }),
  );
});
