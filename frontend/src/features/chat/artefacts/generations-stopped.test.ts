import { expect, test, vi } from "vitest";
import { ARTEFACT_KINDS } from "#shared/artefact/artefact.ts";
import { clearMessagesMutation, removeSessionMutation } from "#frontend/entities/discussion/queries.ts";
import { toastStore } from "#frontend/browser/toast.ts";
import { addPendingTurn, listPendingTurns } from "#frontend/entities/discussion/turn/pending-turns.ts";
import {
  FIXTURE_INSTANT,
  aSummary,
  anArgumentation,
  refusalResponse,
  streamResponse,
  postsTo,
  generationOf,
  cachedArtefact,
  toastShown,
  serverAnswers,
  target,
  holdAnswer,
  stoppedResponse,
  emptiedResponse,
  busyResponse,
  cutStreamResponse,
  blockStorage,
  expectSilentEnd,
  setUpGenerationTests,
} from "./generations.fixtures.ts";
import { generateArtefact, resumePendingGenerations, stopGeneration } from "./generations.ts";

setUpGenerationTests();

test("a stop names the artefact, is retried until it is confirmed, and is no failure", async () => {
  const stops = [false, true];
  const end = holdAnswer("POST solution");
  serverAnswers["POST stop"] = () => {
    const stopped = stops.shift() ?? true;
    if (stopped) end(stoppedResponse());
    return Response.json({ stopped });
  };
  const made = generateArtefact(target, "solution");
  await vi.advanceTimersByTimeAsync(10);
  const stopping = stopGeneration(target, "solution");
  await vi.advanceTimersByTimeAsync(600);
  await Promise.all([made, stopping]);
  expect(postsTo("stop").map(({ body }) => body)).toEqual(['{"id":"solution"}', '{"id":"solution"}']);
  expectSilentEnd("solution");
});

test.each(["kept", "blocked"])("stopped by another tab, it ends silently; storage %s", async (kind) => {
  if (kind === "blocked") blockStorage();
  serverAnswers["POST solution"] = stoppedResponse;
  await generateArtefact(target, "solution");
  expectSilentEnd("solution");
});

test("with a blocked storage, a conflict that is no stop is shown all the same", async () => {
  blockStorage();
  serverAnswers["POST solution"] = () => refusalResponse(409, "Explorez d’abord la discussion.");
  await generateArtefact(target, "solution");
  expect(toastShown().description).toBe("Explorez d’abord la discussion.");
});

const MUTATIONS = { emptied: clearMessagesMutation, removed: removeSessionMutation };
const DELETIONS = { emptied: "DELETE messages", removed: "DELETE " };
type How = keyof typeof MUTATIONS;
/** Empties or removes the discussion through the mutation that the page uses. */
const empty = (how: How) => {
  const { client, sessionId } = target;
  return client.getMutationCache().build(client, MUTATIONS[how](client)).execute(sessionId);
};

test.each<How>(["emptied", "removed"])(
  "when the discussion is %s, its generations end silently",
  async (how) => {
    const end = holdAnswer("POST solution");
    serverAnswers["POST argumentation"] = cutStreamResponse;
    const solution = generateArtefact(target, "solution");
    const argumentation = generateArtefact(target, "argumentation");
    await vi.advanceTimersByTimeAsync(10);
    expect(generationOf("argumentation")).toMatchObject({ step: "searching" });
    serverAnswers[DELETIONS[how]] = () => {
      // The generation may be answered before the request that empties the discussion is.
      end(emptiedResponse());
      return Response.json({ success: true });
    };
    await empty(how);
    await Promise.all([solution, argumentation]);
    expect(toastShown().title).toBe(how === "emptied" ? "Conversation vidée" : undefined);
    expect([generationOf("solution"), generationOf("argumentation")]).toEqual([null, null]);
    expect(listPendingTurns(target, ARTEFACT_KINDS)).toEqual([]);
  },
);

test("if it could not be emptied, everything continues", async () => {
  const end = holdAnswer("POST solution");
  const made = generateArtefact(target, "solution");
  await vi.advanceTimersByTimeAsync(10);
  await expect(empty("emptied")).rejects.toThrow();
  expect(generationOf("solution")).toMatchObject({ stop: "none" });
  end(streamResponse(["done", { ...aSummary("A"), content: {} }]));
  await made;
  expect(toastShown().title).toBe("Solution générée");
});

test("a stop ends a search at once; refused, the search continues", async () => {
  addPendingTurn(target, "solution", { at: FIXTURE_INSTANT, earlierId: null });
  const resumed = resumePendingGenerations(target);
  await vi.advanceTimersByTimeAsync(10);
  serverAnswers["POST stop"] = busyResponse;
  await stopGeneration(target, "solution");
  expect(toastShown().title).toBe("La génération n’a pas pu être arrêtée");
  expect(generationOf("solution")).toMatchObject({ step: "searching", stop: "none" });
  toastStore.set(null);
  serverAnswers["POST stop"] = () => Response.json({ stopped: true });
  await stopGeneration(target, "solution");
  await resumed;
  expectSilentEnd("solution");
  expect(listPendingTurns(target, ARTEFACT_KINDS)).toEqual([]);
});

test("a stop that comes after the end of what is searched for shows the artefact", async () => {
  addPendingTurn(target, "argumentation", { at: FIXTURE_INSTANT, earlierId: null });
  const resumed = resumePendingGenerations(target);
  await vi.advanceTimersByTimeAsync(10);
  serverAnswers["POST stop"] = () => Response.json({ stopped: false });
  serverAnswers["GET argumentation"] = () => Response.json(anArgumentation("A"));
  const stopping = stopGeneration(target, "argumentation");
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all([resumed, stopping]);
  expect(cachedArtefact("argumentation")).toEqual(anArgumentation("A"));
  expect(postsTo("stop")).toHaveLength(1);
});

test("a stream that is cut after its stop was confirmed is not searched for, even with a blocked storage", async () => {
  blockStorage();
  const end = holdAnswer("POST argumentation");
  const made = generateArtefact(target, "argumentation");
  await vi.advanceTimersByTimeAsync(10);
  await stopGeneration(target, "argumentation");
  end(cutStreamResponse());
  await vi.advanceTimersByTimeAsync(10);
  await made;
  expectSilentEnd("argumentation");
});

test("a stop that fails after the end shows nothing and leaves nothing stored", async () => {
  const end = holdAnswer("POST argumentation");
  const refuse = holdAnswer("POST stop");
  const made = generateArtefact(target, "argumentation");
  await vi.advanceTimersByTimeAsync(10);
  const stopping = stopGeneration(target, "argumentation");
  end(streamResponse(["done", anArgumentation("A")]));
  await made;
  refuse(busyResponse());
  await stopping;
  expect(toastShown().title).toBe("Argumentation générée");
  await vi.runAllTimersAsync();
  expect(listPendingTurns(target, ARTEFACT_KINDS)).toEqual([]);
});
