import { expect, test, vi } from "vitest";
import { toastStore } from "#frontend/ui/toast.ts";
import { receive } from "./arrivals.ts";
import { askedFor } from "./asked-for.ts";
import {
  aSummary,
  anArgumentation,
  anEvaluation,
  refusal,
  streamed,
  posts,
  generation,
  stored,
  read,
  toastShown,
  answers,
  place,
  shown,
  hang,
  BUSY,
  stageGenerations,
} from "./generations.fixtures.ts";
import { generate } from "./generations.ts";
import { artefactQuery } from "./queries.ts";

stageGenerations();

test("an exploration is kept, and judged by a second call; what is shown by itself is not said in a toast", async () => {
  answers["POST summary"] = () =>
    streamed(["progress", { part: "reading", label: "Lecture" }], ["done", aSummary("A")]);
  const forget = receive(place.sessionId, () => true);
  await generate(place, "summary");
  await vi.runAllTimersAsync();
  expect(stored("summary")).toEqual(aSummary("A"));
  expect(stored("evaluation")).toEqual(anEvaluation("E"));
  expect(generation("summary")).toBeNull();
  expect(toastStore.get()).toBeNull();
  expect(askedFor(place)).toEqual([]);
  forget();
});

test("an argumentation that arrives while its discussion is elsewhere is said, with the way to it", async () => {
  answers["POST argumentation"] = () =>
    streamed(["delta", { text: "## La " }], ["done", anArgumentation("A")]);
  await generate(place, "argumentation");
  expect(toastShown()).toMatchObject({
    title: "Argumentation générée",
    description: "L'analyse argumentée de votre conversation est prête",
    action: "Lire",
  });
  toastStore.get()?.action?.onSelect();
  expect(shown).toEqual(["argumentation"]);
  await vi.runAllTimersAsync();
  expect(posts("argumentation-evaluation")).toHaveLength(1);
});

test("asked twice, it is made once", async () => {
  answers["POST solution"] = () => streamed(["done", { ...aSummary("A"), content: {} }]);
  await Promise.all([generate(place, "solution"), generate(place, "solution")]);
  expect(posts("solution")).toHaveLength(1);
});

test.each([
  [502, "ai_failed", "MENTA n’a pas pu argumenter.", "Réessayer"],
  [503, "unavailable", "MENTA est très demandée.", "Réessayer"],
  [429, "too_many", "Votre budget du jour est atteint.", undefined],
  [409, "conflict", "Explorez d’abord la discussion.", undefined],
  [422, "rule", "Il n’y a encore rien à lire.", undefined],
])(
  "a refusal %i is said in the server's words, and the earlier one stays",
  async (status, code, message, action) => {
    place.client.setQueryData(artefactQuery("argumentation", place.sessionId).queryKey, anArgumentation("A"));
    answers["POST argumentation"] = () => refusal(status, message, code);
    await generate(place, "argumentation");
    expect(toastShown()).toEqual({ title: "Erreur", description: message, action, tone: "destructive" });
    expect(stored("argumentation")).toEqual(anArgumentation("A"));
    expect(generation("argumentation")).toBeNull();
    expect(askedFor(place)).toEqual([]);
  },
);

test("an answer that says nothing gets the specification's sentence", async () => {
  answers["POST solution"] = () => new Response("<html>", { status: 502 });
  await generate(place, "solution");
  expect(toastShown()).toMatchObject({
    title: "Erreur",
    description: "Erreur lors de la génération de la solution",
  });
});

test("an evaluation that fails is logged, and says so where it would stand", async () => {
  const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
  answers["POST evaluation"] = () => refusal(502, "MENTA n’a pas pu évaluer.", "ai_failed");
  await generate(place, "evaluation");
  expect(generation("evaluation")).toEqual({
    phase: "failed",
    message: "MENTA n’a pas pu évaluer.",
    earlierId: null,
  });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(toastStore.get()).toBeNull();
});

test("where the earlier one cannot be read, nothing is made: it would be taken for the new one", async () => {
  place.client.removeQueries();
  answers["GET argumentation"] = BUSY;
  await generate(place, "argumentation");
  expect(toastShown()).toMatchObject({ description: "MENTA est très demandée.", action: "Réessayer" });
  expect(posts("argumentation")).toEqual([]);
  expect(generation("argumentation")).toBeNull();
});

test("made again while the first is still judged, it is judged too, after that", async () => {
  const endJudging = hang("POST argumentation-evaluation");
  answers["POST argumentation"] = () => streamed(["done", anArgumentation("A")]);
  await generate(place, "argumentation");
  await vi.advanceTimersByTimeAsync(10);
  const later = "2026-03-16T18:21:00.000Z";
  answers["POST argumentation"] = () => streamed(["done", anArgumentation("B", later)]);
  await generate(place, "argumentation");
  await vi.advanceTimersByTimeAsync(10);
  expect(posts("argumentation-evaluation")).toHaveLength(1);
  endJudging(streamed(["done", anEvaluation("P")]));
  await vi.advanceTimersByTimeAsync(10);
  expect(posts("argumentation-evaluation")).toHaveLength(2);
  endJudging(streamed(["done", { ...anEvaluation("Q"), createdAt: later }]));
  await vi.runAllTimersAsync();
  expect(stored("argumentationEvaluation")).toMatchObject({ id: "Q" });
  expect(posts("argumentation-evaluation")).toHaveLength(2);
});

test("a failed evaluation knows which one stood there: one that comes from elsewhere makes up for it", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  place.client.setQueryData(artefactQuery("evaluation", place.sessionId).queryKey, anEvaluation("E"));
  answers["POST evaluation"] = BUSY;
  await generate(place, "evaluation");
  expect(generation("evaluation")).toMatchObject({ phase: "failed", earlierId: "E" });
});

test("a reading that fails is called as the specification calls it; a missing one is null", async () => {
  answers["GET solution"] = () => refusal(503, "MENTA est occupée.", "unavailable");
  await expect(read("solution")).rejects.toThrow("Failed to fetch solution");
  expect(await read("evaluation")).toBeNull();
});
