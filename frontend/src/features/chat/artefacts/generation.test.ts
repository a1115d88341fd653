import { expect, test } from "vitest";
import {
  generationReducer,
  listRunningGenerations,
  type GenerationState,
  type GenerationEvent,
} from "./generation.ts";

const after = (...events: GenerationEvent[]) =>
  events.reduce<GenerationState | null>((generation, event) => generationReducer(generation, event), null);
const requestedAt = (minute: string) =>
  ({ type: "requested", at: `2026-03-16T18:${minute}:00.000Z` }) as const;
const requested = requestedAt("20");
const failed = { type: "failed", message: "MENTA est occupée.", earlierId: null, isRefused: false } as const;

test("it waits, then names its step, and its text is written", () => {
  expect(after(requested)).toEqual({
    phase: "running",
    at: requested.at,
    step: "waiting",
    stop: "none",
    label: null,
    text: "",
  });
  expect(after(requested, { type: "progress", label: "Lecture" })).toMatchObject({
    step: "generating",
    label: "Lecture",
  });
  expect(after(requested, { type: "delta", text: "Deux " }, { type: "delta", text: "voies" })).toMatchObject({
    step: "generating",
    text: "Deux voies",
  });
});

test("progress while it is stopping or searching does not restart it", () => {
  const late = { type: "progress", label: "Actions" } as const;
  expect(after(requested, { type: "stop requested" }, late)).toMatchObject({
    stop: "requested",
    label: "Actions",
  });
  expect(after(requested, { type: "lost" }, late)).toMatchObject({ step: "searching" });
});

test("lost while stopping, it is searched for and stays stopping", () => {
  expect(after(requested, { type: "stop requested" }, { type: "lost" })).toMatchObject({
    step: "searching",
    stop: "requested",
  });
  expect(
    after(requested, { type: "stop requested" }, { type: "stop confirmed" }, { type: "lost" }),
  ).toMatchObject({
    step: "searching",
    stop: "confirmed",
  });
});

test("a stop that fails leaves the step as it was; one that nobody requested is not confirmed", () => {
  expect(
    after(requested, { type: "lost" }, { type: "stop requested" }, { type: "stop failed" }),
  ).toMatchObject({
    step: "searching",
    stop: "none",
  });
  expect(after(requested, { type: "stop confirmed" })).toMatchObject({ stop: "none" });
});

test("progress after the end changes nothing; a new request clears a failure", () => {
  expect(after(requested, { type: "ended" }, { type: "delta", text: "?" })).toBeNull();
  expect(after({ type: "lost" })).toBeNull();
  expect(after(requested, failed, { type: "stop requested" })).toEqual({
    phase: "failed",
    message: "MENTA est occupée.",
    earlierId: null,
    isRefused: false,
  });
  expect(after(requested, failed, requested)).toMatchObject({ phase: "running", step: "waiting" });
});

test("of several, the last requested comes last, and ended ones are left out", () => {
  const kinds = listRunningGenerations([
    { kind: "summary", generation: after(requestedAt("22")) },
    { kind: "argumentation", generation: after(requested, failed) },
    { kind: "solution", generation: after(requestedAt("21")) },
  ]).map(({ kind }) => kind);
  expect(kinds).toEqual(["solution", "summary"]);
});
