import { expect, test, vi } from "vitest";
import { toastStore } from "#frontend/ui/toast.ts";
import { askedFor, forgetAsked, noteAsked } from "./asked-for.ts";
import {
  AT,
  aSummary,
  anArgumentation,
  calls,
  NONE,
  streamed,
  posts,
  generation,
  stored,
  toastShown,
  answers,
  place,
  SIGNED_OUT,
  BUSY,
  CUT,
  blockStorage,
  stageGenerations,
} from "./generations.fixtures.ts";
import { generate, hearAsked, resume } from "./generations.ts";
import { artefactQuery } from "./queries.ts";

stageGenerations();

test("what is looked for ends, without a word, once another tab has given it up", async () => {
  answers["POST argumentation"] = CUT;
  const made = generate(place, "argumentation");
  await vi.advanceTimersByTimeAsync(10);
  forgetAsked(place, "argumentation");
  await vi.advanceTimersByTimeAsync(2_000);
  await made;
  expect(generation("argumentation")).toBeNull();
  expect(toastStore.get()).toBeNull();
});

test("with a blocked storage, what is looked for is looked for all the same", async () => {
  blockStorage();
  answers["POST argumentation"] = CUT;
  const found = [NONE(), NONE()];
  answers["GET argumentation"] = () => found.shift() ?? Response.json(anArgumentation("B"));
  const made = generate(place, "argumentation");
  await vi.advanceTimersByTimeAsync(4_100);
  await made;
  expect(stored("argumentation")).toEqual(anArgumentation("B"));
});

test("where it cannot be read whether another tab has judged it, no second judgement is bought", async () => {
  noteAsked(place, "summary", { at: AT, earlierId: null });
  answers["GET summary/get"] = () => Response.json(aSummary("A"));
  answers["GET evaluation"] = BUSY;
  await resume(place);
  await vi.runAllTimersAsync();
  expect(posts("evaluation")).toEqual([]);
});

test("signed out while it is looked for, it is found after signing in again", async () => {
  answers["POST argumentation"] = CUT;
  answers["GET argumentation"] = SIGNED_OUT;
  await generate(place, "argumentation");
  expect(generation("argumentation")).toBeNull();
  expect(toastStore.get()).toBeNull();
  answers["GET argumentation"] = () => Response.json(anArgumentation("A"));
  await resume(place);
  expect(stored("argumentation")).toEqual(anArgumentation("A"));
});

test("a reading that is cut goes on looking until the new one is there", async () => {
  place.client.setQueryData(artefactQuery("argumentation", place.sessionId).queryKey, anArgumentation("A"));
  answers["POST argumentation"] = () => streamed(["delta", { text: "## La " }]);
  const found = [anArgumentation("A"), anArgumentation("A"), anArgumentation("B")];
  answers["GET argumentation"] = () => Response.json(found.shift());
  const made = generate(place, "argumentation");
  await vi.advanceTimersByTimeAsync(2_100);
  expect(generation("argumentation")).toMatchObject({ step: "searching" });
  await vi.advanceTimersByTimeAsync(3_000);
  await made;
  expect(stored("argumentation")).toEqual(anArgumentation("B"));
  expect(toastShown().title).toBe("Argumentation générée");
});

test("what an earlier page asked for is found, and judged; after 110 s it is said not to have come", async () => {
  noteAsked(place, "summary", { at: AT, earlierId: null });
  answers["GET summary/get"] = () => Response.json(aSummary("A"));
  await resume(place);
  await vi.advanceTimersByTimeAsync(10);
  expect(stored("summary")).toEqual(aSummary("A"));
  expect(posts("evaluation")).toHaveLength(1);

  noteAsked(place, "solution", { at: AT, earlierId: null });
  const resumed = resume(place);
  await vi.advanceTimersByTimeAsync(108_000);
  expect(generation("solution")).toMatchObject({ phase: "running", step: "searching" });
  await vi.advanceTimersByTimeAsync(4_000);
  await resumed;
  expect(toastShown()).toMatchObject({
    title: "Erreur",
    description: "La solution n’est pas arrivée.",
    action: "Réessayer",
  });
  expect(askedFor(place)).toEqual([]);
});

test("what another tab has made meanwhile is left to it", async () => {
  noteAsked(place, "argumentation", { at: AT, earlierId: null });
  place.client.setQueryData(artefactQuery("argumentation", place.sessionId).queryKey, anArgumentation("A"));
  await resume(place);
  expect(calls).toEqual([]);
  expect(generation("argumentation")).toBeNull();
});

test("what another tab asks for is shown here until that tab has it, which alone says so and does what follows", async () => {
  noteAsked(place, "summary", { at: AT, earlierId: null });
  hearAsked(place);
  await vi.advanceTimersByTimeAsync(10);
  expect(generation("summary")).toMatchObject({ phase: "running", step: "waiting" });
  answers["GET summary/get"] = () => Response.json(aSummary("A"));
  forgetAsked(place, "summary");
  hearAsked(place);
  await vi.advanceTimersByTimeAsync(10);
  expect(stored("summary")).toEqual(aSummary("A"));
  expect(generation("summary")).toBeNull();
  expect(toastStore.get()).toBeNull();
  expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
});

test("where that tab is gone, it is judged from here, and said nowhere", async () => {
  noteAsked(place, "summary", { at: AT, earlierId: null });
  hearAsked(place);
  answers["GET summary/get"] = () => Response.json(aSummary("A"));
  await vi.runAllTimersAsync();
  expect(posts("evaluation")).toHaveLength(1);
  expect(toastStore.get()).toBeNull();
  expect(askedFor(place)).toEqual([]);
});
