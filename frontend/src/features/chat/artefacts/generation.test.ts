import { expect, test } from "vitest";
import { generationReducer, type Generation, type GenerationEvent } from "./generation.ts";

const after = (...events: GenerationEvent[]) =>
  events.reduce<Generation | null>((generation, event) => generationReducer(generation, event), null);
const asked = { type: "asked" } as const;

test("it waits, then names what it is at, and its text grows", () => {
  expect(after(asked)).toEqual({ phase: "running", step: "waiting", label: null, text: "" });
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
  expect(after(asked, { type: "stop asked" }, late)).toMatchObject({ step: "stopping", label: "Actions" });
  expect(after(asked, { type: "lost" }, late)).toMatchObject({ step: "searching" });
});

test("a stop that could not be asked for leaves it at work, and nothing else", () => {
  expect(after(asked, { type: "stop asked" }, { type: "stop failed" })).toMatchObject({ step: "making" });
  expect(after(asked, { type: "lost" }, { type: "stop failed" })).toMatchObject({ step: "searching" });
});

test("a step after the end changes nothing; asked again, a failure is forgotten", () => {
  expect(after(asked, { type: "ended" }, { type: "grew", text: "?" })).toBeNull();
  expect(after({ type: "lost" })).toBeNull();
  const failed = { type: "failed", message: "MENTA est occupée." } as const;
  expect(after(asked, failed, { type: "stop asked" })).toEqual({
    phase: "failed",
    message: "MENTA est occupée.",
  });
  expect(after(asked, failed, asked)).toMatchObject({ phase: "running", step: "waiting" });
});
