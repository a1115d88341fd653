import { expect, test, vi } from "vitest";
import { toastStore } from "#frontend/ui/toast.ts";
import { askedFor, noteAsked } from "./asked-for.ts";
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
  place,
  hang,
  STOPPED,
  EMPTIED,
  BUSY,
  CUT,
  blockStorage,
  stageGenerations,
} from "./generations.fixtures.ts";
import { expectEnd, generate, resume, stop } from "./generations.ts";

stageGenerations();

test("a stop names what it stops, is asked again until it is heard, and is no failure", async () => {
  const stops = [false, true];
  const end = hang("POST solution");
  answers["POST stop"] = () => {
    const stopped = stops.shift() ?? true;
    if (stopped) end(STOPPED());
    return Response.json({ stopped });
  };
  const made = generate(place, "solution");
  await vi.advanceTimersByTimeAsync(10);
  const stopping = stop(place, "solution");
  await vi.advanceTimersByTimeAsync(600);
  await Promise.all([made, stopping]);
  expect(posts("stop").map(({ body }) => body)).toEqual(['{"id":"solution"}', '{"id":"solution"}']);
  expect(generation("solution")).toBeNull();
  expect(toastStore.get()).toBeNull();
});

test.each(["kept", "blocked"])("stopped by another tab, it ends without a word; storage %s", async (kind) => {
  if (kind === "blocked") blockStorage();
  answers["POST solution"] = STOPPED;
  await generate(place, "solution");
  expect(toastStore.get()).toBeNull();
  expect(generation("solution")).toBeNull();
});

test("with a blocked storage, a conflict that is no stop is said all the same", async () => {
  blockStorage();
  answers["POST solution"] = () => refusal(409, "Explorez d’abord la discussion.");
  await generate(place, "solution");
  expect(toastShown().description).toBe("Explorez d’abord la discussion.");
});

test("emptied here, what is being made ends without a word, and so does what is looked for", async () => {
  const end = hang("POST solution");
  answers["POST argumentation"] = CUT;
  const solution = generate(place, "solution");
  const argumentation = generate(place, "argumentation");
  await vi.advanceTimersByTimeAsync(10);
  expect(generation("argumentation")).toMatchObject({ step: "searching" });
  await expectEnd(place, Promise.resolve());
  end(EMPTIED());
  await Promise.all([solution, argumentation]);
  expect(toastStore.get()).toBeNull();
  expect([generation("solution"), generation("argumentation")]).toEqual([null, null]);
  expect(askedFor(place)).toEqual([]);
});

test("where it could not be emptied, everything goes on", async () => {
  const end = hang("POST solution");
  const made = generate(place, "solution");
  await vi.advanceTimersByTimeAsync(10);
  await expectEnd(place, Promise.reject(new Error("no")));
  expect(generation("solution")).toMatchObject({ stop: "no" });
  end(streamed(["done", { ...aSummary("A"), content: {} }]));
  await made;
  expect(toastShown().title).toBe("Solution générée");
});

test("a stop of what is looked for ends it at once; refused, the looking goes on", async () => {
  noteAsked(place, "solution", { at: AT, earlierId: null });
  const resumed = resume(place);
  await vi.advanceTimersByTimeAsync(10);
  answers["POST stop"] = BUSY;
  await stop(place, "solution");
  expect(toastShown().title).toBe("La génération n’a pas pu être arrêtée");
  expect(generation("solution")).toMatchObject({ step: "searching", stop: "no" });
  toastStore.set(null);
  answers["POST stop"] = () => Response.json({ stopped: true });
  await stop(place, "solution");
  await resumed;
  expect(generation("solution")).toBeNull();
  expect(toastStore.get()).toBeNull();
  expect(askedFor(place)).toEqual([]);
});

test("a stop that comes after the end of what is looked for shows what was made", async () => {
  noteAsked(place, "argumentation", { at: AT, earlierId: null });
  const resumed = resume(place);
  await vi.advanceTimersByTimeAsync(10);
  answers["POST stop"] = () => Response.json({ stopped: false });
  answers["GET argumentation"] = () => Response.json(anArgumentation("A"));
  const stopping = stop(place, "argumentation");
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all([resumed, stopping]);
  expect(stored("argumentation")).toEqual(anArgumentation("A"));
  expect(posts("stop")).toHaveLength(1);
});

test("a stream that is cut after its stop was heard is looked for no longer, even with a blocked storage", async () => {
  blockStorage();
  const end = hang("POST argumentation");
  const made = generate(place, "argumentation");
  await vi.advanceTimersByTimeAsync(10);
  await stop(place, "argumentation");
  end(CUT());
  await vi.advanceTimersByTimeAsync(10);
  await made;
  expect(generation("argumentation")).toBeNull();
  expect(toastStore.get()).toBeNull();
});

test("a stop that fails once it is over says nothing, and leaves no trace", async () => {
  const end = hang("POST argumentation");
  const refuse = hang("POST stop");
  const made = generate(place, "argumentation");
  await vi.advanceTimersByTimeAsync(10);
  const stopping = stop(place, "argumentation");
  end(streamed(["done", anArgumentation("A")]));
  await made;
  refuse(BUSY());
  await stopping;
  expect(toastShown().title).toBe("Argumentation générée");
  await vi.runAllTimersAsync();
  expect(askedFor(place)).toEqual([]);
});
