import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import type { Argumentation, ReflectionEvaluation, Summary } from "#shared/artefact/artefact.schema.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { toastStore } from "#frontend/ui/toast.ts";
import { receive } from "./arrivals.ts";
import { askedFor, forgetAsked, noteAsked } from "./asked-for.ts";
import { generationStore, type Place } from "./generation-stores.ts";
import { expectEnd, generate, resume, stop } from "./generations.ts";
import { artefactQuery, keepNone } from "./queries.ts";

const AT = "2026-03-16T18:20:00.000Z";
const aSummary = (id: string): Summary => ({
  id,
  sessionId: place.sessionId,
  createdAt: AT,
  content: { keyPoints: ["Le oui vient les jours de réunion."], hypotheses: [], actionItems: [] },
});
const anArgumentation = (id: string, createdAt = AT): Argumentation => ({
  id,
  sessionId: place.sessionId,
  createdAt,
  content: "## La question",
});
const anEvaluation = (id: string): ReflectionEvaluation => ({
  id,
  sessionId: place.sessionId,
  createdAt: AT,
  clarte: 4,
  justification: 4,
  coherence: 4,
  ouverture: 4,
  profondeur: 3,
  totalScore: 19,
  level: "Élevée",
  reasoning: "",
});

/** The server of a test: every call it got, and what it answers to each. */
const calls: { call: string; body: string | null }[] = [];
let answers: { [call: string]: (() => Response | Promise<Response>) | undefined };

const refusal = (status: number, message: string, code = "conflict") =>
  Response.json({ message, code }, { status });
const NONE = () => refusal(404, "Introuvable.", "not_found");
const streamed = (...events: [string, unknown][]) =>
  new Response(events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(""), {
    headers: { "Content-Type": "text/event-stream" },
  });
/** The server keeps an answer back until it is given one. */
function hang(call: string): (response: Response) => void {
  const waiting: ((response: Response) => void)[] = [];
  answers[call] = () => new Promise((resolve) => void waiting.push(resolve));
  return (response) => waiting.shift()?.(response);
}
const posts = (path: string) => calls.filter(({ call }) => call === `POST ${path}`);

const kept: Map<string, string> = new Map();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

let place: Place;
let turn = 0;
let shown: ArtefactKind[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(AT));
  calls.length = 0;
  kept.clear();
  toastStore.set(null);
  shown = [];
  turn += 1;
  place = {
    client: createQueryClient(),
    userId: "U",
    sessionId: `S${turn}`,
    show: (kind) => void shown.push(kind),
  };
  keepNone(place.client, place.sessionId);
  answers = {
    "POST stop": () => Response.json({ stopped: true }),
    "POST evaluation": () => streamed(["done", anEvaluation("E")]),
    "POST argumentation-evaluation": () => streamed(["done", anEvaluation("P")]),
  };
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      postMessage = () => {};
    },
  );
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => clearTimeout(frame));
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const call = `${init.method ?? "GET"} ${path.split("/").slice(4).join("/")}`;
    calls.push({ call, body: typeof init.body === "string" ? init.body : null });
    const answer = answers[call];
    if (!answer && init.method === "GET") return NONE();
    if (!answer) return refusal(503, "MENTA est très demandée.", "unavailable");
    return answer();
  });
});
afterEach(async () => {
  // What follows by itself comes to its end here.
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const generation = (kind: ArtefactKind) => generationStore(place.sessionId, kind).get();
const stored = (kind: ArtefactKind) =>
  place.client.getQueryData(artefactQuery(kind, place.sessionId).queryKey);
const read = (kind: ArtefactKind) =>
  place.client.fetchQuery({ ...artefactQuery(kind, place.sessionId), staleTime: 0 });
const toastShown = () => {
  const { title, description, action, tone } = toastStore.get() ?? {};
  return { title, description, action: action?.label, tone };
};

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

const STOPPED = () => refusal(409, "Génération arrêtée.", "stopped");
const EMPTIED = () => refusal(409, "La discussion a été vidée ou supprimée pendant la génération.");
const SIGNED_OUT = () => refusal(401, "Connectez-vous.", "signed_out");
const BUSY = () => refusal(503, "MENTA est très demandée.", "unavailable");
const CUT = () => streamed(["delta", { text: "## La " }]);

/** The storage is blocked: it holds nothing, and does not throw. */
function blockStorage() {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
}

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

test("a failed evaluation knows which one stood there: one that comes from elsewhere makes up for it", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  place.client.setQueryData(artefactQuery("evaluation", place.sessionId).queryKey, anEvaluation("E"));
  answers["POST evaluation"] = BUSY;
  await generate(place, "evaluation");
  expect(generation("evaluation")).toMatchObject({ phase: "failed", earlierId: "E" });
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

test("a reading that fails is called as the specification calls it; a missing one is null", async () => {
  answers["GET solution"] = () => refusal(503, "MENTA est occupée.", "unavailable");
  await expect(read("solution")).rejects.toThrow("Failed to fetch solution");
  expect(await read("evaluation")).toBeNull();
});
