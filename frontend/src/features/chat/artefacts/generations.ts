import { ARTEFACT_KINDS, type ArtefactKind, type DocumentKind } from "#shared/artefact/artefact.ts";
import type { ArtefactByKind } from "#shared/artefact/artefact.schema.ts";
import { broadcastQueryChange } from "#frontend/api/cross-tab-refresh.ts";
import { ApiError, hasStatus, isNetworkFailure, StreamCutError } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import {
  artefactQuery,
  cacheArtefact,
  createArtefact,
} from "#frontend/entities/discussion/artefact-queries.ts";
import type { DiscussionHandle } from "#frontend/entities/discussion/exchange.ts";
import {
  discussionKeyPrefix,
  onDiscussionEmptied,
  refreshSessions,
} from "#frontend/entities/discussion/queries.ts";
import {
  wakePolls,
  pollUntil,
  runStream,
  stopTurnWithRetry,
} from "#frontend/entities/discussion/streaming.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { GENERATION_WORDS, GENERATIONS } from "#frontend/labels/generations.ts";
import { announce, withdrawAnnouncement } from "#frontend/ui/announcer.tsx";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { dismissToast, toast } from "#frontend/ui/toast.ts";
import {
  addPendingGeneration,
  dispatchGeneration,
  EVALUATION_OF,
  findPendingGeneration,
  type GenerationEvent,
  generationKey,
  getGeneration,
  isEvaluation,
  isGenerating,
  isStopping,
  listPendingGenerations,
  type PendingGeneration,
  removePendingGeneration,
} from "./generation.ts";

/** The server gives up after 100 s: what has not arrived by then will not. */
const GENERATION_TIMEOUT_MS = 110_000;

/** A discussion, and how to open what is generated from it, wherever the person is by then. */
export type GenerationTarget = DiscussionHandle & { show: (kind: ArtefactKind) => void };

const searches = new Map<string, AbortController>();
/** Evaluations to generate again once the running one ends: it evaluates an artefact replaced since. */
const reevaluations = new Set<string>();

/** Opens a document, or generates it where there is none yet. */
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
  if (isGenerating(getGeneration(target, kind))) return;
  const at = new Date().toISOString();
  dispatchGeneration(target, kind, { type: "requested", at });
  const elsewhere = findPendingGeneration(target, kind);
  const query = artefactQuery(kind, sessionId);
  // Unless the earlier artefact is known, it could be taken for the new one. What was given up as lost may be there by now.
  const reading = elsewhere ? client.fetchQuery({ ...query, staleTime: 0 }) : client.ensureQueryData(query);
  const earlier = await reading.catch((error: unknown) => {
    const cause = causeOf(error);
    // What is looked for stays stored: forgotten, it would be made, and paid for, once more.
    if (elsewhere && isNetworkFailure(cause)) failUnreachable(target, kind, { isElsewhere: false });
    else fail(target, kind, cause);
  });
  if (earlier === undefined) return;
  if (isStopping(getGeneration(target, kind))) return endStopped(target, kind);
  if (elsewhere && earlier && earlier.id !== elsewhere.earlierId)
    return finish(target, kind, earlier, { isShared: true, isElsewhere: false });
  if (opensEarlier && earlier) {
    dispatchGeneration(target, kind, { type: "ended" });
    return target.show(kind);
  }
  if (!isEvaluation(kind)) announce(GENERATION_WORDS[kind].running);
  const pending = elsewhere ?? { at, earlierId: earlier?.id ?? null };
  if (!elsewhere) addPendingGeneration(target, kind, pending);
  const isStored = findPendingGeneration(target, kind) !== undefined;

  const outcome = await runStream((onEvent) => createArtefact(kind, sessionId, onEvent), {
    onText: (text) => dispatchGeneration(target, kind, { type: "delta", text }),
    onProgress: (label) => dispatchGeneration(target, kind, { type: "progress", label }),
    onDone: (artefact) =>
      finish(target, kind, artefact, { isShared: elsewhere !== undefined, isElsewhere: false }),
  });
  if (outcome.status === "lost") await search(target, kind, { ...pending, isStored, isElsewhere: false });
  if (outcome.status === "failed") fail(target, kind, outcome.error);
}

/** The one evaluation that somebody waits for: how it goes is said, as it is shown. */
export async function evaluateAgain(target: GenerationTarget, kind: ArtefactKind): Promise<void> {
  const { queryKey } = artefactQuery(kind, target.sessionId);
  const idNow = () => target.client.getQueryData(queryKey)?.id;
  const before = idNow();
  announce(GENERATION_WORDS[kind].running);
  await generateArtefact(target, kind);
  if (idNow() !== before) announce(GENERATION_WORDS[kind].done.title);
}

/** Searches for what an earlier page requested, or this one before its sign-in ended. */
export const resumeGenerations = (target: GenerationTarget) => searchPending(target, false);

/** Shows what another tab has requested until it is there; called when that tab's requests change. */
export function syncWithOtherTabs(target: GenerationTarget): void {
  wakePolls();
  void searchPending(target, true);
}

async function searchPending(target: GenerationTarget, isElsewhere: boolean): Promise<void> {
  await Promise.all(
    listPendingGenerations(target).map(async ([kind, pending]) => {
      if (isGenerating(getGeneration(target, kind))) return;
      dispatchGeneration(target, kind, { type: "requested", at: pending.at });
      await search(target, kind, { ...pending, isStored: true, isElsewhere });
    }),
  );
}

/** Stops a generation; the earlier artefact stays. The stream, or the search for it, then says how it ended. */
export async function stopGeneration(target: GenerationTarget, kind: ArtefactKind): Promise<void> {
  const { sessionId } = target;
  const key = generationKey(sessionId, kind);
  const isWanted = () => isStopping(getGeneration(target, kind));
  dispatchGeneration(target, kind, { type: "stop requested" });
  try {
    // What is searched for has begun: if it cannot be stopped it has ended, and the next poll finds out how.
    const stopped = await stopTurnWithRetry(sessionId, kind, () => isWanted() && !searches.has(key));
    if (!isWanted()) return;
    removePendingGeneration(target, kind);
    dispatchGeneration(target, kind, { type: "stop confirmed" });
    if (stopped) searches.get(key)?.abort();
  } catch (error) {
    if (!isWanted()) return;
    dispatchGeneration(target, kind, { type: "stop failed" });
    showFailureToast(error, GENERATIONS.stopFailedText, { title: GENERATIONS.stopFailed });
  }
}

/** Ends every generation silently if the discussion could be emptied or removed. */
async function endGenerationsWith(sessionId: string, emptying: Promise<unknown>): Promise<void> {
  const discussion = { sessionId };
  const running = ARTEFACT_KINDS.filter((kind) => isGenerating(getGeneration(discussion, kind)));
  const dispatchAll = (event: GenerationEvent) => {
    for (const kind of running) dispatchGeneration(discussion, kind, event);
  };
  dispatchAll({ type: "stop requested" });
  try {
    await emptying;
    dispatchAll({ type: "stop confirmed" });
    for (const kind of ARTEFACT_KINDS) searches.get(generationKey(sessionId, kind))?.abort();
  } catch {
    dispatchAll({ type: "stop failed" });
  }
}

onDiscussionEmptied((sessionId, emptying) => void endGenerationsWith(sessionId, emptying));

/**
 * `isStored`: the request is in the storage, and whoever sees it end removes it there. `isElsewhere`: only another tab,
 * still open, has requested it.
 */
type Search = PendingGeneration & { isStored: boolean; isElsewhere: boolean };

/** Without any answer for this long, the search is over, in milliseconds. */
const UNREACHABLE_AFTER_MS = 9_000;

/** `gone` resolves once there was no `answered()` for so long. */
function watchNetwork() {
  const { promise: gone, resolve } = Promise.withResolvers<"unreachable">();
  const arm = () => setTimeout(() => resolve("unreachable"), UNREACHABLE_AFTER_MS);
  let timer = arm();
  const close = () => clearTimeout(timer);
  const answered = () => {
    close();
    timer = arm();
  };
  return { gone, answered, close };
}

async function search(target: GenerationTarget, kind: ArtefactKind, options: Search): Promise<void> {
  if (!options.isElsewhere) dispatchGeneration(target, kind, { type: "lost" });
  const key = generationKey(target.sessionId, kind);
  const controller = new AbortController();
  searches.set(key, controller);
  const limits = { until: Date.parse(options.at) + GENERATION_TIMEOUT_MS, signal: controller.signal };
  const network = watchNetwork();
  const find = () => findResult(target, kind, { ...options, onAnswer: network.answered });
  const settle = await Promise.race([pollUntil(find, limits), network.gone]);
  network.close();
  searches.delete(key);
  if (settle === "unreachable") {
    controller.abort();
    return failUnreachable(target, kind, options);
  }
  if (controller.signal.aborted) return endStopped(target, kind);
  if (!settle) return fail(target, kind, null);
  try {
    settle();
  } catch (error) {
    fail(target, kind, error);
  }
}

/** How to settle the search; undefined while there is no result. */
async function findResult(
  target: GenerationTarget,
  kind: ArtefactKind,
  { earlierId, isStored, isElsewhere, onAnswer }: Search & { onAnswer: () => void },
): Promise<(() => void) | undefined> {
  const { client, sessionId } = target;
  const query = artefactQuery(kind, sessionId);
  const isNew = (artefact: { id: string } | null | undefined) => artefact && artefact.id !== earlierId;
  // The tab that generated it has sent it here, and does the follow-up.
  if (isNew(client.getQueryData(query.queryKey))) return () => end(target, kind);
  // Checked before the read: the generating tab removes the request once the artefact can be read, and does the follow-up.
  const isHandled = isStored && !findPendingGeneration(target, kind);
  try {
    const artefact = await client.fetchQuery({ ...query, staleTime: 0 });
    onAnswer();
    if (artefact && isNew(artefact))
      return () =>
        isHandled ? end(target, kind) : finish(target, kind, artefact, { isShared: true, isElsewhere });
  } catch (error) {
    if (!isNetworkFailure(causeOf(error))) onAnswer();
    // The request stays stored: the search resumes after the sign-in.
    if (hasStatus(causeOf(error), 401)) return () => dispatchGeneration(target, kind, { type: "ended" });
  }
  const generation = getGeneration(target, kind);
  if (isGenerating(generation) && generation.stop === "confirmed") return () => endStopped(target, kind);
  return isHandled ? () => end(target, kind) : undefined;
}

/** The server may finish it all the same: the request stays stored, and is looked for once the network is back. */
function failUnreachable(
  target: GenerationTarget,
  kind: ArtefactKind,
  { isElsewhere }: Pick<Search, "isElsewhere">,
): void {
  if (isEvaluation(kind)) return fail(target, kind, new StreamCutError());
  dispatchGeneration(target, kind, { type: "ended" });
  withdrawAnnouncement(GENERATION_WORDS[kind].running);
  const said = isElsewhere
    ? undefined
    : showGenerationFailure(target, kind, new StreamCutError(), GENERATION_WORDS[kind].failed);
  const resume = () => {
    // It is being looked for: that it failed is no longer true, and how it ends is said then.
    if (said !== undefined) dismissToast(said);
    void resumeGenerations(target);
  };
  window.addEventListener("online", resume, { once: true });
}

function end(target: GenerationTarget, kind: ArtefactKind, event: GenerationEvent = { type: "ended" }): void {
  removePendingGeneration(target, kind);
  dispatchGeneration(target, kind, event);
  withdrawAnnouncement(GENERATION_WORDS[kind].running);
  if (reevaluations.delete(generationKey(target.sessionId, kind))) void generateArtefact(target, kind);
}

function endStopped(target: GenerationTarget, kind: ArtefactKind): void {
  reevaluations.delete(generationKey(target.sessionId, kind));
  end(target, kind);
  if (!isEvaluation(kind)) announce(GENERATIONS.stopped);
}

/** `isShared`: another tab may have requested it too, and evaluate it; `isElsewhere`: only another tab has. */
function finish<K extends ArtefactKind>(
  target: GenerationTarget,
  kind: K,
  artefact: ArtefactByKind[K],
  { isShared, isElsewhere }: { isShared: boolean; isElsewhere: boolean },
): void {
  const { client, sessionId } = target;
  cacheArtefact(client, { kind, artefact });
  end(target, kind);
  broadcastQueryChange(artefactQuery(kind, sessionId).queryKey);
  if (!isEvaluation(kind) && !isElsewhere) notifyDone(target, kind, artefact);
  const evaluation = EVALUATION_OF[kind];
  if (evaluation) void (isShared ? evaluateOnce(target, evaluation, artefact) : evaluate(target, evaluation));
}

/** A running evaluation is of the replaced artefact: another one follows it. */
async function evaluate(target: GenerationTarget, evaluation: ArtefactKind): Promise<void> {
  if (isGenerating(getGeneration(target, evaluation)))
    reevaluations.add(generationKey(target.sessionId, evaluation));
  else await generateArtefact(target, evaluation);
}

/** Unless it can be read that there is no evaluation yet, none is paid for: the screen offers to read it again. */
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

type DoneListener = (kind: ArtefactKind, artefact: { createdAt: string }) => boolean;
const doneListeners = new Map<string, DoneListener>();

/** Lets the screen of a discussion open what is generated; the listener returns whether it shows it. Returns the unsubscribe function. */
export function onGenerated(sessionId: string, listener: DoneListener): () => void {
  doneListeners.set(sessionId, listener);
  return () => {
    if (doneListeners.get(sessionId) === listener) doneListeners.delete(sessionId);
  };
}

/** A toast, with a button to open the artefact unless the screen shows it; only an announcement if it has no text. */
function notifyDone(target: GenerationTarget, kind: ArtefactKind, artefact: { createdAt: string }): void {
  const { title, description } = GENERATION_WORDS[kind].done;
  const isShown = doneListeners.get(target.sessionId)?.(kind, artefact) ?? false;
  const action = { label: GENERATIONS.read, onSelect: () => target.show(kind) };
  if (!isShown) toast({ title, description, action });
  else if (description) toast({ title, description });
  else announce(title);
}

/** The earlier artefact stays. `error` null: the new one has not arrived in time. */
function fail(target: GenerationTarget, kind: ArtefactKind, error: unknown): void {
  if (isStop(target, kind, error)) return endStopped(target, kind);
  const { client, sessionId } = target;
  const isRemoved = hasStatus(error, 404);
  if (isRemoved) void refreshSessions(client);
  // The discussion is not what this screen shows: emptied elsewhere, perhaps.
  if (hasStatus(error, 409)) void client.invalidateQueries({ queryKey: discussionKeyPrefix(sessionId) });
  const { failed, timedOut } = GENERATION_WORDS[kind];
  const fallback = isRemoved ? CHAT.removedElsewhere : error === null ? timedOut : failed;
  const shownError = isRemoved ? null : error;
  if (isEvaluation(kind)) {
    const isRefused = hasStatus(error, 422);
    // oxlint-disable-next-line no-console -- logged, and shown in its place (spec/3-rulings.md, Artefacts)
    if (!isRefused) console.warn(failed, error);
    const earlierId = client.getQueryData(artefactQuery(kind, sessionId).queryKey)?.id ?? null;
    const message = errorMessage(shownError, fallback);
    // It is shown where nobody may be looking.
    if (doneListeners.has(sessionId))
      announce(isRefused ? message : `${GENERATIONS.unavailable}. ${message}`);
    return end(target, kind, { type: "failed", message, earlierId, isRefused });
  }
  end(target, kind);
  showGenerationFailure(target, kind, shownError, fallback);
}

function showGenerationFailure(
  target: GenerationTarget,
  kind: ArtefactKind,
  error: unknown,
  sentence: string,
): string | undefined {
  const action = {
    label: GENERATIONS.retry,
    onSelect: () => {
      focusGenerateButton(kind);
      void generateArtefact(target, kind);
    },
  };
  return showFailureToast(error, sentence, isRetryable(error) ? { action } : {});
}

/** Moves the focus of a button that goes to the one that generates the artefact, else to the title. */
export const focusGenerateButton = (kind: ArtefactKind): void =>
  restoreFocusTo(`[data-opens="generate-${kind}"]`, "main h1", "h1");

/** Stopped, here or in another tab, or the discussion was emptied here. */
const isStop = (target: GenerationTarget, kind: ArtefactKind, error: unknown): boolean =>
  (error instanceof ApiError && error.refusal?.code === "stopped") ||
  (isStopping(getGeneration(target, kind)) && (hasStatus(error, 409) || hasStatus(error, 404)));

/** Not where the discussion or the person's budget must change first. */
const isRetryable = (error: unknown) => ![404, 409, 422, 429].some((status) => hasStatus(error, status));

/** The server's answer to a failed read. */
const causeOf = (error: unknown) => (error instanceof Error ? error.cause : error);
