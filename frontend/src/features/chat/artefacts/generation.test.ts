import { expect, test } from "vitest";
import { allUnderWay, generationReducer, type Generation, type GenerationEvent } from "./generation.ts";

const after = (...events: GenerationEvent[]) =>
  events.reduce<Generation | null>((generation, event) => generationReducer(generation, event), null);
const askedAt = (minute: string) => ({ type: "asked", at: `2026-03-16T18:${minute}:00.000Z` }) as const;
const asked = askedAt("20");
const failed = { type: "failed", message: "MENTA est occupée.", earlierId: null } as const;

test("it waits, then names what it is at, and its text grows", () => {
  expect(after(asked)).toEqual({
    phase: "running",
    at: asked.at,
    step: "waiting",
    stop: "no",
    label: null,
    text: "",
  });
  expect(after(asked, { type: "progressed", label: "Lecture" })).toMatchObject({
    step: "making",
    label: "Lecture",
  });
  expect(after(asked, { type: "grew", text: "Deux " }, { type: "grew", text: "voies" })).toMatchObject({
    step: "making",
    text: "Deux voies",
  });
});

test("what comes while it is being stopped or looked for does not begin it anew", () => {
  const late = { type: "progressed", label: "Actions" } as const;
  expect(after(asked, { type: "stop asked" }, late)).toMatchObject({ stop: "asked", label: "Actions" });
  expect(after(asked, { type: "lost" }, late)).toMatchObject({ step: "searching" });
});

test("lost while its end is asked for, it is looked for and its end stays asked for", () => {
  expect(after(asked, { type: "stop asked" }, { type: "lost" })).toMatchObject({
    step: "searching",
    stop: "asked",
  });
  expect(after(asked, { type: "stop asked" }, { type: "stop heard" }, { type: "lost" })).toMatchObject({
    step: "searching",
    stop: "heard",
  });
});

test("a stop that could not be asked for leaves it where it was; one that nobody asked for is not heard", () => {
  expect(after(asked, { type: "lost" }, { type: "stop asked" }, { type: "stop failed" })).toMatchObject({
    step: "searching",
    stop: "no",
  });
  expect(after(asked, { type: "stop heard" })).toMatchObject({ stop: "no" });
});

test("a step after the end changes nothing; asked again, a failure is forgotten", () => {
  expect(after(asked, { type: "ended" }, { type: "grew", text: "?" })).toBeNull();
  expect(after({ type: "lost" })).toBeNull();
  expect(after(asked, failed, { type: "stop asked" })).toEqual({
    phase: "failed",
    message: "MENTA est occupée.",
    earlierId: null,
  });
  expect(after(asked, failed, asked)).toMatchObject({ phase: "running", step: "waiting" });
});

test("of several, the one that was asked for last comes last, and what is over is left out", () => {
  const kinds = allUnderWay([
    { kind: "summary", generation: after(askedAt("22")) },
    { kind: "argumentation", generation: after(asked, failed) },
    { kind: "solution", generation: after(askedAt("21")) },
  ]).map(({ kind }) => kind);
  expect(kinds).toEqual(["solution", "summary"]);
});
