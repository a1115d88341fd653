import { ulid } from "ulid";
import { normalizeText } from "#shared/discussion/limits.rules.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import type { ChatAnswer, Message } from "#shared/discussion/message.schema.ts";
import { broadcastQueryChange } from "#frontend/api/cross-tab-refresh.ts";
import { callStreaming } from "#frontend/api/stream.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import {
  createSentMessage,
  getDraftStore,
  joinParagraphs,
  recoveryForSentMessage,
  removeDraft,
  withoutAnsweredMessage,
  withTextBeforeEdit,
  withSentRestoredToInput,
  type SentMessage,
  updateDraft,
} from "./drafts.ts";
import {
  cacheDossier,
  cacheMessages,
  cacheSession,
  dossierQuery,
  markMessagesFetched,
  messagesQuery,
  refreshMessages,
  refreshSessions,
  artefactKindsAndTurnQuery,
} from "./queries.ts";
import { createReplyAnnouncer } from "./read-aloud.ts";
import { isTemporaryDiscussionId, serverDiscussionIdOf } from "./temporary/temporary-id.ts";
import { temporaryDiscussionStore } from "./temporary/temporary.ts";
import {
  type DiscussionHandle,
  failTurn,
  runTurn,
  recoverLostTurn,
  stopDiscussionTurns,
  type Turn,
} from "./turn/run-turn.ts";
import { dispatchTurn, getTurnStateByKey, isTurnRunning, type RequestedTurn } from "./turn/turn-state.ts";

/** Time after the reply for which the typing indicator stays (S1 §9). */
const INDICATOR_LINGER_MS = 1_000;
/** Maximum time for which a reply whose answer was lost is searched for (R §5). */
const SEARCH_TIMEOUT_MS = 60_000;

/**
 * The server's answer to a reply or a report. A report has no user message; a temporary discussion has no
 * session.
 */
type ReplyAnswer = Pick<ChatAnswer, "assistantMessage"> & Partial<ChatAnswer>;
export type ReplyTurn = Turn<ReplyAnswer>;

/**
 * What differs between a reply, another version of a reply, and a report. MENTA answers each with a message.
 */
type ReplyKind = Pick<ReplyTurn, "send" | "isFailureShown" | "onStopped" | "onDossier"> & {
  /** Finds the reply among the messages that were read again; null if the server does not store it. */
  findReply: ((messages: readonly Message[]) => Message | undefined) | null;
  title?: string;
  failed: string;
  pending?: ReplyTurn["pending"];
  onReply?: () => void;
};

export function createReplyTurn(discussion: DiscussionHandle, kind: ReplyKind): ReplyTurn {
  const { client, sessionId } = discussion;
  const { title = CHAT_TEXTS.retryReplyFailed, failed, pending = null, findReply } = kind;
  const { queryKey } = artefactKindsAndTurnQuery(sessionId);
  const reader = createReplyAnnouncer(discussion);
  const finish = (reply: Message) => {
    reader.onReply(reply);
    updateDraft(discussion, withoutAnsweredMessage);
    dispatchTurn(sessionId, { type: "replied", replyId: reply.id });
    setTimeout(() => dispatchTurn(sessionId, { type: "cleared" }), INDICATOR_LINGER_MS);
    kind.onReply?.();
  };
  return {
    onDossier: (dossier) => {
      cacheDossier(discussion, dossier);
      // Tells the other tabs: they read their dossier when the reply was stored, before this change of it.
      broadcastQueryChange(dossierQuery(sessionId).queryKey);
      // The stored reply has its question only now.
      void refreshMessages(client, sessionId);
    },
    ...kind,
    discussion,
    key: sessionId,
    pending,
    words: {
      running: CHAT_TEXTS.answering,
      searching: CHAT_TEXTS.searching,
      title,
      failed,
      notFound: CHAT_TEXTS.replyNotFound,
    },
    onBegun: () => broadcastQueryChange(queryKey),
    onText: reader.onText,
    onDone: ({ userMessage, assistantMessage, session, dossier }) => {
      const state = getTurnStateByKey(sessionId);
      const added = userMessage ? [userMessage, assistantMessage] : [assistantMessage];
      cacheMessages(client, sessionId, added, isTurnRunning(state) ? state.replaces : null);
      if (session) {
        markMessagesFetched(session);
        cacheSession(client, session);
      }
      if (dossier) cacheDossier(discussion, dossier);
      finish(assistantMessage);
      broadcastQueryChange(queryKey);
      void refreshMessages(client, sessionId);
    },
    find:
      findReply &&
      (async () => {
        const reply = findReply(await client.fetchQuery({ ...messagesQuery(sessionId), staleTime: 0 }));
        if (!reply) return undefined;
        return () => {
          void refreshSessions(client);
          finish(reply);
        };
      }),
    searchUntil: () => Date.now() + SEARCH_TIMEOUT_MS,
    onFailed: ({ reason }) => {
      updateDraft(discussion, withSentRestoredToInput);
      // MENTA is already answering in another tab or on another device: reads that turn, so that it is shown.
      if (reason === "conflict")
        void client.prefetchQuery({ ...artefactKindsAndTurnQuery(sessionId), staleTime: 0 });
      if (reason === "removed") moveDraftToNextDiscussion(discussion);
    },
  };
}

/** What differs for a temporary discussion: nothing is stored, so nothing can be searched for. */
const temporaryKind = (discussion: DiscussionHandle, question: Pick<SentMessage, "id" | "text"> | null) => ({
  ...temporaryDiscussionStore.get().turnOf?.(discussion, question),
  findReply: null,
});

const chat =
  (body: SentBody<"chat">): ReplyTurn["send"] =>
  (onEvent) =>
    callStreaming<"chat">("chat", { body, onEvent });

/**
 * Returns the turn that requests the reply to a message. If no reply comes, the message goes back into the
 * input.
 */
const replyTo = (
  discussion: DiscussionHandle,
  { id, text: message, insteadOf }: SentMessage,
  failed: string = CHAT_TEXTS.sendFailed,
): ReplyTurn =>
  createReplyTurn(discussion, {
    send:
      insteadOf === undefined
        ? chat({ sessionId: discussion.sessionId, message, id })
        : (onEvent) =>
            callStreaming<"editMessage">("editMessage", {
              params: { id: discussion.sessionId, messageId: insteadOf },
              body: { message, id },
              onEvent,
            }),
    findReply: (messages) => {
      const at = messages.findIndex((one) => one.id === id);
      return at === -1 ? undefined : messages.slice(at).find(({ role }) => role === "assistant");
    },
    failed,
    isFailureShown: () => true,
    ...(isTemporaryDiscussionId(discussion.sessionId) && temporaryKind(discussion, { id, text: message })),
  });

/** Returns the turn that requests another version of the last reply. */
const retryOf = (discussion: DiscussionHandle, last: Message): ReplyTurn =>
  createReplyTurn(discussion, {
    send: chat({ sessionId: discussion.sessionId, retry: true }),
    findReply: (messages) => {
      const newest = messages.at(-1);
      return newest?.role === "assistant" && newest.timestamp !== last.timestamp ? newest : undefined;
    },
    failed: CHAT_TEXTS.sendFailed,
    isFailureShown: (reason) => reason === "removed",
    ...(isTemporaryDiscussionId(discussion.sessionId) && temporaryKind(discussion, null)),
  });

export const dispatchTurnRequested = (
  { sessionId }: DiscussionHandle,
  requested: Partial<RequestedTurn> = {},
) =>
  dispatchTurn(sessionId, {
    type: "requested",
    at: new Date().toISOString(),
    sent: null,
    replaces: null,
    ...requested,
  });

/**
 * Sends a validated message, or a new version of one, once the messages are loaded; if they cannot be loaded,
 * the text stays in the input. Does nothing while a turn is running.
 * @param failed the sentence to show if the server gives none
 */
export async function sendMessage(
  discussion: DiscussionHandle,
  text: string,
  failed?: string,
): Promise<void> {
  const { client, sessionId } = discussion;
  if (isTurnRunning(getTurnStateByKey(sessionId))) return;
  const query = messagesQuery(sessionId);
  if (!client.getQueryData(query.queryKey)) {
    dispatchTurnRequested(discussion);
    const isRead = await client.ensureQueryData(query).then(Boolean, () => false);
    if (!isRead) return dispatchTurn(sessionId, { type: "ended" });
  }
  const draft = getDraftStore(discussion).get();
  // Only if the sent text is that of the input: buttons elsewhere send messages too.
  const edit = normalizeText(draft.text) === text ? draft.edit : undefined;
  const edited = edit && client.getQueryData(query.queryKey)?.find(({ id }) => id === edit.id);
  if (edited?.content === text) {
    dispatchTurn(sessionId, { type: "ended" });
    return updateDraft(discussion, () => withTextBeforeEdit(draft));
  }
  const sent = createSentMessage({ ...draft, edit }, text, ulid(), new Date());
  dispatchTurnRequested(discussion, { at: sent.at, sent, replaces: edit?.id ?? null });
  // Keeps what was in the input before the edit, or what the person has typed since the press.
  updateDraft(discussion, (now) =>
    edit
      ? { text: edit.kept, sent }
      : { ...now, text: now.edit ? now.text : withoutStart(now.text, text), sent },
  );
  await runTurn(replyTo(discussion, sent, failed));
}

function withoutStart(text: string, start: string): string {
  const typed = normalizeText(text);
  return typed.startsWith(start) ? typed.slice(start.length).trimStart() : text;
}

/** Requests another version of the last reply. Does nothing while a turn is running. */
export async function regenerateReply(discussion: DiscussionHandle): Promise<void> {
  const { client, sessionId } = discussion;
  const last = client.getQueryData(messagesQuery(sessionId).queryKey)?.at(-1);
  if (last?.role !== "assistant" || isTurnRunning(getTurnStateByKey(sessionId))) return;
  dispatchTurnRequested(discussion, { replaces: last.id });
  await runTurn(retryOf(discussion, last));
}

/**
 * Decides about a message that an earlier page sent without seeing its reply, once the messages are loaded
 * (`recoveryForSentMessage`).
 */
export function recoverSentMessage(discussion: DiscussionHandle, messages: readonly { id: string }[]): void {
  const { sent } = getDraftStore(discussion).get();
  const recovery = recoveryForSentMessage({ sent }, messages, new Date());
  if (recovery === "answered") return updateDraft(discussion, withoutAnsweredMessage);
  if (!sent || recovery === "none") return;
  dispatchTurnRequested(discussion, { at: sent.at, sent, replaces: sent.insteadOf ?? null });
  const turn = replyTo(discussion, sent);
  if (recovery === "search" && turn.find) void recoverLostTurn(turn);
  else failTurn(turn);
}

/** Stops the reply that is being written. What has been written stays. */
export async function stopReply({ sessionId }: DiscussionHandle): Promise<void> {
  const state = getTurnStateByKey(sessionId);
  if (!isTurnRunning(state)) return;
  const id = state.sent?.id ?? state.replaces ?? undefined;
  const temporary = isTemporaryDiscussionId(sessionId) && { temporary: true };
  await stopDiscussionTurns(
    { sessionId: serverDiscussionIdOf(sessionId), key: sessionId, id, ...temporary },
    { title: CHAT_TEXTS.stopFailed, text: CHAT_TEXTS.stopFailedText },
  );
}

/**
 * Removes a failure from the screen if it has this reason, which no longer applies. Returns whether it did.
 * The message stays in the input.
 */
export function clearTurnFailure(
  { sessionId }: DiscussionHandle,
  reason: "signed out" | "conflict",
): boolean {
  const state = getTurnStateByKey(sessionId);
  if (state?.phase !== "failed" || state.reason !== reason) return false;
  dispatchTurn(sessionId, { type: "cleared" });
  return true;
}

/** Moves the text typed in a deleted discussion into the draft of the next one, before the text there. */
export function moveDraftToNextDiscussion(discussion: DiscussionHandle): void {
  // The text of a temporary discussion must not be stored, and the draft of the next discussion is.
  if (isTemporaryDiscussionId(discussion.sessionId)) return;
  const { text, edit } = withSentRestoredToInput(getDraftStore(discussion).get());
  const moved = joinParagraphs(edit?.kept ?? "", text);
  removeDraft(discussion);
  if (moved === "") return;
  updateDraft({ ...discussion, sessionId: null }, (next) => ({
    ...next,
    text: joinParagraphs(moved, next.text),
    sent: null,
  }));
}
