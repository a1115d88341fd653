import { ARTEFACT_KINDS, type ArtefactKind, type DocumentKind } from "#shared/artefact/artefact.ts";
import type { ArtefactByKind } from "#shared/artefact/artefact.schema.ts";
import { broadcastQueryChange } from "#frontend/api/cross-tab-refresh.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import type { PendingTurn } from "#frontend/browser/storage.ts";
import {
  artefactQuery,
  cacheArtefact,
  createArtefact,
} from "#frontend/entities/discussion/artefact-queries.ts";
import { discussionKeyPrefix, onDiscussionEmptied } from "#frontend/entities/discussion/queries.ts";
import {
  findPendingTurn,
  listPendingTurns,
  removePendingTurn,
} from "#frontend/entities/discussion/turn/pending-turns.ts";
import {
  cancelSearch,
  type DiscussionHandle,
  endStoppedTurn,
  endTurn,
  failTurn,
  mayPass,
  runTurn,
  recoverLostTurn,
  settleTurn,
  stopTurn,
  type Turn,
  wakeSearches,
} from "#frontend/entities/discussion/turn/run-turn.ts";
import {
  dispatchTurn,
  getTurnStateByKey,
  isTurnRunning,
  isStopping,
  type TurnEvent,
} from "#frontend/entities/discussion/turn/turn-state.ts";
import { GENERATION_WORDS, GENERATIONS } from "#frontend/labels/generations.ts";
import { announce, withdrawAnnouncement } from "#frontend/browser/announce.ts";
import { dismissToast, toast } from "#frontend/browser/toast.ts";

/** The server gives up after ten minutes: a later answer will not come. */
const GENERATION_TIMEOUT_MS = 610_000;

/** Evaluations are generated automatically, after the artefact that they evaluate (S1 §4). */
const EVALUATION_OF: { [K in ArtefactKind]?: ArtefactKind } = {
  summary: "evaluation",
  argumentation: "argumentationEvaluation",
};
const isEvaluation = (kind: ArtefactKind): boolean => Object.values(EVALUATION_OF).includes(kind);

/** A discussion, and how to open what is generated from it, wherever the person is at that time. */
export type GenerationTarget = DiscussionHandle & { show: (kind: ArtefactKind) => void };

export const generationKey = (sessionId: string, kind: ArtefactKind): string => `${sessionId} ${kind}`;

/**
 * Evaluations to generate again once the running one ends, because the artefact that it evaluates was
 * replaced.
 */
const reevaluations = new Set<string>();

/**
 * `isStored`: the request was found in the storage. `isElsewhere`: only another open tab has requested it.
 */
type Request = PendingTurn & { isStored: boolean; isElsewhere?: boolean };

/** Builds the turn that generates one artefact. */
function artefactTurn<K extends ArtefactKind>(
  target: GenerationTarget,
  kind: K,
  { at, earlierId, isStored, isElsewhere = false }: Request,
): Turn<ArtefactByKind[K]> {
  const { client, sessionId } = target;
  const query = artefactQuery(kind, sessionId);
  const key = generationKey(sessionId, kind);
  const { running, failed, timedOut } = GENERATION_WORDS[kind];
  let wasStored = isStored;
  const retry = {
    label: GENERATIONS.retry,
    onSelect: () => void generateArtefact(target, kind),
  };
  /** `isShared`: another tab may have requested the artefact too, and may evaluate it. */
  const finish = (artefact: ArtefactByKind[K], isShared: boolean) => {
    cacheArtefact(client, { kind, artefact });
    broadcastQueryChange(query.queryKey);
    if (!isEvaluation(kind) && !isElsewhere) notifyDone(target, kind, artefact);
    const evaluation = EVALUATION_OF[kind];
    if (evaluation)
      void (isShared ? evaluateOnce(target, evaluation, artefact) : evaluate(target, evaluation));
  };
  const isNew = (artefact: { id: string } | null | undefined) => artefact && artefact.id !== earlierId;
  const turn: Turn<ArtefactByKind[K]> = {
    discussion: target,
    key,
    pending: { kind, at, earlierId },
    words: { running: isEvaluation(kind) ? null : running, searching: null, failed, notFound: timedOut },
    send: (onEvent) => {
      // False if the storage is blocked.
      wasStored = findPendingTurn(target, kind) !== undefined;
      return createArtefact(kind, sessionId, onEvent);
    },
    onDone: (artefact) => finish(artefact, isStored),
    find: async () => {
      // The tab that generated the artefact has sent it here and does the follow-up.
      if (isNew(client.getQueryData(query.queryKey))) return () => {};
      // Checked before the read: the generating tab removes the request once the artefact can be read, and does the follow-up.
      const isHandled = wasStored && !findPendingTurn(target, kind);
      const artefact = await client.fetchQuery({ ...query, staleTime: 0 }).catch((error: unknown) => {
        throw causeOf(error);
      });
      if (isHandled) return () => {};
      return artefact && isNew(artefact) ? () => finish(artefact, true) : undefined;
    },
    searchUntil: () => Date.parse(at) + GENERATION_TIMEOUT_MS,
    onUnreachable: (error) => {
      if (isEvaluation(kind)) return failTurn(turn, error);
      // The server may still finish it: look for it once the network is back.
      endTurn(turn, { isPending: true });
      const shown = isElsewhere ? undefined : showFailureToast(error, failed, { action: retry });
      const resume = () => {
        if (shown !== undefined) dismissToast(shown);
        void resumeGenerations(target);
      };
      window.addEventListener("online", resume, { once: true });
    },
    onStopped: () => {
      reevaluations.delete(key);
      if (!isEvaluation(kind)) announce(GENERATIONS.stopped);
    },
    isFailureShown: () => isEvaluation(kind),
    retry,
    onFailed: ({ error, reason, message }) => {
      // The screen is out of date: the discussion may have been emptied elsewhere.
      if (reason === "conflict") void client.invalidateQueries({ queryKey: discussionKeyPrefix(sessionId) });
      if (!isEvaluation(kind)) return;
      // oxlint-disable-next-line no-console -- logged, and shown in its place (R §6)
      if (reason !== "refused") console.warn(failed, error);
      // Announces the failure, because the score may be out of view.
      if (doneListeners.has(sessionId))
        announce(reason === "refused" ? message : `${GENERATIONS.unavailable}. ${message}`);
    },
  };
  return turn;
}

/** Opens a document, or generates it if there is none yet. */
export const openOrGenerate = (target: GenerationTarget, kind: DocumentKind): Promise<void> =>
  generateArtefact(target, kind, { opensEarlier: true });

/**
 * Generates an artefact, which replaces the earlier one; with `opensEarlier`, that one is opened instead. Does nothing while
 * one is being generated.
 */
export async function generateArtefact(
  target: GenerationTarget,
  kind: ArtefactKind,
  { opensEarlier = false }: { opensEarlier?: boolean } = {},
): Promise<void> {
  const { client, sessionId } = target;
  const key = generationKey(sessionId, kind);
  if (isTurnRunning(getTurnStateByKey(key))) return;
  const at = new Date().toISOString();
  dispatchTurn(key, { type: "requested", at, sent: null, replaces: null });
  const stored = findPendingTurn(target, kind);
  const turnAfter = (earlierId: string | null) =>
    artefactTurn(target, kind, { ...(stored ?? { at, earlierId }), isStored: stored !== undefined });
  const query = artefactQuery(kind, sessionId);
  // Reads the earlier artefact, which could otherwise be mistaken for the new one. An artefact that was
  // considered lost may exist meanwhile.
  const reading = stored ? client.fetchQuery({ ...query, staleTime: 0 }) : client.ensureQueryData(query);
  const earlier = await reading.catch((error: unknown) => {
    const cause = causeOf(error);
    const turn = turnAfter(null);
    // Keep the stored request: otherwise it would be made, and paid for, again.
    if (stored && hasStatus(cause, 401)) endTurn(turn, { isPending: true });
    else if (stored && mayPass(cause)) turn.onUnreachable?.(cause);
    else failTurn(turn, cause);
  });
  if (earlier === undefined) return;
  const turn = turnAfter(earlier?.id ?? null);
  if (isStopping(getTurnStateByKey(key))) return endStoppedTurn(turn);
  if (stored && earlier && earlier.id !== stored.earlierId)
    return settleTurn(turn, () => turn.onDone(earlier));
  if (opensEarlier && earlier) {
    endTurn(turn);
    return target.show(kind);
  }
  await runTurn(turn);
  await evaluateReplaced(target, kind);
}

/** Looks for the artefacts that an earlier page requested, or this page before its sign-in ended. */
export const resumeGenerations = (target: GenerationTarget) => searchPending(target, false);

/** Shows what another tab has requested until it is there; called when that tab's requests change. */
export function syncWithOtherTabs(target: GenerationTarget): void {
  wakeSearches();
  void searchPending(target, true);
}

async function searchPending(target: GenerationTarget, isElsewhere: boolean): Promise<void> {
  await Promise.all(
    listPendingTurns(target, ARTEFACT_KINDS).map(async ([kind, pending]) => {
      const key = generationKey(target.sessionId, kind);
      if (isTurnRunning(getTurnStateByKey(key))) return;
      dispatchTurn(key, { type: "requested", at: pending.at, sent: null, replaces: null });
      const turn = artefactTurn(target, kind, { ...pending, isStored: true, isElsewhere });
      await recoverLostTurn(turn, { isElsewhere });
      await evaluateReplaced(target, kind);
    }),
  );
}

/** Stops a generation; the earlier artefact stays. */
export const stopGeneration = (target: GenerationTarget, kind: ArtefactKind): Promise<void> =>
  stopTurn(
    { sessionId: target.sessionId, key: generationKey(target.sessionId, kind), id: kind },
    { title: GENERATIONS.stopFailed, text: GENERATIONS.stopFailedText },
    () => removePendingTurn(target, kind),
  );

/** Ends every generation silently when the discussion is emptied or removed successfully. */
async function endGenerationsWith(sessionId: string, emptying: Promise<unknown>): Promise<void> {
  const running = ARTEFACT_KINDS.map((kind) => generationKey(sessionId, kind)).filter((key) =>
    isTurnRunning(getTurnStateByKey(key)),
  );
  const dispatchAll = (event: TurnEvent) => {
    for (const key of running) dispatchTurn(key, event);
  };
  dispatchAll({ type: "stop requested" });
  try {
    await emptying;
    dispatchAll({ type: "stop confirmed" });
    running.forEach(cancelSearch);
  } catch {
    dispatchAll({ type: "stop failed" });
  }
}

onDiscussionEmptied((sessionId, emptying) => void endGenerationsWith(sessionId, emptying));

/**
 * Generates an evaluation. If one is running, it evaluates the replaced artefact, so another one follows it.
 */
async function evaluate(target: GenerationTarget, evaluation: ArtefactKind): Promise<void> {
  const key = generationKey(target.sessionId, evaluation);
  if (isTurnRunning(getTurnStateByKey(key))) reevaluations.add(key);
  else await generateArtefact(target, evaluation);
}

async function evaluateReplaced(target: GenerationTarget, kind: ArtefactKind): Promise<void> {
  if (reevaluations.delete(generationKey(target.sessionId, kind))) await generateArtefact(target, kind);
}

/**
 * Generates an evaluation only if a read shows that there is none yet, so that none is paid for twice. If the
 * read fails, the screen offers to read again.
 */
async function evaluateOnce(
  target: GenerationTarget,
  evaluation: ArtefactKind,
  { createdAt }: { createdAt: string },
) {
  const query = { ...artefactQuery(evaluation, target.sessionId), staleTime: 0 };
  const present = await target.client.fetchQuery(query).catch(() => undefined);
  if (present === undefined || (present && present.createdAt >= createdAt)) return;
  await evaluate(target, evaluation);
}

/** Generates an evaluation that a person waits for, and announces how it goes. */
export async function evaluateAgain(target: GenerationTarget, kind: ArtefactKind): Promise<void> {
  const { running, done } = GENERATION_WORDS[kind];
  const { queryKey } = artefactQuery(kind, target.sessionId);
  const idNow = () => target.client.getQueryData(queryKey)?.id;
  const before = idNow();
  announce(running);
  await generateArtefact(target, kind);
  if (idNow() !== before) announce(done.title);
  else withdrawAnnouncement(running);
}

type DoneListener = (kind: ArtefactKind, artefact: { createdAt: string }) => boolean;
const doneListeners = new Map<string, DoneListener>();

/** Lets the screen of a discussion open what is generated; the listener returns whether it shows it. Returns the unsubscribe function. */
export function onGenerated(sessionId: string, listener: DoneListener): () => void {
  doneListeners.set(sessionId, listener);
  return () => {
    if (doneListeners.get(sessionId) === listener) doneListeners.delete(sessionId);
  };
}

/**
 * Shows a toast, with a button that opens the artefact unless the screen already shows it. Without a text,
 * only announces it.
 */
function notifyDone(target: GenerationTarget, kind: ArtefactKind, artefact: { createdAt: string }): void {
  const { title, description } = GENERATION_WORDS[kind].done;
  const isShown = doneListeners.get(target.sessionId)?.(kind, artefact) ?? false;
  const action = { label: GENERATIONS.read, onSelect: () => target.show(kind) };
  if (!isShown) toast({ title, description, action });
  else if (description) toast({ title, description });
  else announce(title);
}

/** Returns the server's answer to a failed read. */
const causeOf = (error: unknown) => (error instanceof Error ? error.cause : error);
