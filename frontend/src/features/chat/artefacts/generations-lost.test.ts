import { expect, test, vi } from "vitest";
import { ARTEFACT_KINDS } from "#shared/artefact/artefact.ts";
import { GENERATION_TEXTS_BY_ARTEFACT } from "#frontend/labels/generations.ts";
import { toastStore } from "#frontend/browser/toast.ts";
import {
  addPendingTurn,
  listPendingTurns,
  removePendingTurn,
} from "#frontend/entities/discussion/turn/pending-turns.ts";
import {
  FIXTURE_INSTANT,
  aSummary,
  anArgumentation,
  serverCalls,
  notFoundResponse,
  streamResponse,
  postsTo,
  generationOf,
  cachedArtefact,
  toastShown,
  serverAnswers,
  target,
  signedOutResponse,
  busyResponse,
  cutStreamResponse,
  blockStorage,
  expectSilentEnd,
  setUpGenerationTests,
} from "./generations.fixtures.ts";
import {
  generateArtefact,
  onArtefactGenerated,
  followGenerationsOfOtherTabs,
  resumePendingGenerations,
} from "./generations.ts";
import { artefactQuery } from "#frontend/entities/discussion/artefact-queries.ts";

setUpGenerationTests();

test("a search ends silently once another tab has removed the request", async () => {
  serverAnswers["POST argumentation"] = cutStreamResponse;
  const made = generateArtefact(target, "argumentation");
  await vi.advanceTimersByTimeAsync(10);
  removePendingTurn(target, "argumentation");
  await vi.advanceTimersByTimeAsync(2_000);
  await made;
  expectSilentEnd("argumentation");
});

test("with a blocked storage, a cut stream is searched for all the same", async () => {
  blockStorage();
  serverAnswers["POST argumentation"] = cutStreamResponse;
  const found = [notFoundResponse(), notFoundResponse()];
  serverAnswers["GET argumentation"] = () => found.shift() ?? Response.json(anArgumentation("B"));
  const made = generateArtefact(target, "argumentation");
  await vi.advanceTimersByTimeAsync(4_100);
  await made;
  expect(cachedArtefact("argumentation")).toEqual(anArgumentation("B"));
});

test("if it cannot be read whether another tab has evaluated it, no second evaluation is paid for", async () => {
  addPendingTurn(target, "summary", { at: FIXTURE_INSTANT, earlierId: null });
  serverAnswers["GET summary/get"] = () => Response.json(aSummary("A"));
  serverAnswers["GET evaluation"] = busyResponse;
  await resumePendingGenerations(target);
  await vi.runAllTimersAsync();
  expect(postsTo("evaluation")).toEqual([]);
});

test("signed out during the search, it is found after signing in again", async () => {
  serverAnswers["POST argumentation"] = cutStreamResponse;
  serverAnswers["GET argumentation"] = signedOutResponse;
  await generateArtefact(target, "argumentation");
  expectSilentEnd("argumentation");
  serverAnswers["GET argumentation"] = () => Response.json(anArgumentation("A"));
  await resumePendingGenerations(target);
  expect(cachedArtefact("argumentation")).toEqual(anArgumentation("A"));
});

test("a cut stream is searched for until the new artefact is there", async () => {
  target.client.setQueryData(artefactQuery("argumentation", target.sessionId).queryKey, anArgumentation("A"));
  serverAnswers["POST argumentation"] = () => streamResponse(["delta", { text: "## La " }]);
  const found = [anArgumentation("A"), anArgumentation("A"), anArgumentation("B")];
  serverAnswers["GET argumentation"] = () => Response.json(found.shift());
  const made = generateArtefact(target, "argumentation");
  await vi.advanceTimersByTimeAsync(2_100);
  expect(generationOf("argumentation")).toMatchObject({ step: "searching" });
  await vi.advanceTimersByTimeAsync(3_000);
  await made;
  expect(cachedArtefact("argumentation")).toEqual(anArgumentation("B"));
  expect(postsTo("argumentation")).toHaveLength(1);
  expect(toastShown().title).toBe("Argumentation générée");
});

test("without a network it ends as an error within 10 s, and is found once the network is back", async () => {
  serverAnswers["POST argumentation"] = () => new Promise(() => {});
  const made = generateArtefact(target, "argumentation");
  await vi.advanceTimersByTimeAsync(1_000);
  serverAnswers["GET argumentation"] = () => {
    throw new TypeError("Failed to fetch");
  };
  vi.stubGlobal("navigator", { onLine: false });
  window.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(8_500);
  expect(generationOf("argumentation")).toMatchObject({ step: "searching" });
  await vi.advanceTimersByTimeAsync(1_000);
  await made;
  expect(toastShown()).toMatchObject({ title: "Erreur", action: "Réessayer", tone: "destructive" });
  expect(toastShown().description).toContain("Vous étiez hors ligne.");
  expect(generationOf("argumentation")).toBeNull();
  serverAnswers["GET argumentation"] = () => Response.json(anArgumentation("A"));
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(10);
  expect(cachedArtefact("argumentation")).toEqual(anArgumentation("A"));
  expect(toastShown().title).toBe("Argumentation générée");
  expect(postsTo("argumentation")).toHaveLength(1);
});

test("asked for again after it was given up, what the server had made all the same is found, not made twice", async () => {
  serverAnswers["POST argumentation"] = cutStreamResponse;
  serverAnswers["GET argumentation"] = () => {
    throw new TypeError("Failed to fetch");
  };
  target.client.setQueryData(artefactQuery("argumentation", target.sessionId).queryKey, null);
  const made = generateArtefact(target, "argumentation");
  await vi.advanceTimersByTimeAsync(10_000);
  await made;
  expect(toastShown()).toMatchObject({ title: "Erreur", action: "Réessayer" });
  // The browser is still offline, so the request stays stored and can be looked for later.
  await generateArtefact(target, "argumentation");
  expect(toastShown()).toMatchObject({ title: "Erreur", action: "Réessayer" });
  expect(listPendingTurns(target, ARTEFACT_KINDS)).toHaveLength(1);
  serverAnswers["GET argumentation"] = () => Response.json(anArgumentation("A"));
  await generateArtefact(target, "argumentation");
  expect(cachedArtefact("argumentation")).toEqual(anArgumentation("A"));
  expect(toastShown().title).toBe("Argumentation générée");
  expect(postsTo("argumentation")).toHaveLength(1);
  expect(listPendingTurns(target, ARTEFACT_KINDS)).toEqual([]);
});

test.each([
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch")), "Réessayer"],
  ["503", busyResponse, "Réessayer"],
  ["401", signedOutResponse, undefined],
])(
  "if %s comes where it was to be read, it stays requested, and is not made twice",
  async (_, read, action) => {
    addPendingTurn(target, "argumentation", { at: FIXTURE_INSTANT, earlierId: null });
    serverAnswers["GET argumentation"] = read;
    const made = generateArtefact(target, "argumentation");
    await vi.runAllTimersAsync();
    await made;
    expect([generationOf("argumentation"), toastShown().action]).toEqual([null, action]);
    serverAnswers["GET argumentation"] = () => Response.json(anArgumentation("A"));
    await generateArtefact(target, "argumentation");
    expect(cachedArtefact("argumentation")).toEqual(anArgumentation("A"));
    expect(postsTo("argumentation")).toEqual([]);
  },
);

test("back on the network, what is looked for and shown by the screen is no longer said to have failed", async () => {
  serverAnswers["POST summary"] = () => new Promise(() => {});
  const made = generateArtefact(target, "summary");
  await vi.advanceTimersByTimeAsync(1_000);
  serverAnswers["GET summary/get"] = () => {
    throw new TypeError("Failed to fetch");
  };
  vi.stubGlobal("navigator", { onLine: false });
  window.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(10_000);
  await made;
  expect(toastStore.get()).toMatchObject({ tone: "destructive", open: true });
  const stop = onArtefactGenerated(target.sessionId, () => true);
  serverAnswers["GET summary/get"] = () => Response.json(aSummary("A"));
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(10);
  stop();
  expect(cachedArtefact("summary")).toEqual(aSummary("A"));
  expect(toastStore.get()).toMatchObject({ tone: "destructive", open: false });
});

test("what an earlier page requested is found, and evaluated; after 610 s it has timed out", async () => {
  addPendingTurn(target, "summary", { at: FIXTURE_INSTANT, earlierId: null });
  serverAnswers["GET summary/get"] = () => Response.json(aSummary("A"));
  await resumePendingGenerations(target);
  await vi.advanceTimersByTimeAsync(10);
  expect(cachedArtefact("summary")).toEqual(aSummary("A"));
  expect(postsTo("evaluation")).toHaveLength(1);

  addPendingTurn(target, "solution", { at: FIXTURE_INSTANT, earlierId: null });
  const resumed = resumePendingGenerations(target);
  await vi.advanceTimersByTimeAsync(608_000);
  expect(generationOf("solution")).toMatchObject({ phase: "running", step: "searching" });
  await vi.advanceTimersByTimeAsync(4_000);
  await resumed;
  expect(toastShown()).toMatchObject({
    title: "Erreur",
    description: "La solution n’est pas arrivée.",
    action: "Réessayer",
  });
  expect(listPendingTurns(target, ARTEFACT_KINDS)).toEqual([]);
});

test("what another tab has generated meanwhile is left to it", async () => {
  addPendingTurn(target, "argumentation", { at: FIXTURE_INSTANT, earlierId: null });
  target.client.setQueryData(artefactQuery("argumentation", target.sessionId).queryKey, anArgumentation("A"));
  await resumePendingGenerations(target);
  expect(serverCalls).toEqual([]);
  expect(generationOf("argumentation")).toBeNull();
});

test("what another tab requests is shown here until it ends; that tab alone notifies and evaluates", async () => {
  addPendingTurn(target, "summary", { at: FIXTURE_INSTANT, earlierId: null });
  followGenerationsOfOtherTabs(target);
  await vi.advanceTimersByTimeAsync(10);
  expect(generationOf("summary")).toMatchObject({ phase: "running", step: "waiting" });
  serverAnswers["GET summary/get"] = () => Response.json(aSummary("A"));
  removePendingTurn(target, "summary");
  followGenerationsOfOtherTabs(target);
  await vi.advanceTimersByTimeAsync(10);
  expect(cachedArtefact("summary")).toEqual(aSummary("A"));
  expectSilentEnd("summary");
  expect(serverCalls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
});

test("if that tab was closed, it is evaluated from here, without a notification", async () => {
  addPendingTurn(target, "summary", { at: FIXTURE_INSTANT, earlierId: null });
  followGenerationsOfOtherTabs(target);
  serverAnswers["GET summary/get"] = () => Response.json(aSummary("A"));
  await vi.runAllTimersAsync();
  expect(postsTo("evaluation")).toHaveLength(1);
  expect(toastStore.get()).toBeNull();
  expect(listPendingTurns(target, ARTEFACT_KINDS)).toEqual([]);
});

test("an artefact that was given up, is there by now and cannot be opened ends as a failed generation", async () => {
  addPendingTurn(target, "argumentation", { at: FIXTURE_INSTANT, earlierId: null });
  serverAnswers["GET argumentation"] = () => Response.json(anArgumentation("A"));
  onArtefactGenerated(target.sessionId, () => {
    throw new Error("no screen");
  });
  await generateArtefact(target, "argumentation");
  expect(generationOf("argumentation")).toBeNull();
  expect(toastShown()).toMatchObject({ description: GENERATION_TEXTS_BY_ARTEFACT.argumentation.failed });
});

test.each([
  ["streamed", () => streamResponse(["done", anArgumentation("A")])],
  ["found after its stream was cut", cutStreamResponse],
])("an artefact %s that the screen cannot open ends as a failed generation", async (_, post) => {
  serverAnswers["POST argumentation"] = post;
  const found = [notFoundResponse()];
  serverAnswers["GET argumentation"] = () => found.shift() ?? Response.json(anArgumentation("A"));
  onArtefactGenerated(target.sessionId, () => {
    throw new Error("no screen");
  });
  const made = generateArtefact(target, "argumentation");
  await vi.advanceTimersByTimeAsync(4_100);
  await made;
  expect(generationOf("argumentation")).toBeNull();
  expect(toastShown()).toMatchObject({ description: GENERATION_TEXTS_BY_ARTEFACT.argumentation.failed });
});
