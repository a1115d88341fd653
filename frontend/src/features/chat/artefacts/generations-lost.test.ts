import { expect, test, vi } from "vitest";
import { GENERATION_WORDS } from "#frontend/labels/generations.ts";
import { toastStore } from "#frontend/ui/toast.ts";
import { addPending, listPending, removePending } from "./generation.ts";
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
  target,
  SIGNED_OUT,
  BUSY,
  CUT,
  blockStorage,
  expectSilentEnd,
  stageGenerations,
} from "./generations.fixtures.ts";
import { generate, onGenerated, syncWithOtherTabs, resumeGenerations } from "./generations.ts";
import { artefactQuery } from "#frontend/entities/discussion/artefact-queries.ts";

stageGenerations();

test("a search ends silently once another tab has removed the request", async () => {
  answers["POST argumentation"] = CUT;
  const made = generate(target, "argumentation");
  await vi.advanceTimersByTimeAsync(10);
  removePending(target, "argumentation");
  await vi.advanceTimersByTimeAsync(2_000);
  await made;
  expectSilentEnd("argumentation");
});

test("with a blocked storage, a cut stream is searched for all the same", async () => {
  blockStorage();
  answers["POST argumentation"] = CUT;
  const found = [NONE(), NONE()];
  answers["GET argumentation"] = () => found.shift() ?? Response.json(anArgumentation("B"));
  const made = generate(target, "argumentation");
  await vi.advanceTimersByTimeAsync(4_100);
  await made;
  expect(stored("argumentation")).toEqual(anArgumentation("B"));
});

test("if it cannot be read whether another tab has evaluated it, no second evaluation is paid for", async () => {
  addPending(target, "summary", { at: AT, earlierId: null });
  answers["GET summary/get"] = () => Response.json(aSummary("A"));
  answers["GET evaluation"] = BUSY;
  await resumeGenerations(target);
  await vi.runAllTimersAsync();
  expect(posts("evaluation")).toEqual([]);
});

test("signed out during the search, it is found after signing in again", async () => {
  answers["POST argumentation"] = CUT;
  answers["GET argumentation"] = SIGNED_OUT;
  await generate(target, "argumentation");
  expectSilentEnd("argumentation");
  answers["GET argumentation"] = () => Response.json(anArgumentation("A"));
  await resumeGenerations(target);
  expect(stored("argumentation")).toEqual(anArgumentation("A"));
});

test("a cut stream is searched for until the new artefact is there", async () => {
  target.client.setQueryData(artefactQuery("argumentation", target.sessionId).queryKey, anArgumentation("A"));
  answers["POST argumentation"] = () => streamed(["delta", { text: "## La " }]);
  const found = [anArgumentation("A"), anArgumentation("A"), anArgumentation("B")];
  answers["GET argumentation"] = () => Response.json(found.shift());
  const made = generate(target, "argumentation");
  await vi.advanceTimersByTimeAsync(2_100);
  expect(generation("argumentation")).toMatchObject({ step: "searching" });
  await vi.advanceTimersByTimeAsync(3_000);
  await made;
  expect(stored("argumentation")).toEqual(anArgumentation("B"));
  expect(posts("argumentation")).toHaveLength(1);
  expect(toastShown().title).toBe("Argumentation générée");
});

test("without a network it ends as an error within 10 s, and is found once the network is back", async () => {
  answers["POST argumentation"] = () => new Promise(() => {});
  const made = generate(target, "argumentation");
  await vi.advanceTimersByTimeAsync(1_000);
  answers["GET argumentation"] = () => {
    throw new TypeError("Failed to fetch");
  };
  vi.stubGlobal("navigator", { onLine: false });
  window.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(8_500);
  expect(generation("argumentation")).toMatchObject({ step: "searching" });
  await vi.advanceTimersByTimeAsync(1_000);
  await made;
  expect(toastShown()).toMatchObject({ title: "Erreur", action: "Réessayer", tone: "destructive" });
  expect(toastShown().description).toContain("Vous êtes hors ligne.");
  expect(generation("argumentation")).toBeNull();
  answers["GET argumentation"] = () => Response.json(anArgumentation("A"));
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(10);
  expect(stored("argumentation")).toEqual(anArgumentation("A"));
  expect(toastShown().title).toBe("Argumentation générée");
  expect(posts("argumentation")).toHaveLength(1);
});

test("asked for again after it was given up, what the server had made all the same is found, not made twice", async () => {
  answers["POST argumentation"] = CUT;
  answers["GET argumentation"] = () => {
    throw new TypeError("Failed to fetch");
  };
  target.client.setQueryData(artefactQuery("argumentation", target.sessionId).queryKey, null);
  const made = generate(target, "argumentation");
  await vi.advanceTimersByTimeAsync(10_000);
  await made;
  expect(toastShown()).toMatchObject({ title: "Erreur", action: "Réessayer" });
  // Without a network still: it is not forgotten.
  await generate(target, "argumentation");
  expect(toastShown()).toMatchObject({ title: "Erreur", action: "Réessayer" });
  expect(listPending(target)).toHaveLength(1);
  answers["GET argumentation"] = () => Response.json(anArgumentation("A"));
  await generate(target, "argumentation");
  expect(stored("argumentation")).toEqual(anArgumentation("A"));
  expect(toastShown().title).toBe("Argumentation générée");
  expect(posts("argumentation")).toHaveLength(1);
  expect(listPending(target)).toEqual([]);
});

test("back on the network, what is looked for and shown by the screen is no longer said to have failed", async () => {
  answers["POST summary"] = () => new Promise(() => {});
  const made = generate(target, "summary");
  await vi.advanceTimersByTimeAsync(1_000);
  answers["GET summary/get"] = () => {
    throw new TypeError("Failed to fetch");
  };
  vi.stubGlobal("navigator", { onLine: false });
  window.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(10_000);
  await made;
  expect(toastStore.get()).toMatchObject({ tone: "destructive", open: true });
  const stop = onGenerated(target.sessionId, () => true);
  answers["GET summary/get"] = () => Response.json(aSummary("A"));
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(10);
  stop();
  expect(stored("summary")).toEqual(aSummary("A"));
  expect(toastStore.get()).toMatchObject({ tone: "destructive", open: false });
});

test("what an earlier page requested is found, and evaluated; after 110 s it has timed out", async () => {
  addPending(target, "summary", { at: AT, earlierId: null });
  answers["GET summary/get"] = () => Response.json(aSummary("A"));
  await resumeGenerations(target);
  await vi.advanceTimersByTimeAsync(10);
  expect(stored("summary")).toEqual(aSummary("A"));
  expect(posts("evaluation")).toHaveLength(1);

  addPending(target, "solution", { at: AT, earlierId: null });
  const resumed = resumeGenerations(target);
  await vi.advanceTimersByTimeAsync(108_000);
  expect(generation("solution")).toMatchObject({ phase: "running", step: "searching" });
  await vi.advanceTimersByTimeAsync(4_000);
  await resumed;
  expect(toastShown()).toMatchObject({
    title: "Erreur",
    description: "La solution n’est pas arrivée.",
    action: "Réessayer",
  });
  expect(listPending(target)).toEqual([]);
});

test("what another tab has generated meanwhile is left to it", async () => {
  addPending(target, "argumentation", { at: AT, earlierId: null });
  target.client.setQueryData(artefactQuery("argumentation", target.sessionId).queryKey, anArgumentation("A"));
  await resumeGenerations(target);
  expect(calls).toEqual([]);
  expect(generation("argumentation")).toBeNull();
});

test("what another tab requests is shown here until it ends; that tab alone notifies and evaluates", async () => {
  addPending(target, "summary", { at: AT, earlierId: null });
  syncWithOtherTabs(target);
  await vi.advanceTimersByTimeAsync(10);
  expect(generation("summary")).toMatchObject({ phase: "running", step: "waiting" });
  answers["GET summary/get"] = () => Response.json(aSummary("A"));
  removePending(target, "summary");
  syncWithOtherTabs(target);
  await vi.advanceTimersByTimeAsync(10);
  expect(stored("summary")).toEqual(aSummary("A"));
  expectSilentEnd("summary");
  expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
});

test("if that tab was closed, it is evaluated from here, without a notification", async () => {
  addPending(target, "summary", { at: AT, earlierId: null });
  syncWithOtherTabs(target);
  answers["GET summary/get"] = () => Response.json(aSummary("A"));
  await vi.runAllTimersAsync();
  expect(posts("evaluation")).toHaveLength(1);
  expect(toastStore.get()).toBeNull();
  expect(listPending(target)).toEqual([]);
});

test.each([
  ["streamed", () => streamed(["done", anArgumentation("A")])],
  ["found after its stream was cut", CUT],
])("an artefact %s that the screen cannot open ends as a failed generation", async (_, post) => {
  answers["POST argumentation"] = post;
  const found = [NONE()];
  answers["GET argumentation"] = () => found.shift() ?? Response.json(anArgumentation("A"));
  onGenerated(target.sessionId, () => {
    throw new Error("no screen");
  });
  const made = generate(target, "argumentation");
  await vi.advanceTimersByTimeAsync(4_100);
  await made;
  expect(generation("argumentation")).toBeNull();
  expect(toastShown()).toMatchObject({ description: GENERATION_WORDS.argumentation.failed });
});
