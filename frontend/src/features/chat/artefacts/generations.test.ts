import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import type { Argumentation, ReflectionEvaluation, Summary } from "#shared/artefact/artefact.schema.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { toastStore } from "#frontend/ui/toast.ts";
import { askedFor, noteAsked } from "./asked-for.ts";
import { expectEnd, generate, generationStore, receive, resume, stop, type Place } from "./generations.ts";
import { artefactQuery, keepNone } from "./queries.ts";

const AT = "2026-03-16T18:20:00.000Z";
const aSummary = (id: string): Summary => ({
  id,
  sessionId: place.sessionId,
  createdAt: AT,
  content: { keyPoints: ["Le oui vient les jours de réunion."], hypotheses: [], actionItems: [] },
});
const anArgumentation = (id: string): Argumentation => ({
  id,
  sessionId: place.sessionId,
  createdAt: AT,
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
afterEach(() => {
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
  expect(generation("evaluation")).toEqual({ phase: "failed", message: "MENTA n’a pas pu évaluer." });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(toastStore.get()).toBeNull();
});

test("a stop names what it stops, is asked again until it is heard, and is no failure", async () => {
  const stops = [false, true];
  const end = hang("POST solution");
  answers["POST stop"] = () => {
    const stopped = stops.shift() ?? true;
    if (stopped) end(refusal(409, "Génération arrêtée."));
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

test("stopped by another tab, or emptied here, it ends without a word", async () => {
  const end = hang("POST solution");
  const first = generate(place, "solution");
  await vi.advanceTimersByTimeAsync(10);
  kept.clear();
  end(refusal(409, "Génération arrêtée."));
  await first;
  const second = generate(place, "solution");
  await vi.advanceTimersByTimeAsync(10);
  expectEnd(place.sessionId);
  end(refusal(409, "La discussion a été vidée ou supprimée pendant la génération."));
  await second;
  expect(toastStore.get()).toBeNull();
  expect(generation("solution")).toBeNull();
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
