import { ARTEFACT_KINDS, type ArtefactKind } from "#shared/artefact/artefact.ts";
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
import { discussionKeyPrefix, onDiscussionEmptying } from "#frontend/entities/discussion/queries.ts";
import {
  findPendingTurn,
  listPendingTurns,
  removePendingTurn,
} from "#frontend/entities/discussion/turn/pending-turns.ts";
import {
  cancelLostTurnSearch,
  type DiscussionHandle,
  endStoppedTurn,
  endTurn,
  failTurn,
  isTransientFailure,
  runTurn,
  recoverLostTurn,
  settleTurn,
  stopDiscussionTurns,
  type Turn,
  pollLostTurnsNow,
} from "#frontend/entities/discussion/turn/run-turn.ts";
import {
  dispatchTurn,
  getTurnStateByKey,
  isTurnRunning,
  isStopping,
  type TurnEvent,
} from "#frontend/entities/discussion/turn/turn-state.ts";
import { GENERATION_TEXTS_BY_ARTEFACT, GENERATION_TEXTS } from "#frontend/labels/generations.ts";
import { announce, withdrawAnnouncement } from "#frontend/browser/announce.ts";
import { dismissToast, toast } from "#frontend/browser/toast.ts";

/**
 * The server gives up a generation after ten minutes, so the browser stops looking for it ten seconds later.
 */
const GENERATION_TIMEOUT_MS = 610_000;

/** The evaluation that is generated automatically after each artefact of a kind (S1 §4). */
const EVALUATION_OF: { [K in ArtefactKind]?: ArtefactKind } = {
  summary: "evaluation",
  argumentation: "argumentationEvaluation",
};
const isEvaluation = (kind: ArtefactKind): boolean => Object.values(EVALUATION_OF).includes(kind);

/** A discussion, and the function that opens its artefacts from any page. */
export type GenerationTarget = DiscussionHandle & { show: (kind: ArtefactKind) => void };

export const generationTurnKey = (sessionId: string, kind: ArtefactKind): string => `${sessionId} ${kind}`;

/**
 * Keys of running evaluations whose artefact was replaced meanwhile: each is generated again once it ends.
 */
const reevaluations = new Set<string>();

/**
 * A request for an artefact. `isStored`: found in the browser's storage, so sent by an earlier page or
 * another tab. `isElsewhere`: only another open tab has sent it, and that tab reports the result.
 */
/** `isShared`: another tab may have sent the same request, so it may also have started the evaluation. */
type Request = PendingTurn & { isStored: boolean; isElsewhere?: boolean };

/** Builds the turn that generates one artefact. */
function artefactTurn<K extends ArtefactKind>(
  target: GenerationTarget,
  kind: K,
  { at, earlierId, isStored, isElsewhere = false }: Request,
): Turn<ArtefactByKind[K]> {
  const { client, sessionId } = target;
  const query = artefactQuery(kind, sessionId);
  const key = generationTurnKey(sessionId, kind);
  const { running, failed, timedOut } = GENERATION_TEXTS_BY_ARTEFACT[kind];
  let wasStored = isStored;
  const retry = {
    label: GENERATION_TEXTS.retry,
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
      // False if the storage is blocked: another tab then cannot know of this request.
      wasStored = findPendingTurn(target, kind) !== undefined;
      return createArtefact(kind, sessionId, onEvent);
    },
    onDone: (artefact) => finish(artefact, isStored),
    find: async () => {
      // The tab that generated the artefact has sent it to this cache; that tab also announces and evaluates
      // it.
      if (isNew(client.getQueryData(query.queryKey))) return () => {};
      // Checked before the read: the generating tab removes the stored request once the artefact can be read.
      // If it is gone, that tab announces and evaluates the artefact, so this one does not.
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
      // The server may still finish the artefact: look for it once the network is back.
      endTurn(turn, { isPending: true });
      const shown = isElsewhere ? undefined : showFailureToast(error, failed, { action: retry });
      const resume = () => {
        if (shown !== undefined) dismissToast(shown);
        void resumePendingGenerations(target);
      };
      window.addEventListener("online", resume, { once: true });
    },
    onStopped: () => {
      reevaluations.delete(key);
      if (!isEvaluation(kind)) announce(GENERATION_TEXTS.stopped);
    },
    isFailureShown: () => isEvaluation(kind),
    retry,
    onFailed: ({ error, reason, message }) => {
      // A conflict means that the cache is out of date: another tab may have emptied the discussion.
      if (reason === "conflict") void client.invalidateQueries({ queryKey: discussionKeyPrefix(sessionId) });
      if (!isEvaluation(kind)) return;
      // oxlint-disable-next-line no-console -- the failure is also shown in place of the score (R §6)
      if (reason !== "refused") console.warn(failed, error);
      // Announced, because the place of the score may be scrolled out of view.
      if (doneListeners.has(sessionId))
        announce(reason === "refused" ? message : `${GENERATION_TEXTS.unavailable}. ${message}`);
    },
  };
  return turn;
}

/**
 * Generates an artefact, which replaces an earlier one of its kind. With `opensEarlier`, opens the earlier
 * one instead, if there is one. Does nothing while an artefact of this kind is being generated.
 */
export async function generateArtefact(
  target: GenerationTarget,
  kind: ArtefactKind,
  { opensEarlier = false }: { opensEarlier?: boolean } = {},
): Promise<void> {
  const { client, sessionId } = target;
  const key = generationTurnKey(sessionId, kind);
  if (isTurnRunning(getTurnStateByKey(key))) return;
  const at = new Date().toISOString();
  dispatchTurn(key, { type: "requested", at, sent: null, replaces: null });
  const stored = findPendingTurn(target, kind);
  const turnAfter = (earlierId: string | null) =>
    artefactTurn(target, kind, { ...(stored ?? { at, earlierId }), isStored: stored !== undefined });
  const query = artefactQuery(kind, sessionId);
  // Reads the earlier artefact first: without its id, it could be taken for the new one. With a stored
  // request, reads from the server: an artefact that was given up as lost may have been written meanwhile.
  const reading = stored ? client.fetchQuery({ ...query, staleTime: 0 }) : client.ensureQueryData(query);
  const earlier = await reading.catch((error: unknown) => {
    const cause = causeOf(error);
    const turn = turnAfter(null);
    // Keeps the stored request: if it were removed, a retry would generate, and pay for, the artefact twice.
    if (stored && hasStatus(cause, 401)) endTurn(turn, { isPending: true });
    else if (stored && isTransientFailure(cause)) turn.onUnreachable?.(cause);
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

/**
 * Looks for the artefacts that were requested by an earlier page, or by this page before its session
 * expired, and shows each once it is found.
 */
export const resumePendingGenerations = (target: GenerationTarget) => searchPending(target, false);

/**
 * Shows a running generation for each artefact that another tab has requested, until it can be read. Called
 * when the requests that the other tab has stored change.
 */
export function followGenerationsOfOtherTabs(target: GenerationTarget): void {
  pollLostTurnsNow();
  void searchPending(target, true);
}

async function searchPending(target: GenerationTarget, isElsewhere: boolean): Promise<void> {
  await Promise.all(
    listPendingTurns(target, ARTEFACT_KINDS).map(async ([kind, pending]) => {
      const key = generationTurnKey(target.sessionId, kind);
      if (isTurnRunning(getTurnStateByKey(key))) return;
      dispatchTurn(key, { type: "requested", at: pending.at, sent: null, replaces: null });
      const turn = artefactTurn(target, kind, { ...pending, isStored: true, isElsewhere });
      await recoverLostTurn(turn, { isElsewhere });
      await evaluateReplaced(target, kind);
    }),
  );
}

/** Stops a generation. The earlier artefact of its kind is kept. */
export const stopGeneration = (target: GenerationTarget, kind: ArtefactKind): Promise<void> =>
  stopDiscussionTurns(
    { sessionId: target.sessionId, key: generationTurnKey(target.sessionId, kind), id: kind },
    { title: GENERATION_TEXTS.stopFailed, text: GENERATION_TEXTS.stopFailedText },
    () => removePendingTurn(target, kind),
  );

/**
 * Stops all generations of a discussion that is being emptied or removed, without announcing it. Resumes
 * them if `emptying` fails.
 */
async function endGenerationsWith(sessionId: string, emptying: Promise<unknown>): Promise<void> {
  const running = ARTEFACT_KINDS.map((kind) => generationTurnKey(sessionId, kind)).filter((key) =>
    isTurnRunning(getTurnStateByKey(key)),
  );
  const dispatchAll = (event: TurnEvent) => {
    for (const key of running) dispatchTurn(key, event);
  };
  dispatchAll({ type: "stop requested" });
  try {
    await emptying;
    dispatchAll({ type: "stop confirmed" });
    running.forEach(cancelLostTurnSearch);
  } catch {
    dispatchAll({ type: "stop failed" });
  }
}

onDiscussionEmptying((sessionId, emptying) => void endGenerationsWith(sessionId, emptying));

/**
 * Generates an evaluation. If one is running, it is evaluating an artefact that was replaced: another
 * evaluation is then started after it.
 */
async function evaluate(target: GenerationTarget, evaluation: ArtefactKind): Promise<void> {
  const key = generationTurnKey(target.sessionId, evaluation);
  if (isTurnRunning(getTurnStateByKey(key))) reevaluations.add(key);
  else await generateArtefact(target, evaluation);
}

async function evaluateReplaced(target: GenerationTarget, kind: ArtefactKind): Promise<void> {
  if (reevaluations.delete(generationTurnKey(target.sessionId, kind))) await generateArtefact(target, kind);
}

/**
 * Generates an evaluation only if a read shows that there is none newer than the artefact, so that none is
 * paid for twice. If the read fails, generates nothing: the page offers to read again.
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

/** Generates an evaluation again at the person's request, and announces its start and its end. */
export async function regenerateEvaluation(target: GenerationTarget, kind: ArtefactKind): Promise<void> {
  const { running, done } = GENERATION_TEXTS_BY_ARTEFACT[kind];
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

/**
 * Registers the listener that may open an artefact once it is generated. It returns true if it shows the
 * artefact; if false, a toast offers to open it. Returns the function that removes the listener.
 */
export function onArtefactGenerated(sessionId: string, listener: DoneListener): () => void {
  doneListeners.set(sessionId, listener);
  return () => {
    if (doneListeners.get(sessionId) === listener) doneListeners.delete(sessionId);
  };
}

/**
 * Reports that an artefact is ready. If the page does not show it, a toast has a button that opens it; if
 * the page does, a toast without the button, or an announcement alone where the kind has no description.
 */
function notifyDone(target: GenerationTarget, kind: ArtefactKind, artefact: { createdAt: string }): void {
  const { title, description } = GENERATION_TEXTS_BY_ARTEFACT[kind].done;
  const isShown = doneListeners.get(target.sessionId)?.(kind, artefact) ?? false;
  const action = { label: GENERATION_TEXTS.read, onSelect: () => target.show(kind) };
  if (!isShown) toast({ title, description, action });
  else if (description) toast({ title, description });
  else announce(title);
}

/**
 * Returns the cause of an error, which is the server's answer if a query failed; the value itself if it is no
 * `Error`.
 */
const causeOf = (error: unknown) => (error instanceof Error ? error.cause : error);
