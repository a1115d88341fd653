import type { QueryClient } from "@tanstack/react-query";
import type { SentBody } from "#shared/api/contract-types.ts";
import type { MessageDanger } from "#shared/discussion/danger.schema.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { call } from "#frontend/api/client.ts";
import type { StreamProgressEvent } from "#frontend/api/stream.ts";
import { ApiError, hasStatus, isNetworkFailure, StreamCutError } from "#frontend/api/errors.ts";
import { isEmailUnprovenError } from "#frontend/api/email-proof.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import type { PendingTurn } from "#frontend/browser/storage.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { HELP_CARD_BY_DANGER, type HelpCard } from "#frontend/labels/help.ts";
import { announce, withdrawAnnouncement } from "#frontend/browser/announce.ts";
import { cacheMessageDanger, refreshSessions } from "../queries.ts";
import { addPendingTurn, removePendingTurn } from "./pending-turns.ts";
import {
  dispatchTurn,
  type TurnFailureReason,
  getTurnStateByKey,
  isTurnRunning,
  isStopping,
} from "./turn-state.ts";

/** A discussion, with the query client and the person that code outside React needs to act in it. */
export type DiscussionHandle = { client: QueryClient; userId: string; sessionId: string };

/** A request to MENTA, with everything that `runTurn` needs. */
export type Turn<Answer> = {
  discussion: DiscussionHandle;
  /** Key of the turn's state. Only one turn at a time can have a key. */
  key: string;
  /**
   * What is stored under its kind until the turn ends, for other tabs and for a later page; null: nothing.
   */
  pending: (PendingTurn & { kind: string }) | null;
  /**
   * `running` and `searching`: announced to screen readers. `failed` and `notFound`: shown if the server
   * gives no sentence.
   */
  words: {
    running: string | null;
    searching: string | null;
    title?: string;
    failed: string;
    notFound: string;
  };
  send: (onEvent: (event: StreamProgressEvent) => void) => Promise<Answer>;
  /** Called at the first event of the stream. */
  onBegun?: () => void;
  /** Called with all text received so far, whenever more has come. */
  onText?: (text: string) => void;
  onDone: (answer: Answer) => void;
  /** Called with the changed dossier, after `onDone`. */
  onDossier?: (dossier: Dossier) => void;
  /**
   * Looks for the result on the server. Resolves to a function that applies it, or to undefined if it is not
   * stored yet. Null if the server never stores it.
   */
  find: (() => Promise<(() => void) | undefined>) | null;
  /** Returns when a search that starts now is given up, in milliseconds since 1970. */
  searchUntil: () => number;
  /** Called when a search has got no answer for 9 s, and then ended. Without it, the search goes on. */
  onUnreachable?: (error: unknown) => void;
  /** Called after a stop that leaves no result. Without it, a stopped turn has a result like any other. */
  onStopped?: () => void;
  /**
   * Whether the screen itself shows this failure. If not, a toast shows it, with `retry` if a retry may
   * succeed.
   */
  isFailureShown: (reason: TurnFailureReason) => boolean;
  retry?: { label: string; onSelect: () => void };
  /** Called before a failure is shown. */
  onFailed?: (failure: TurnFailureDetails) => void;
};

export type TurnFailureDetails = { error: unknown; reason: TurnFailureReason; message: string };

const searches = new Map<string, AbortController>();

/**
 * Sends the request of a turn whose state is « requested », and ends it: done, failed, stopped, or suspended.
 * Never rejects.
 */
export async function runTurn<Answer>(turn: Turn<Answer>): Promise<void> {
  const { key, words, pending } = turn;
  if (words.running !== null) announce(words.running);
  if (pending) addPendingTurn(turn.discussion, pending.kind, pending);
  const text = batchPerFrame((pieces) => {
    dispatchTurn(key, { type: "delta", text: pieces });
    const state = getTurnStateByKey(key);
    if (isTurnRunning(state)) turn.onText?.(state.text);
  });
  let hasBegun = false;
  let isOver = false;
  const onEvent = (event: StreamProgressEvent) => {
    if (isOver) return;
    if (!hasBegun) turn.onBegun?.();
    hasBegun = true;
    switch (event.event) {
      case "start":
        // A server of the previous release sends no `danger`.
        if (!event.data.danger) return;
        dispatchTurn(key, { type: "alarm raised", danger: event.data.danger });
        return announceHelp(event.data.danger);
      case "danger": {
        const { messageId, danger } = event.data;
        const state = getTurnStateByKey(key);
        // The message is cached only when the reply ends, so until then the state of the turn has its alarm.
        if (isTurnRunning(state) && state.sent?.id === messageId)
          dispatchTurn(key, { type: "alarm raised", danger });
        cacheMessageDanger(turn.discussion, messageId, danger);
        return announceHelp(danger);
      }
      case "progress":
        return dispatchTurn(key, { type: "progress", label: event.data.label });
      case "delta":
        return text.add(event.data.text);
      case "dossier":
        return turn.onDossier?.(event.data);
      default:
        // Ignores an event that only a server of a newer release sends.
        event satisfies never;
    }
  };
  try {
    const answer = await untilOffline(turn.send(onEvent));
    text.flush();
    settleTurn(turn, () => turn.onDone(answer));
  } catch (error) {
    isOver = true;
    text.flush();
    const isLost =
      isNetworkFailure(error) && (hasBegun || navigator.onLine || error instanceof StreamCutError);
    if (isLost && turn.find) await recoverLostTurn(turn);
    else failTurn(turn, error);
  }
}

/** Announces the help for a danger. Does nothing for distress and for an alarm that was dismissed. */
function announceHelp({ level, kind, dismissed }: MessageDanger): void {
  if (level === "danger" && !dismissed) announce(announcementOf(HELP_CARD_BY_DANGER[kind]));
}

const announcementOf = ({ title, lines }: HelpCard): string =>
  [`${title}.`, ...lines.map((line) => `${line.number} : ${line.title}. ${line.text}`)]
    .join(" ")
    .replaceAll("**", "");

const POLL_INTERVAL_MS = 2_000;
/** Time without any answer after which a search ends, if its turn has `onUnreachable`. */
const UNREACHABLE_AFTER_MS = 9_000;

/**
 * Polls for the result of a turn whose answer was lost, and ends the turn with it, or with a failure.
 * @param isElsewhere another tab sent the request and reads its answer, so nothing was lost
 */
export async function recoverLostTurn<Answer>(
  turn: Turn<Answer>,
  { isElsewhere = false }: { isElsewhere?: boolean } = {},
): Promise<void> {
  const { key, words } = turn;
  if (!isElsewhere) dispatchTurn(key, { type: "lost" });
  if (words.searching !== null) announce(words.searching);
  const controller = new AbortController();
  searches.set(key, controller);
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = () => controller.abort(new StreamCutError());
  const onAnswer = () => {
    clearTimeout(timer);
    if (turn.onUnreachable) timer = setTimeout(giveUp, UNREACHABLE_AFTER_MS);
  };
  onAnswer();
  try {
    const settle = await Promise.race([poll(turn, signal, onAnswer), aborted(signal)]);
    if (signal.reason instanceof StreamCutError) return turn.onUnreachable?.(signal.reason);
    if (settle) settleTurn(turn, settle);
    else failTurn(turn);
  } catch (error) {
    // The person's sign-in has ended: keeps the request stored, so that it is searched for again after the
    // next sign-in.
    if (turn.pending && hasStatus(error, 401)) endTurn(turn, { isPending: true });
    else failTurn(turn, error);
  } finally {
    clearTimeout(timer);
    searches.delete(key);
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => {
    signal.addEventListener("abort", () => resolve(undefined));
  });

const sleepingPolls = new Set<() => void>();

/** Makes every search poll now, because another tab has learned something. */
export function pollLostTurnsNow(): void {
  for (const wake of sleepingPolls) wake();
}

/**
 * Polls at least once, until there is a result. Resolves to undefined when the time is over, or when the turn
 * is cancelled or stopped.
 */
async function poll<Answer>(turn: Turn<Answer>, signal: AbortSignal, onAnswer: () => void) {
  const until = turn.searchUntil();
  do {
    try {
      const settle = await turn.find?.();
      onAnswer();
      if (settle) return settle;
    } catch (error) {
      if (!isNetworkFailure(error)) onAnswer();
      if (!isTransientFailure(error)) throw error;
    }
    if (isOverByStop(turn)) return undefined;
    await sleep(POLL_INTERVAL_MS, signal);
  } while (!signal.aborted && Date.now() < until);
  return undefined;
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", wake);
      sleepingPolls.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal.addEventListener("abort", wake);
    sleepingPolls.add(wake);
  });

/** Cancels a search. Its turn then fails as not found. */
export const cancelLostTurnSearch = (key: string): void => searches.get(key)?.abort();

/** Time after which a stop is sent again: the first one may have reached the server before the work began. */
const STOP_RETRY_MS = 500;

type StopRequest = SentBody<"stopReply"> & { sessionId: string; key: string };

/**
 * Asks the server to stop the turn `id`, or without an id all turns of the discussion. Repeats this until the
 * work has begun and is stopped. The stream or the search then learns of the end. A toast reports a stop that
 * failed.
 * @param onConfirmed called once the server has stopped the work
 */
export async function stopDiscussionTurns(
  { sessionId, key, ...body }: StopRequest,
  failed: { title: string; text: string },
  onConfirmed?: () => void,
): Promise<void> {
  const isWanted = () => {
    const turn = getTurnStateByKey(key);
    return isTurnRunning(turn) && turn.stop === "requested";
  };
  if (!isTurnRunning(getTurnStateByKey(key))) return;
  dispatchTurn(key, { type: "stop requested" });
  try {
    let { stopped } = await call("stopReply", { params: { id: sessionId }, body });
    // A turn that is searched for had begun: if the server finds nothing to stop, it has ended.
    while (!stopped && isWanted() && !searches.has(key)) {
      await new Promise((resolve) => setTimeout(resolve, STOP_RETRY_MS));
      if (isWanted()) ({ stopped } = await call("stopReply", { params: { id: sessionId }, body }));
    }
    if (!isWanted()) return;
    onConfirmed?.();
    dispatchTurn(key, { type: "stop confirmed" });
    pollLostTurnsNow();
  } catch (error) {
    if (!isWanted()) return;
    dispatchTurn(key, { type: "stop failed" });
    showFailureToast(error, failed.text, { title: failed.title });
  }
}

/** Applies the result of a turn and ends it; as a failure, if applying the result throws. */
export function settleTurn<Answer>(turn: Turn<Answer>, settle: () => void): void {
  try {
    settle();
    endTurn(turn);
  } catch (error) {
    failTurn(turn, error);
  }
}

/**
 * Ends a turn on this page.
 * @param isPending keeps its request stored, so that it is searched for again later
 */
export function endTurn<Answer>(
  { discussion, key, pending, words }: Turn<Answer>,
  { isPending = false }: { isPending?: boolean } = {},
): void {
  if (pending && !isPending) removePendingTurn(discussion, pending.kind);
  if (words.running !== null) withdrawAnnouncement(words.running);
  dispatchTurn(key, { type: "ended" });
}

/** Ends a turn that was stopped and has no result. */
export function endStoppedTurn<Answer>(turn: Turn<Answer>): void {
  endTurn(turn);
  turn.onStopped?.();
}

/** Ends a turn without a result: stopped, refused, or (without `error`) not found in time. */
export function failTurn<Answer>(turn: Turn<Answer>, error?: unknown): void {
  const { key, words } = turn;
  if (isOverByStop(turn, error)) return endStoppedTurn(turn);
  const reason = failureReason(error);
  const isRemoved = reason === "removed";
  if (isRemoved) void refreshSessions(turn.discussion.client);
  const sentence = isRemoved
    ? CHAT_TEXTS.removedElsewhere
    : error === undefined
      ? words.notFound
      : words.failed;
  const shown = isRemoved ? undefined : error;
  const message = errorMessage(shown, sentence);
  turn.onFailed?.({ error, reason, message });
  if (turn.isFailureShown(reason))
    dispatchTurn(key, { type: "failed", message, reason, earlierId: turn.pending?.earlierId ?? null });
  else
    showFailureToast(shown, sentence, {
      title: words.title,
      action: isRetryable(error) ? turn.retry : undefined,
    });
  endTurn(turn);
}

/**
 * Whether a turn ended without a result because it was stopped, here or in another tab, or because its
 * discussion was emptied here. False if a stop of this turn leaves a result.
 */
function isOverByStop<Answer>({ key, onStopped }: Turn<Answer>, error?: unknown): boolean {
  if (!onStopped) return false;
  if (error instanceof ApiError && error.refusal?.code === "stopped") return true;
  const state = getTurnStateByKey(key);
  if (isTurnRunning(state) && state.stop === "confirmed") return true;
  return isStopping(state) && (hasStatus(error, 409) || hasStatus(error, 404));
}

const REASONS: Partial<Record<number, TurnFailureReason>> = {
  401: "signed out",
  404: "removed",
  409: "conflict",
  422: "refused",
};

const failureReason = (error: unknown): TurnFailureReason =>
  isEmailUnprovenError(error) ? "unproven" : (error instanceof ApiError && REASONS[error.status]) || "other";

/** Whether a failure may be temporary, so that a search goes on: no answer, 429, or a server error. */
export const isTransientFailure = (error: unknown): boolean => failureReason(error) === "other";

/**
 * Whether to offer a retry: not if it would be refused again until the discussion or the person's budget
 * changes.
 */
const isRetryable = (error: unknown) => ![404, 409, 422, 429].some((status) => hasStatus(error, status));

/** Rejects as soon as the browser goes offline: a connection that hangs would fail much later, or never. */
async function untilOffline<Answer>(work: Promise<Answer>): Promise<Answer> {
  const { promise: cut, reject } = Promise.withResolvers<never>();
  const onOffline = () => reject(new StreamCutError());
  window.addEventListener("offline", onOffline);
  try {
    return await Promise.race([work, cut]);
  } finally {
    window.removeEventListener("offline", onOffline);
  }
}

/**
 * Collects pieces of text and emits them at most once per frame, so that a fast stream causes no more renders
 * than that.
 */
function batchPerFrame(emit: (text: string) => void) {
  let batch = "";
  let frame = 0;
  const flush = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (batch === "") return;
    const text = batch;
    batch = "";
    emit(text);
  };
  return {
    add: (text: string) => {
      batch += text;
      frame ||= requestAnimationFrame(flush);
    },
    flush,
  };
}
