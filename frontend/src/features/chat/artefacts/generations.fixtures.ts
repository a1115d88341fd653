import { afterEach, beforeEach, expect, vi } from "vitest";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import type {
  Argumentation,
  ReflectionEvaluation,
  ExplorationArtefact,
} from "#shared/artefact/artefact.schema.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { toastStore } from "#frontend/browser/toast.ts";
import { artefactQuery, cacheArtefactsAsMissing } from "#frontend/entities/discussion/artefact-queries.ts";
import { getTurnStateByKey } from "#frontend/entities/discussion/turn/turn-state.ts";
import { generationTurnKey, type GenerationTarget } from "./generations.ts";

export const FIXTURE_INSTANT = "2026-03-16T18:20:00.000Z";
export const aSummary = (id: string): ExplorationArtefact => ({
  id,
  sessionId: target.sessionId,
  createdAt: FIXTURE_INSTANT,
  messageId: null,
  content: { keyPoints: ["Le oui vient les jours de réunion."], hypotheses: [], actionItems: [] },
});
export const anArgumentation = (id: string, createdAt = FIXTURE_INSTANT): Argumentation => ({
  id,
  sessionId: target.sessionId,
  createdAt,
  messageId: null,
  content: "## La question",
});
export const anEvaluation = (id: string): ReflectionEvaluation => ({
  id,
  sessionId: target.sessionId,
  createdAt: FIXTURE_INSTANT,
  messageId: null,
  clarte: 4,
  justification: 4,
  coherence: 4,
  ouverture: 4,
  profondeur: 3,
  totalScore: 19,
  level: "Élevée",
  reasoning: "",
});

/** The calls that the fake server received, in order. */
export const serverCalls: { call: string; body: string | null }[] = [];
export let serverAnswers: { [call: string]: (() => Response | Promise<Response>) | undefined };

export const refusalResponse = (status: number, message: string, code = "conflict") =>
  Response.json({ message, code }, { status });
export const notFoundResponse = () => refusalResponse(404, "Introuvable.", "not_found");
export const streamResponse = (...events: [string, unknown][]) =>
  new Response(events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(""), {
    headers: { "Content-Type": "text/event-stream" },
  });
export const stoppedResponse = () => refusalResponse(409, "Génération arrêtée.", "stopped");
export const emptiedResponse = () =>
  refusalResponse(409, "La discussion a été vidée ou supprimée pendant la génération.");
export const signedOutResponse = () => refusalResponse(401, "Connectez-vous.", "signed_out");
export const busyResponse = () => refusalResponse(503, "MENTA est très demandée.", "unavailable");
export const cutStreamResponse = () => streamResponse(["delta", { text: "## La " }]);

/** Makes the fake server hold back its answer to a call. Returns the function that sends the answer. */
export function holdAnswer(call: string): (response: Response) => void {
  const waiting: ((response: Response) => void)[] = [];
  serverAnswers[call] = () => new Promise((resolve) => void waiting.push(resolve));
  return (response) => waiting.shift()?.(response);
}
export const postsTo = (path: string) => serverCalls.filter(({ call }) => call === `POST ${path}`);

const kept: Map<string, string> = new Map();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

export let target: GenerationTarget;
let turn = 0;
export let shownArtefacts: ArtefactKind[];

/**
 * Sets up a fake server, an empty storage and one discussion before each test of the file, and removes them
 * after it.
 */
export function setUpGenerationTests(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(new Date(FIXTURE_INSTANT));
    serverCalls.length = 0;
    kept.clear();
    toastStore.set(null);
    shownArtefacts = [];
    turn += 1;
    target = {
      client: createQueryClient(),
      userId: "U",
      sessionId: `S${turn}`,
      show: (kind) => void shownArtefacts.push(kind),
    };
    cacheArtefactsAsMissing(target.client, target.sessionId);
    serverAnswers = {
      "POST stop": () => Response.json({ stopped: true }),
      "POST evaluation": () => streamResponse(["done", anEvaluation("E")]),
      "POST argumentation-evaluation": () => streamResponse(["done", anEvaluation("P")]),
    };
    vi.stubGlobal("navigator", { onLine: true });
    vi.stubGlobal("window", new EventTarget());
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
      serverCalls.push({ call, body: typeof init.body === "string" ? init.body : null });
      const answer = serverAnswers[call];
      if (!answer && init.method === "GET") return notFoundResponse();
      if (!answer) return refusalResponse(503, "MENTA est très demandée.", "unavailable");
      return answer();
    });
  });
  afterEach(async () => {
    // Runs every remaining timer, so that none fires in the next test.
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

export const generationOf = (kind: ArtefactKind) =>
  getTurnStateByKey(generationTurnKey(target.sessionId, kind));
export const cachedArtefact = (kind: ArtefactKind) =>
  target.client.getQueryData(artefactQuery(kind, target.sessionId).queryKey);
export const read = (kind: ArtefactKind) =>
  target.client.fetchQuery({ ...artefactQuery(kind, target.sessionId), staleTime: 0 });
/** Expects that a generation has ended without any announcement. */
export function expectSilentEnd(kind: ArtefactKind): void {
  expect(generationOf(kind)).toBeNull();
  expect(toastStore.get()).toBeNull();
}
export const toastShown = () => {
  const { title, description, action, tone } = toastStore.get() ?? {};
  return { title, description, action: action?.label, tone };
};

/** Replaces localStorage with one that stores nothing and does not throw. */
export function blockStorage() {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
}
