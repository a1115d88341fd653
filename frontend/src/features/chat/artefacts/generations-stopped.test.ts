import { expect, test, vi } from "vitest";
import { clearMessages, removeSession } from "#frontend/entities/discussion/queries.ts";
import { toastStore } from "#frontend/ui/toast.ts";
import { addPending, listPending } from "./generation.ts";
import {
  AT,
  aSummary,
  anArgumentation,
  refusal,
  streamed,
  posts,
  generation,
  stored,
  toastShown,
  answers,
  target,
  hang,
  STOPPED,
  EMPTIED,
  BUSY,
  CUT,
  blockStorage,
  expectSilentEnd,
  stageGenerations,
} from "./generations.fixtures.ts";
import { generate, resumeGenerations, stopGeneration } from "./generations.ts";

stageGenerations();

test("a stop names the artefact, is retried until it is confirmed, and is no failure", async () => {
  const stops = [false, true];
  const end = hang("POST solution");
  answers["POST stop"] = () => {
    const stopped = stops.shift() ?? true;
    if (stopped) end(STOPPED());
    return Response.json({ stopped });
  };
  const made = generate(target, "solution");
  await vi.advanceTimersByTimeAsync(10);
  const stopping = stopGeneration(target, "solution");
  await vi.advanceTimersByTimeAsync(600);
  await Promise.all([made, stopping]);
  expect(posts("stop").map(({ body }) => body)).toEqual(['{"id":"solution"}', '{"id":"solution"}']);
  expectSilentEnd("solution");
});

test.each(["kept", "blocked"])("stopped by another tab, it ends silently; storage %s", async (kind) => {
  if (kind === "blocked") blockStorage();
  answers["POST solution"] = STOPPED;
  await generate(target, "solution");
  expectSilentEnd("solution");
});

test("with a blocked storage, a conflict that is no stop is shown all the same", async () => {
  blockStorage();
  answers["POST solution"] = () => refusal(409, "Explorez d’abord la discussion.");
  await generate(target, "solution");
  expect(toastShown().description).toBe("Explorez d’abord la discussion.");
});

const MUTATIONS = { emptied: clearMessages, removed: removeSession };
const DELETIONS = { emptied: "DELETE messages", removed: "DELETE " };
type How = keyof typeof MUTATIONS;
/** As any screen does it. */
const empty = (how: How) => {
  const { client, sessionId } = target;
  return client.getMutationCache().build(client, MUTATIONS[how](client)).execute(sessionId);
};

test.each<How>(["emptied", "removed"])(
  "when the discussion is %s, its generations end silently",
  async (how) => {
    const end = hang("POST solution");
    answers["POST argumentation"] = CUT;
    const solution = generate(target, "solution");
    const argumentation = generate(target, "argumentation");
    await vi.advanceTimersByTimeAsync(10);
    expect(generation("argumentation")).toMatchObject({ step: "searching" });
    answers[DELETIONS[how]] = () => {
      // The generation may be told before the one who asked.
      end(EMPTIED());
      return Response.json({ success: true });
    };
    await empty(how);
    await Promise.all([solution, argumentation]);
    expect(toastShown().title).toBe(how === "emptied" ? "Conversation vidée" : undefined);
    expect([generation("solution"), generation("argumentation")]).toEqual([null, null]);
    expect(listPending(target)).toEqual([]);
  },
);

test("if it could not be emptied, everything continues", async () => {
  const end = hang("POST solution");
  const made = generate(target, "solution");
  await vi.advanceTimersByTimeAsync(10);
  await expect(empty("emptied")).rejects.toThrow();
  expect(generation("solution")).toMatchObject({ stop: "none" });
  end(streamed(["done", { ...aSummary("A"), content: {} }]));
  await made;
  expect(toastShown().title).toBe("Solution générée");
});

test("a stop ends a search at once; refused, the search continues", async () => {
  addPending(target, "solution", { at: AT, earlierId: null });
  const resumed = resumeGenerations(target);
  await vi.advanceTimersByTimeAsync(10);
  answers["POST stop"] = BUSY;
  await stopGeneration(target, "solution");
  expect(toastShown().title).toBe("La génération n’a pas pu être arrêtée");
  expect(generation("solution")).toMatchObject({ step: "searching", stop: "none" });
  toastStore.set(null);
  answers["POST stop"] = () => Response.json({ stopped: true });
  await stopGeneration(target, "solution");
  await resumed;
  expectSilentEnd("solution");
  expect(listPending(target)).toEqual([]);
});

test("a stop that comes after the end of what is searched for shows the artefact", async () => {
  addPending(target, "argumentation", { at: AT, earlierId: null });
  const resumed = resumeGenerations(target);
  await vi.advanceTimersByTimeAsync(10);
  answers["POST stop"] = () => Response.json({ stopped: false });
  answers["GET argumentation"] = () => Response.json(anArgumentation("A"));
  const stopping = stopGeneration(target, "argumentation");
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all([resumed, stopping]);
  expect(stored("argumentation")).toEqual(anArgumentation("A"));
  expect(posts("stop")).toHaveLength(1);
});

test("a stream that is cut after its stop was confirmed is not searched for, even with a blocked storage", async () => {
  blockStorage();
  const end = hang("POST argumentation");
  const made = generate(target, "argumentation");
  await vi.advanceTimersByTimeAsync(10);
  await stopGeneration(target, "argumentation");
  end(CUT());
  await vi.advanceTimersByTimeAsync(10);
  await made;
  expectSilentEnd("argumentation");
});

test("a stop that fails after the end shows nothing and leaves nothing stored", async () => {
  const end = hang("POST argumentation");
  const refuse = hang("POST stop");
  const made = generate(target, "argumentation");
  await vi.advanceTimersByTimeAsync(10);
  const stopping = stopGeneration(target, "argumentation");
  end(streamed(["done", anArgumentation("A")]));
  await made;
  refuse(BUSY());
  await stopping;
  expect(toastShown().title).toBe("Argumentation générée");
  await vi.runAllTimersAsync();
  expect(listPending(target)).toEqual([]);
});
