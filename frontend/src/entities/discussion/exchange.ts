import type { QueryClient } from "@tanstack/react-query";
import { ulid } from "ulid";
import { normalizeText } from "#shared/discussion/limits.rules.ts";
import { HELP_TEXTS } from "#shared/discussion/danger-help.ts";
import type { MessageDanger } from "#shared/discussion/danger.schema.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import type { ChatAnswer, Message } from "#shared/discussion/message.schema.ts";
import { broadcastQueryChange } from "#frontend/api/cross-tab-refresh.ts";
import { callStreaming, type StreamProgressEvent } from "#frontend/api/stream.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { isEmailUnproven, emailProofToastAction } from "#frontend/api/email-proof.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import {
  type PendingReport,
  readOwned,
  removeOwned,
  storageKeys,
  writeOwned,
} from "#frontend/browser/storage.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { announce, withdrawAnnouncement } from "#frontend/ui/announcer.tsx";
import { toast } from "#frontend/ui/toast.ts";
import {
  createSentMessage,
  draftStore,
  joinText,
  removeDraft,
  removeAnsweredMessage,
  REPLY_TIMEOUT_MS,
  restoreSentToInput,
  updateDraft,
} from "./drafts.ts";
import { dispatch, type FailureReason, getExchange, isExchangeRunning } from "./exchange-state.ts";
import {
  cacheMessages,
  endOf,
  messagesQuery,
  refreshMessages,
  refreshSessions,
  turnQuery,
} from "./queries.ts";
import { createKeyedReducer, pollUntil, runStream, stopTurnWithRetry } from "./streaming.ts";

/** The typing indicator goes this long after the reply (spec/1-chat-and-access.md section 9). */
const INDICATOR_LINGER_MS = 1_000;
/** How long a lost reply is searched for (spec/3-rulings.md, Discussions). */
const SEARCH_TIMEOUT_MS = 60_000;

/** A discussion, and what it takes to act in it. */
export type DiscussionHandle = { client: QueryClient; userId: string; sessionId: string };

/** Whether a message waits for its discussion to be read. */
const { dispatch: setQueued, useValue: useQueued } = createKeyedReducer<boolean, boolean>((_, next) => next);
export const useIsMessageQueued = (sessionId: string): boolean => useQueued(sessionId) === true;

const searches = new Map<string, AbortController>();

/**
 * Sends a message that the caller has checked, as soon as the discussion has been read; if it cannot be, the text stays
 * in the input. Does nothing while a reply is on its way.
 * @param failure the sentence where the server has none
 */
export async function sendMessage(
  discussion: DiscussionHandle,
  text: string,
  failure: string = CHAT.sendFailed,
): Promise<void> {
  const { client, sessionId } = discussion;
  const query = messagesQuery(sessionId);
  if (!client.getQueryData(query.queryKey)) {
    setQueued(sessionId, true);
    const isRead = await client.ensureQueryData(query).then(Boolean, () => false);
    setQueued(sessionId, false);
    if (!isRead) return;
  }
  if (isExchangeRunning(getExchange(sessionId))) return;
  const sent = createSentMessage(draftStore(discussion).get(), text, ulid(), new Date());
  dispatch(sessionId, { type: "sent", sent });
  // What was typed since the press stays.
  updateDraft(discussion, (draft) => ({ text: withoutStart(draft.text, text), sent }));
  await streamReply(discussion, {
    request: chat({ sessionId, message: sent.text, id: sent.id }),
    findReply: replyTo(sent.id),
    failure: { description: failure },
  });
}

function withoutStart(text: string, start: string): string {
  const typed = normalizeText(text);
  return typed.startsWith(start) ? typed.slice(start.length).trimStart() : text;
}

/** Asks MENTA for another last reply, which replaces the present one. */
export async function regenerateReply(discussion: DiscussionHandle): Promise<void> {
  const { client, sessionId } = discussion;
  const last = client.getQueryData(messagesQuery(sessionId).queryKey)?.at(-1);
  if (last?.role !== "assistant" || isExchangeRunning(getExchange(sessionId))) return;
  dispatch(sessionId, { type: "retried", replaces: last.id });
  await streamReply(discussion, {
    request: chat({ sessionId, retry: true }),
    findReply: (messages) => {
      const newest = messages.at(-1);
      return newest?.role === "assistant" && newest.timestamp !== last.timestamp ? newest : undefined;
    },
    failure: { title: CHAT.retryReplyFailed, description: CHAT.sendFailed },
  });
}

/** What a report is about, and the words of its failure. */
export type ReportRequest = {
  kind: "decision" | "project";
  subjectId: string;
  failure: { title: string; description: string };
};

/** Asks MENTA for the summary of a decision, or the report on a project: a message of its own. True if it came. */
export async function requestReport(
  discussion: DiscussionHandle,
  { kind, subjectId, failure }: ReportRequest,
): Promise<boolean> {
  const { client, sessionId } = discussion;
  const before = await client.ensureQueryData(messagesQuery(sessionId)).catch((): Message[] => []);
  if (isExchangeRunning(getExchange(sessionId))) return false;
  const known = new Set(before.map(({ id }) => id));
  dispatch(sessionId, { type: "report requested" });
  const key = storageKeys.report(sessionId);
  writeOwned(key, discussion.userId, { kind, subjectId, after: before.at(-1)?.id ?? null });
  const options = { params: { id: subjectId }, body: { sessionId } };
  const hasCome = await streamReply(discussion, {
    request: (onEvent) =>
      kind === "decision"
        ? callStreaming<"summarizeDecision">("summarizeDecision", { ...options, onEvent })
        : callStreaming<"reportProject">("reportProject", { ...options, onEvent }),
    findReply: (messages) => messages.findLast(({ id, role }) => role === "assistant" && !known.has(id)),
    failure,
  });
  removeOwned(key);
  return hasCome;
}

/** The report that an earlier page requested in this discussion, as long as it may still come. */
export function findPendingReport({ userId, sessionId }: DiscussionHandle): PendingReport | null {
  if (isExchangeRunning(getExchange(sessionId))) return null;
  const key = storageKeys.report(sessionId);
  const pending = readOwned(key, userId);
  if (!pending || Date.now() - Date.parse(pending.savedAt) < REPLY_TIMEOUT_MS) return pending;
  removeOwned(key);
  return null;
}

/** Searches for a report that an earlier page requested, unless the discussion already has it. True if it came. */
export async function resumeReport(
  discussion: DiscussionHandle,
  { after, failure }: Pick<PendingReport, "after"> & Pick<ReportRequest, "failure">,
): Promise<boolean> {
  const { client, sessionId } = discussion;
  const findReply: FindReply = (messages) =>
    messages.slice(messages.findIndex(({ id }) => id === after) + 1).find(({ role }) => role === "assistant");
  const messages = await client.ensureQueryData(messagesQuery(sessionId)).catch((): Message[] => []);
  if (isExchangeRunning(getExchange(sessionId))) return false;
  const isThere = findReply(messages) !== undefined;
  if (!isThere) dispatch(sessionId, { type: "report requested" });
  const hasCome = isThere || (await search(discussion, findReply, failure));
  removeOwned(storageKeys.report(sessionId));
  return hasCome;
}

/** Stops the reply; what is written stays. The stream itself then says how it ended. */
export async function stopReply({ sessionId }: DiscussionHandle): Promise<void> {
  const exchange = getExchange(sessionId);
  if (exchange?.phase !== "running") return;
  dispatch(sessionId, { type: "stop requested" });
  const isStopping = () => {
    const current = getExchange(sessionId);
    return current?.phase === "running" && current.step === "stopping";
  };
  try {
    await stopTurnWithRetry(sessionId, exchange.sent?.id ?? exchange.replaces ?? undefined, isStopping);
  } catch (error) {
    if (!isStopping()) return;
    dispatch(sessionId, { type: "stop failed" });
    const description = errorMessage(error, CHAT.stopFailedText);
    toast({ title: CHAT.stopFailed, description, tone: "destructive" });
  }
}

/** Cancels the search for a reply: its message returns to the input. */
export const cancelReplySearch = ({ sessionId }: DiscussionHandle): void => searches.get(sessionId)?.abort();

/** Searches for the reply to a message sent by an earlier page. */
export async function resumeReplySearch(discussion: DiscussionHandle): Promise<void> {
  const { sent } = draftStore(discussion).get();
  if (!sent || isExchangeRunning(getExchange(discussion.sessionId))) return;
  dispatch(discussion.sessionId, { type: "sent", sent });
  await search(discussion, replyTo(sent.id));
}

/** Returns to the input a message of an earlier page that will not be answered any more. */
export function restoreUnansweredMessage(discussion: DiscussionHandle): void {
  const { sent } = draftStore(discussion).get();
  if (sent) dispatch(discussion.sessionId, { type: "sent", sent });
  fail(discussion, NOT_FOUND);
}

const NOT_FOUND: FailureWords = { description: CHAT.replyNotFound };

/** Clears a failure whose reason is over; true if there was one. Its message stays in the input. */
export function clearFailure({ sessionId }: DiscussionHandle, reason: "signed out" | "conflict"): boolean {
  const exchange = getExchange(sessionId);
  if (exchange?.phase !== "failed" || exchange.reason !== reason) return false;
  dispatch(sessionId, { type: "cleared" });
  return true;
}

type FindReply = (messages: readonly Message[]) => Message | undefined;
const replyTo =
  (id: string): FindReply =>
  (messages) => {
    const at = messages.findIndex((message) => message.id === id);
    return at === -1 ? undefined : messages.slice(at).find(({ role }) => role === "assistant");
  };

type ReplyRequest = {
  request: (onEvent: (step: StreamProgressEvent) => void) => Promise<ReplyAnswer>;
  /** The reply among messages that are read again, where the connection was lost. */
  findReply: FindReply;
  failure: FailureWords;
};
/** A report comes without a message of the person. */
type ReplyAnswer = Omit<ChatAnswer, "userMessage"> & Partial<Pick<ChatAnswer, "userMessage">>;
/** `title`: of the toast, where no message returns to the input. */
type FailureWords = { title?: string; description: string };

const chat =
  (body: SentBody<"chat">): ReplyRequest["request"] =>
  (onEvent) =>
    callStreaming<"chat">("chat", { body, onEvent });

/** True once the reply is there. */
async function streamReply(
  discussion: DiscussionHandle,
  { request, findReply, failure }: ReplyRequest,
): Promise<boolean> {
  const { client, sessionId } = discussion;
  announce(CHAT.answering);
  const broadcastTurn = () => broadcastQueryChange(turnQuery(sessionId).queryKey);
  const outcome = await runStream(request, {
    onStart: broadcastTurn,
    onAlarm: (danger) => showAlarm(sessionId, danger),
    onText: (text) => dispatch(sessionId, { type: "delta", text }),
    onDone: ({ userMessage, assistantMessage, session }) => {
      const exchange = getExchange(sessionId);
      const added = userMessage ? [userMessage, assistantMessage] : [assistantMessage];
      cacheMessages(client, session, added, exchange?.phase === "running" ? exchange.replaces : null);
      finish(discussion, assistantMessage);
      broadcastTurn();
    },
  });
  if (outcome.status === "lost") return search(discussion, findReply, failure);
  if (outcome.status === "failed") return fail(discussion, failure, outcome.error);
  void refreshMessages(client, sessionId);
  return true;
}

function showAlarm(sessionId: string, danger: MessageDanger): void {
  dispatch(sessionId, { type: "judged", danger });
  if (!danger.dismissed) announce(HELP_TEXTS[danger.kind].replaceAll("**", ""));
}

async function search(
  discussion: DiscussionHandle,
  findReply: FindReply,
  { title }: FailureWords = NOT_FOUND,
): Promise<boolean> {
  const { client, sessionId } = discussion;
  dispatch(sessionId, { type: "lost" });
  announce(CHAT.searching);
  const controller = new AbortController();
  searches.set(sessionId, controller);
  const find = async () => {
    try {
      return findReply(await client.fetchQuery({ ...messagesQuery(sessionId), staleTime: 0 }));
    } catch (error) {
      // Signed out and removed will not pass; anything else may.
      if (failureReason(error) !== "other") throw error;
      return undefined;
    }
  };
  try {
    const until = Date.now() + SEARCH_TIMEOUT_MS;
    const reply = await pollUntil(find, { until, signal: controller.signal });
    if (!reply) return fail(discussion, { ...NOT_FOUND, ...(title !== undefined && { title }) });
    void refreshSessions(client);
    finish(discussion, reply);
    return true;
  } catch (error) {
    return fail(discussion, { ...NOT_FOUND, ...(title !== undefined && { title }) }, error);
  }
}

function finish(discussion: DiscussionHandle, reply: Message): void {
  const { sessionId } = discussion;
  announce(endOf(reply));
  updateDraft(discussion, removeAnsweredMessage);
  searches.delete(sessionId);
  dispatch(sessionId, { type: "done", replyId: reply.id });
  setTimeout(() => dispatch(sessionId, { type: "cleared" }), INDICATOR_LINGER_MS);
}

const failureReason = (error: unknown): FailureReason =>
  hasStatus(error, 404)
    ? "removed"
    : hasStatus(error, 401)
      ? "signed out"
      : isEmailUnproven(error)
        ? "unproven"
        : hasStatus(error, 409)
          ? "conflict"
          : "other";

/**
 * Returns the message to the input; without one (another reply or a report was requested) a toast says why, or that nothing is
 * kept of a report that was stopped. No `error`: not found. False, for whoever asked.
 */
function fail(
  discussion: DiscussionHandle,
  { title = CHAT.retryReplyFailed, description }: FailureWords,
  error?: unknown,
): false {
  const { client, sessionId } = discussion;
  const exchange = getExchange(sessionId);
  const reason = failureReason(error);
  const message = errorMessage(error, description);
  searches.delete(sessionId);
  withdrawAnnouncement(CHAT.answering);
  updateDraft(discussion, restoreSentToInput);
  dispatch(sessionId, { type: "failed", message, reason });
  if (reason === "removed") {
    moveDraftToNext(discussion);
    void refreshSessions(client);
    return false;
  }
  // MENTA is answering another tab or device.
  if (reason === "conflict") void client.prefetchQuery({ ...turnQuery(sessionId), staleTime: 0 });
  if (exchange?.phase === "running" && exchange.sent) return false;
  const isStopped = exchange?.phase === "running" && exchange.step === "stopping" && !exchange.replaces;
  if (isStopped) toast({ title: CHAT.reportStopped, description: CHAT.reportStoppedText });
  else toast({ title, description: message, tone: "destructive", action: emailProofToastAction(error) });
  dispatch(sessionId, { type: "cleared" });
  return false;
}

/** Moves the text written in a removed discussion to the draft of the next one, before what is there already. */
export function moveDraftToNext(discussion: DiscussionHandle): void {
  const { text } = restoreSentToInput(draftStore(discussion).get());
  removeDraft(discussion);
  if (text === "") return;
  updateDraft({ ...discussion, sessionId: null }, (next) => ({
    text: joinText(text, next.text),
    sent: null,
  }));
}
