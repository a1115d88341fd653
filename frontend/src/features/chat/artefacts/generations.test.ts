import { expect, test, vi } from "vitest";
import { toastStore } from "#frontend/ui/toast.ts";
import { listPending } from "./generation.ts";
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
  target,
  shown,
  hang,
  BUSY,
  expectSilentEnd,
  stageGenerations,
} from "./generations.fixtures.ts";
import { generate, onGenerated, openOrGenerate } from "./generations.ts";
import { artefactQuery } from "#frontend/entities/discussion/artefact-queries.ts";

stageGenerations();

test("an exploration is cached, and evaluated by a second call; what opens by itself shows no toast", async () => {
  answers["POST summary"] = () =>
    streamed(["progress", { part: "reading", label: "Lecture" }], ["done", aSummary("A")]);
  const forget = onGenerated(target.sessionId, () => true);
  await generate(target, "summary");
  await vi.runAllTimersAsync();
  expect(stored("summary")).toEqual(aSummary("A"));
  expect(stored("evaluation")).toEqual(anEvaluation("E"));
  expectSilentEnd("summary");
  expect(listPending(target)).toEqual([]);
  forget();
});

test("an argumentation that arrives while its discussion is closed shows a toast that opens it", async () => {
  answers["POST argumentation"] = () =>
    streamed(["delta", { text: "## La " }], ["done", anArgumentation("A")]);
  await generate(target, "argumentation");
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

test("requested twice, it is generated once", async () => {
  answers["POST solution"] = () => streamed(["done", { ...aSummary("A"), content: {} }]);
  await Promise.all([generate(target, "solution"), generate(target, "solution")]);
  expect(posts("solution")).toHaveLength(1);
});

test.each([
  [502, "ai_failed", "MENTA n’a pas pu argumenter.", "Réessayer"],
  [503, "unavailable", "MENTA est très demandée.", "Réessayer"],
  [429, "too_many", "Votre budget du jour est atteint.", undefined],
  [409, "conflict", "Explorez d’abord la discussion.", undefined],
  [422, "rule", "Il n’y a encore rien à lire.", undefined],
])(
  "a refusal %i shows the server's message, and the earlier artefact stays",
  async (status, code, message, action) => {
    target.client.setQueryData(
      artefactQuery("argumentation", target.sessionId).queryKey,
      anArgumentation("A"),
    );
    answers["POST argumentation"] = () => refusal(status, message, code);
    await generate(target, "argumentation");
    expect(toastShown()).toEqual({ title: "Erreur", description: message, action, tone: "destructive" });
    expect(stored("argumentation")).toEqual(anArgumentation("A"));
    expect(generation("argumentation")).toBeNull();
    expect(listPending(target)).toEqual([]);
  },
);

test.each([
  ["solution", "Erreur lors de la génération de la solution"],
  ["argumentation", "Erreur lors de la génération de l'argumentation"],
] as const)(
  "an answer without a message shows the specification's sentence: %s",
  async (kind, description) => {
    answers[`POST ${kind}`] = () => new Response("<html>", { status: 502 });
    await generate(target, kind);
    expect(toastShown()).toMatchObject({ title: "Erreur", description });
    expect(generation(kind)).toBeNull();
  },
);

test("an evaluation that fails is logged, and shown in its place", async () => {
  const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
  answers["POST evaluation"] = () => refusal(502, "MENTA n’a pas pu évaluer.", "ai_failed");
  await generate(target, "evaluation");
  expect(generation("evaluation")).toEqual({
    phase: "failed",
    message: "MENTA n’a pas pu évaluer.",
    earlierId: null,
    isRefused: false,
  });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(toastStore.get()).toBeNull();
});

test("a document that is there is opened; what must be read first is read, and one that is not there is generated", async () => {
  const { queryKey } = artefactQuery("argumentation", target.sessionId);
  target.client.setQueryData(queryKey, anArgumentation("A"));
  await openOrGenerate(target, "argumentation");
  target.client.removeQueries({ queryKey });
  answers["GET argumentation"] = () => Response.json(anArgumentation("A"));
  await openOrGenerate(target, "argumentation");
  expect([shown, posts("argumentation")]).toEqual([["argumentation", "argumentation"], []]);
  expect(generation("argumentation")).toBeNull();
  answers["POST solution"] = BUSY;
  await openOrGenerate(target, "solution");
  expect([shown.length, posts("solution").length]).toEqual([2, 1]);
});

test("if the earlier one cannot be read, nothing is generated: it would be taken for the new one", async () => {
  target.client.removeQueries();
  answers["GET argumentation"] = BUSY;
  await generate(target, "argumentation");
  expect(toastShown()).toMatchObject({ description: "MENTA est très demandée.", action: "Réessayer" });
  expect(posts("argumentation")).toEqual([]);
  expect(generation("argumentation")).toBeNull();
});

test("generated again while the first is being evaluated, it is evaluated after that", async () => {
  const endJudging = hang("POST argumentation-evaluation");
  answers["POST argumentation"] = () => streamed(["done", anArgumentation("A")]);
  await generate(target, "argumentation");
  await vi.advanceTimersByTimeAsync(10);
  const later = "2026-03-16T18:21:00.000Z";
  answers["POST argumentation"] = () => streamed(["done", anArgumentation("B", later)]);
  await generate(target, "argumentation");
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

test("a failed evaluation knows the earlier one: one from another tab supersedes the failure", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  target.client.setQueryData(artefactQuery("evaluation", target.sessionId).queryKey, anEvaluation("E"));
  answers["POST evaluation"] = BUSY;
  await generate(target, "evaluation");
  expect(generation("evaluation")).toMatchObject({ phase: "failed", earlierId: "E" });
});

test("a failed read has the specification's error message; a missing artefact is null", async () => {
  answers["GET solution"] = () => refusal(503, "MENTA est occupée.", "unavailable");
  await expect(read("solution")).rejects.toThrow("Failed to fetch solution");
  expect(await read("evaluation")).toBeNull();
});
