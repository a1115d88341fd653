import { expect, test, vi } from "vitest";
import { ARTEFACT_KINDS } from "#shared/artefact/artefact.ts";
import { toastStore } from "#frontend/browser/toast.ts";
import { listPendingTurns } from "#frontend/entities/discussion/turn/pending-turns.ts";
import {
  aSummary,
  anArgumentation,
  anEvaluation,
  refusalResponse,
  streamResponse,
  postsTo,
  generationOf,
  cachedArtefact,
  read,
  toastShown,
  serverAnswers,
  target,
  shownArtefacts,
  holdAnswer,
  busyResponse,
  expectSilentEnd,
  setUpGenerationTests,
} from "./generations.fixtures.ts";
import { generateArtefact, onArtefactGenerated } from "./generations.ts";
import { artefactQuery } from "#frontend/entities/discussion/artefact-queries.ts";

setUpGenerationTests();

test("an exploration is cached, and evaluated by a second call; what opens by itself shows no toast", async () => {
  serverAnswers["POST summary"] = () =>
    streamResponse(["progress", { part: "reading", label: "Lecture" }], ["done", aSummary("A")]);
  const forget = onArtefactGenerated(target.sessionId, () => true);
  await generateArtefact(target, "summary");
  await vi.runAllTimersAsync();
  expect(cachedArtefact("summary")).toEqual(aSummary("A"));
  expect(cachedArtefact("evaluation")).toEqual(anEvaluation("E"));
  expectSilentEnd("summary");
  expect(listPendingTurns(target, ARTEFACT_KINDS)).toEqual([]);
  forget();
});

test("an argumentation that arrives while its discussion is closed shows a toast that opens it", async () => {
  serverAnswers["POST argumentation"] = () =>
    streamResponse(["delta", { text: "## La " }], ["done", anArgumentation("A")]);
  await generateArtefact(target, "argumentation");
  expect(toastShown()).toMatchObject({
    title: "Argumentation générée",
    description: "L'analyse argumentée de votre conversation est prête",
    action: "Lire",
  });
  toastStore.get()?.action?.onSelect();
  expect(shownArtefacts).toEqual(["argumentation"]);
  await vi.runAllTimersAsync();
  expect(postsTo("argumentation-evaluation")).toHaveLength(1);
});

test("requested twice, it is generated once", async () => {
  serverAnswers["POST solution"] = () => streamResponse(["done", { ...aSummary("A"), content: {} }]);
  await Promise.all([generateArtefact(target, "solution"), generateArtefact(target, "solution")]);
  expect(postsTo("solution")).toHaveLength(1);
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
    serverAnswers["POST argumentation"] = () => refusalResponse(status, message, code);
    await generateArtefact(target, "argumentation");
    expect(toastShown()).toEqual({ title: "Erreur", description: message, action, tone: "destructive" });
    expect(cachedArtefact("argumentation")).toEqual(anArgumentation("A"));
    expect(generationOf("argumentation")).toBeNull();
    expect(listPendingTurns(target, ARTEFACT_KINDS)).toEqual([]);
  },
);

test.each([
  ["solution", "Erreur lors de la génération de la solution"],
  ["argumentation", "Erreur lors de la génération de l'argumentation"],
] as const)(
  "an answer without a message shows the specification's sentence: %s",
  async (kind, description) => {
    serverAnswers[`POST ${kind}`] = () => new Response("<html>", { status: 502 });
    await generateArtefact(target, kind);
    expect(toastShown()).toMatchObject({ title: "Erreur", description });
    expect(generationOf(kind)).toBeNull();
  },
);

test("an evaluation that fails is logged, and shown in its place", async () => {
  const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
  serverAnswers["POST evaluation"] = () => refusalResponse(502, "MENTA n’a pas pu évaluer.", "ai_failed");
  await generateArtefact(target, "evaluation");
  expect(generationOf("evaluation")).toEqual({
    phase: "failed",
    message: "MENTA n’a pas pu évaluer.",
    reason: "other",
    earlierId: null,
  });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(toastStore.get()).toBeNull();
});

test("a document that is there is opened; what must be read first is read, and one that is not there is generated", async () => {
  const { queryKey } = artefactQuery("argumentation", target.sessionId);
  target.client.setQueryData(queryKey, anArgumentation("A"));
  await generateArtefact(target, "argumentation", { opensEarlier: true });
  target.client.removeQueries({ queryKey });
  serverAnswers["GET argumentation"] = () => Response.json(anArgumentation("A"));
  await generateArtefact(target, "argumentation", { opensEarlier: true });
  expect([shownArtefacts, postsTo("argumentation")]).toEqual([["argumentation", "argumentation"], []]);
  expect(generationOf("argumentation")).toBeNull();
  serverAnswers["POST solution"] = busyResponse;
  await generateArtefact(target, "solution", { opensEarlier: true });
  expect([shownArtefacts.length, postsTo("solution").length]).toEqual([2, 1]);
});

test("if the earlier one cannot be read, nothing is generated: it would be taken for the new one", async () => {
  target.client.removeQueries();
  serverAnswers["GET argumentation"] = busyResponse;
  await generateArtefact(target, "argumentation");
  expect(toastShown()).toMatchObject({ description: "MENTA est très demandée.", action: "Réessayer" });
  expect(postsTo("argumentation")).toEqual([]);
  expect(generationOf("argumentation")).toBeNull();
});

test("generated again while the first is being evaluated, it is evaluated after that", async () => {
  const endJudging = holdAnswer("POST argumentation-evaluation");
  serverAnswers["POST argumentation"] = () => streamResponse(["done", anArgumentation("A")]);
  await generateArtefact(target, "argumentation");
  await vi.advanceTimersByTimeAsync(10);
  const later = "2026-03-16T18:21:00.000Z";
  serverAnswers["POST argumentation"] = () => streamResponse(["done", anArgumentation("B", later)]);
  await generateArtefact(target, "argumentation");
  await vi.advanceTimersByTimeAsync(10);
  expect(postsTo("argumentation-evaluation")).toHaveLength(1);
  endJudging(streamResponse(["done", anEvaluation("P")]));
  await vi.advanceTimersByTimeAsync(10);
  expect(postsTo("argumentation-evaluation")).toHaveLength(2);
  endJudging(streamResponse(["done", { ...anEvaluation("Q"), createdAt: later }]));
  await vi.runAllTimersAsync();
  expect(cachedArtefact("argumentationEvaluation")).toMatchObject({ id: "Q" });
  expect(postsTo("argumentation-evaluation")).toHaveLength(2);
});

test("a failed evaluation knows the earlier one: one from another tab supersedes the failure", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  target.client.setQueryData(artefactQuery("evaluation", target.sessionId).queryKey, anEvaluation("E"));
  serverAnswers["POST evaluation"] = busyResponse;
  await generateArtefact(target, "evaluation");
  expect(generationOf("evaluation")).toMatchObject({ phase: "failed", earlierId: "E" });
});

test("a failed read has the specification's error message; a missing artefact is null", async () => {
  serverAnswers["GET solution"] = () => refusalResponse(503, "MENTA est occupée.", "unavailable");
  await expect(read("solution")).rejects.toThrow("Failed to fetch solution");
  expect(await read("evaluation")).toBeNull();
});
