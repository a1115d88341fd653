import { ARTEFACT_KINDS, type ArtefactKind } from "#shared/artefact/artefact.ts";
import {
  readOwned,
  removeOwned,
  storageKeys,
  writeOwned,
  type PendingGenerations,
} from "#frontend/browser/storage.ts";
import { createKeyedReducer } from "#frontend/entities/discussion/streaming.ts";

/** Evaluations are generated on their own, after what they evaluate (spec/1-chat-and-access.md section 4). */
export const EVALUATION_OF: { [K in ArtefactKind]?: ArtefactKind } = {
  summary: "evaluation",
  argumentation: "argumentationEvaluation",
};

export const isEvaluation = (kind: ArtefactKind): boolean => Object.values(EVALUATION_OF).includes(kind);

/** The generation of an artefact, or its failure. Idle: null. */
export type GenerationState =
  | {
      phase: "running";
      /** The instant of the request. */
      at: string;
      step: "waiting" | "generating" | "searching";
      /** `confirmed`: the server no longer works on it. */
      stop: "none" | "requested" | "confirmed";
      /** What MENTA is doing, in French. */
      label: string | null;
      /** The text written so far, where the artefact is a text. */
      text: string;
    }
  /** `earlierId`: the artefact that was there when it failed. `isRefused`: by a rule, and it would be again. */
  | { phase: "failed"; message: string; earlierId: string | null; isRefused: boolean };

export type RunningGeneration = Extract<GenerationState, { phase: "running" }>;

export type GenerationEvent =
  | { type: "requested"; at: string }
  | { type: "progress"; label: string }
  | { type: "delta"; text: string }
  | { type: "stop requested" }
  | { type: "stop confirmed" }
  | { type: "stop failed" }
  | { type: "lost" }
  | { type: "failed"; message: string; earlierId: string | null; isRefused: boolean }
  | { type: "ended" };

/** The next state of a generation. A late event (progress after the end) changes nothing. */
export function generationReducer(
  generation: GenerationState | null,
  event: GenerationEvent,
): GenerationState | null {
  if (event.type === "requested")
    return { phase: "running", at: event.at, step: "waiting", stop: "none", label: null, text: "" };
  if (event.type === "ended") return null;
  if (event.type === "failed") {
    const { type: phase, ...failure } = event;
    return { phase, ...failure };
  }
  if (generation?.phase !== "running") return generation;

  switch (event.type) {
    case "progress":
      return { ...withFirstStep(generation), label: event.label };
    case "delta":
      return { ...withFirstStep(generation), text: generation.text + event.text };
    case "stop requested":
      return { ...generation, stop: "requested" };
    case "stop confirmed":
      return generation.stop === "requested" ? { ...generation, stop: "confirmed" } : generation;
    case "stop failed":
      return generation.stop === "requested" ? { ...generation, stop: "none" } : generation;
    case "lost":
      return { ...generation, step: "searching" };
    default:
      return event satisfies never;
  }
}

const withFirstStep = (generation: RunningGeneration): RunningGeneration =>
  generation.step === "waiting" ? { ...generation, step: "generating" } : generation;

export const isGenerating = (generation: GenerationState | null): generation is RunningGeneration =>
  generation?.phase === "running";

export const isStopping = (generation: GenerationState | null): boolean =>
  isGenerating(generation) && generation.stop !== "none";

/** The running ones, in the order of their requests. */
export const listRunningGenerations = <Kind>(
  generations: readonly { kind: Kind; generation: GenerationState | null }[],
): { kind: Kind; generation: RunningGeneration }[] =>
  generations
    .flatMap(({ kind, generation }) => (isGenerating(generation) ? [{ kind, generation }] : []))
    .toSorted((a, b) => (a.generation.at < b.generation.at ? -1 : a.generation.at > b.generation.at ? 1 : 0));

type DiscussionKey = { userId: string; sessionId: string };

export const generationKey = (sessionId: string, kind: ArtefactKind) => `${sessionId} ${kind}`;

const isSameOutline = (a: GenerationState | null, b: GenerationState | null): boolean =>
  isGenerating(a) && isGenerating(b)
    ? a.at === b.at &&
      a.step === b.step &&
      a.stop === b.stop &&
      a.label === b.label &&
      isBlank(a) === isBlank(b)
    : a === b;
const isBlank = ({ text }: RunningGeneration) => text === "";

const states = createKeyedReducer<GenerationState, GenerationEvent>(generationReducer, isSameOutline);
type InSession = Pick<DiscussionKey, "sessionId">;

export const useGeneration = (sessionId: string, kind: ArtefactKind) =>
  states.useValue(generationKey(sessionId, kind));
/** The generation without the text being written, but for its beginning: it is not drawn again at each piece. */
export const useGenerationOutline = (sessionId: string, kind: ArtefactKind) =>
  states.useOutline(generationKey(sessionId, kind));
export const getGeneration = ({ sessionId }: InSession, kind: ArtefactKind) =>
  states.get(generationKey(sessionId, kind));
export const dispatchGeneration = ({ sessionId }: InSession, kind: ArtefactKind, event: GenerationEvent) =>
  states.dispatch(generationKey(sessionId, kind), event);

/** A request as stored, for other tabs and for the next page: its instant, and the artefact it replaces. */
export type PendingGeneration = PendingGenerations["kinds"][string];

const readPending = ({ userId, sessionId }: DiscussionKey): PendingGenerations["kinds"] =>
  readOwned(storageKeys.generations(sessionId), userId)?.kinds ?? {};

/** The requests whose end was not seen yet: by this page, another tab, or an earlier page. */
export const listPendingGenerations = (discussion: DiscussionKey): [ArtefactKind, PendingGeneration][] => {
  const kinds = readPending(discussion);
  return ARTEFACT_KINDS.flatMap((kind) => (kinds[kind] ? [[kind, kinds[kind]]] : []));
};

export const findPendingGeneration = (
  discussion: DiscussionKey,
  kind: ArtefactKind,
): PendingGeneration | undefined => readPending(discussion)[kind];

export function addPendingGeneration(
  discussion: DiscussionKey,
  kind: ArtefactKind,
  pending: PendingGeneration,
): void {
  writeOwned(storageKeys.generations(discussion.sessionId), discussion.userId, {
    kinds: { ...readPending(discussion), [kind]: pending },
  });
}

export function removePendingGeneration(discussion: DiscussionKey, kind: ArtefactKind): void {
  const { [kind]: _, ...kinds } = readPending(discussion);
  const key = storageKeys.generations(discussion.sessionId);
  if (Object.keys(kinds).length === 0) removeOwned(key);
  else writeOwned(key, discussion.userId, { kinds });
}
