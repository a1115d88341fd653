import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { AgentType } from "#shared/discussion/agent.ts";
import type { MessageDanger } from "#shared/discussion/danger.schema.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import type { SessionFull } from "#shared/artefact/artefact.schema.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { DEFAULT_DISCUSSION_TITLE } from "#shared/discussion/limits.rules.ts";
import { call } from "#frontend/api/client.ts";
import { createWithStableId } from "#frontend/api/creation-id.ts";
import { broadcastQueryChange } from "#frontend/api/cross-tab-refresh.ts";
import { endpointKey, endpointQuery } from "#frontend/api/endpoint-query.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { nullIfNotFound, recoverLostAnswer } from "#frontend/api/lost-answer.ts";
import { restartReadsInFlight } from "#frontend/api/refresh-queries.ts";
import { removeOwned, storageKeys } from "#frontend/browser/storage.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { announce } from "#frontend/browser/announce.ts";
import { cacheArtefactKinds } from "./artefact-queries.ts";
import { getDraftStore } from "./drafts.ts";
import { isTemporaryDiscussionId } from "./temporary/temporary-id.ts";

/** Query of all discussions. Always stale, and read again when the window gets the focus (S1 §7). */
export const sessionsQuery = queryOptions({
  ...endpointQuery("listSessions"),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Returns the prefix of the keys of all queries of a temporary discussion. */
export const temporaryDiscussionKeyPrefix = (id: string): string[] => ["held", id];

/**
 * Returns the options of a query whose data is only set by code: never requested, never stale, never stored.
 * For temporary discussions.
 */
const held = (name: string, id: string) => ({
  queryKey: [...temporaryDiscussionKeyPrefix(id), name],
  staleTime: "static" as const,
  gcTime: Infinity,
});

export const messagesQuery = (id: string) =>
  queryOptions({
    ...endpointQuery("listMessages", { id }),
    ...(isTemporaryDiscussionId(id) && held("messages", id)),
  });

/**
 * Query of a dossier. Read again at mount and when the window gets the focus, because another device may have
 * changed it.
 */
export const dossierQuery = (id: string) =>
  queryOptions({
    ...endpointQuery("getDossier", { id }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    ...(isTemporaryDiscussionId(id) && held("dossier", id)),
  });

/**
 * Caches a dossier, unless the cached one is newer. Restarts reads that are running, because they may return
 * an older one.
 */
export function cacheDossier(
  { client, sessionId }: { client: QueryClient; sessionId: string },
  dossier: Dossier,
): void {
  const { queryKey } = dossierQuery(sessionId);
  client.setQueryData(queryKey, (known) => (known && known.version > dossier.version ? known : dossier));
  void restartReadsInFlight(client, [queryKey]);
}

/** Time between two reads of the state of a running turn (R §5). */
const TURN_POLL_MS = 3_000;

type Opened = Pick<SessionFull, "artefacts" | "turn">;
const NOTHING: Opened = { artefacts: [], turn: null };

/**
 * Query of the kinds of artefacts that a discussion has, and of the message that MENTA is answering; for a
 * deleted discussion, of none. Read when the discussion opens and when its tab gets the focus, then every 3 s
 * until the turn ends. When it ends, the messages are read before the turn is removed from the cache, so that
 * the reply does not disappear meanwhile.
 */
export const artefactKindsAndTurnQuery = (id: string) =>
  queryOptions<Opened, Error, Opened, string[]>({
    queryKey: endpointKey("getSession", { id }),
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData<Opened>(queryKey)?.turn;
      const opened = (await nullIfNotFound(call("getSession", { params: { id }, signal }))) ?? NOTHING;
      cacheArtefactKinds(client, id, opened.artefacts);
      if (before && before.startedAt !== opened.turn?.startedAt) {
        await refreshMessages(client, id);
        void refreshSessions(client);
        const newest = client.getQueryData(messagesQuery(id).queryKey)?.at(-1);
        if (newest?.role === "assistant" && newest.timestamp >= before.startedAt)
          announce(replyEndAnnouncement(newest));
      }
      return opened;
    },
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (state.data?.turn ? TURN_POLL_MS : false),
    // Never requested for a temporary discussion: no other tab or device can have a turn in it.
    ...(isTemporaryDiscussionId(id) && { ...held("opened", id), initialData: NOTHING }),
  });

/** Returns what is announced to screen readers when a reply ends. */
export const replyEndAnnouncement = ({ interrupted }: Message): string =>
  interrupted ? CHAT_TEXTS.interrupted : CHAT_TEXTS.answered;

/** Returns the prefix of the keys of all queries of a discussion. */
export const discussionKeyPrefix = (id: string): string[] => endpointKey("removeSession", { id });

/** Opens a discussion with this agent: an empty one without a draft if there is one, else a new one. */
export const createSessionMutation = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: async (agentType: AgentType) =>
      (await findEmpty(client, { userId, agentType })) ??
      createWithStableId(["createSession", agentType], (id) =>
        call("createSession", { body: { id, agentType } }),
      ),
    onSuccess: (session) => cacheNewSession(client, session),
    meta: { failure: { title: CHAT_TEXTS.createFailed, description: CHAT_TEXTS.createFailedText } },
  });

/**
 * Finds an empty discussion. Reads its messages again first, because another tab or device may have written
 * in it.
 */
async function findEmpty(
  client: QueryClient,
  { userId, agentType }: { userId: string; agentType: AgentType },
): Promise<Session | undefined> {
  const empty = client
    .getQueryData(sessionsQuery.queryKey)
    ?.find(
      (session) =>
        session.agentType === agentType &&
        isUntouched(session) &&
        getDraftStore({ userId, sessionId: session.id }).get().text === "",
    );
  if (!empty) return undefined;
  const messages = await client.fetchQuery({ ...messagesQuery(empty.id), staleTime: 0 }).catch(() => null);
  return messages?.length === 0 ? empty : undefined;
}

/** Whether a discussion was never used: a message or a title would have changed `updatedAt`. */
const isUntouched = ({ title, createdAt, updatedAt, decisionId, projectId }: Session): boolean =>
  title === DEFAULT_DISCUSSION_TITLE && createdAt === updatedAt && decisionId === null && projectId === null;

type EmptyingListener = (sessionId: string, emptying: Promise<unknown>) => void;
const emptyingListeners = new Set<EmptyingListener>();

/**
 * Calls `listener` when this page begins to empty or delete a discussion. If the promise `emptying` resolves,
 * the discussion is empty and the listener ends its work in it; if it rejects, nothing has happened and the
 * work continues.
 */
export function onDiscussionEmptying(listener: EmptyingListener): void {
  emptyingListeners.add(listener);
}

async function emptyDiscussion(sessionId: string, request: () => Promise<unknown>): Promise<void> {
  const emptying = request();
  for (const listener of emptyingListeners) listener(sessionId, emptying);
  await emptying;
  // Also without listeners: a later page must not search for artefacts of this discussion.
  removeOwned(storageKeys.turns(sessionId));
}

/** Returns a discussion as the server has it; `undefined` if it is in the trash or deleted. */
export const findSession = async (id: string, signal: AbortSignal): Promise<Session | undefined> =>
  (await call("listSessions", { signal })).find((session) => session.id === id);

export const removeSessionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) =>
      emptyDiscussion(id, () =>
        recoverLostAnswer<unknown>(
          () => nullIfNotFound(call("removeSession", { params: { id } })),
          async (signal) => ((await findSession(id, signal)) ? undefined : null),
        ),
      ),
    onSuccess: (_, id) => {
      client.setQueryData(sessionsQuery.queryKey, (sessions) => sessions?.filter((each) => each.id !== id));
      client.removeQueries({ queryKey: discussionKeyPrefix(id), type: "inactive" });
      void refreshSessions(client);
    },
    meta: { failure: { title: CHAT_TEXTS.removeFailed, description: CHAT_TEXTS.removeFailedText } },
  });

export const clearMessagesMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) =>
      emptyDiscussion(id, () =>
        recoverLostAnswer<unknown>(
          () => call("clearMessages", { params: { id } }),
          async (signal) =>
            (await call("listMessages", { params: { id }, signal })).length > 0 ? undefined : null,
        ),
      ),
    onSuccess: (_, id) => {
      client.setQueryData(messagesQuery(id).queryKey, []);
      void client.invalidateQueries({ queryKey: dossierQuery(id).queryKey, exact: true });
      void refreshSessions(client);
    },
    onError: (error, id) => {
      // 429: the server has removed only some of the messages.
      if (hasStatus(error, 429)) void refreshMessages(client, id);
    },
    meta: { success: { title: CHAT_TEXTS.cleared }, failure: { description: CHAT_TEXTS.clearFailed } },
  });

/**
 * Tells the server that a message is not dangerous. Shown at once, and rolled back after a failure. Documents
 * then count as outdated.
 */
export const dismissAlarmMutation = (client: QueryClient) => {
  const setDismissed = ({ id, sessionId }: Pick<Message, "id" | "sessionId">, dismissed: boolean) =>
    client.setQueryData(messagesQuery(sessionId).queryKey, (messages) =>
      messages?.map((one) =>
        one.id === id && one.danger ? { ...one, danger: { ...one.danger, dismissed } } : one,
      ),
    );
  return mutationOptions({
    mutationFn: async ({ id, sessionId }: Pick<Message, "id" | "sessionId">) => {
      // A temporary discussion is not stored: its next request tells the server.
      if (!isTemporaryDiscussionId(sessionId))
        await call("dismissAlarm", { params: { id: sessionId, messageId: id } });
    },
    onMutate: (message) => {
      void client.cancelQueries({ queryKey: messagesQuery(message.sessionId).queryKey, exact: true });
      setDismissed(message, true);
    },
    onError: (_, message) => void setDismissed(message, false),
    onSuccess: (_, { sessionId }) =>
      void client.invalidateQueries({ queryKey: discussionKeyPrefix(sessionId) }),
    meta: { failure: { title: CHAT_TEXTS.notDangerFailed, description: CHAT_TEXTS.notDangerFailedText } },
  });
};

/** Caches whether a message shows a danger, here and in other tabs. */
export function cacheMessageDanger(
  { client, sessionId }: { client: QueryClient; sessionId: string },
  messageId: string,
  danger: MessageDanger,
): void {
  const { queryKey } = messagesQuery(sessionId);
  client.setQueryData(queryKey, (messages) =>
    messages?.map((one) => (one.id === messageId ? { ...one, danger } : one)),
  );
  broadcastQueryChange(queryKey);
}

/** Reads the list of discussions again. `exact`, because its key is a prefix of the keys of messages. */
export const refreshSessions = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: sessionsQuery.queryKey, exact: true });

/** Reads the messages again in the background, because another tab may have added some. */
export const refreshMessages = (client: QueryClient, sessionId: string) =>
  client.refetchQueries({ queryKey: messagesQuery(sessionId).queryKey, exact: true });

/** Caches a new discussion, which has no messages. */
export function cacheNewSession(client: QueryClient, session: Session): void {
  client.setQueryData(messagesQuery(session.id).queryKey, (messages) => messages ?? []);
  cacheSession(client, session);
}

/** Adds a discussion to the cached list or replaces it there. The list stays sorted by last change. */
export function cacheSession(client: QueryClient, session: Session): void {
  client.setQueryData(
    sessionsQuery.queryKey,
    (sessions) => sessions && [session, ...sessions.filter(({ id }) => id !== session.id)].toSorted(byNewest),
  );
}

export const byNewest = (a: Session, b: Session) =>
  a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0;

/** Puts pinned discussions first and otherwise keeps the order. */
export const sortPinnedFirst = (sessions: readonly Session[]): Session[] => [
  ...sessions.filter(({ pinned }) => pinned),
  ...sessions.filter(({ pinned }) => !pinned),
];

/** For each discussion, its state when its messages were last read. */
const readAt = new Map<string, ReadMark>();

type ReadMark = Pick<Session, "id" | "updatedAt" | "way">;

/** Records that the messages of a discussion have been read in this state of the discussion. */
export function markMessagesFetched(session: ReadMark): void {
  readAt.set(session.id, session);
}

/**
 * Whether a discussion has changed since its messages were read, or shows other versions of messages. If no
 * read is recorded, returns false and records one.
 */
export function isSessionNewerThanMessages(session: ReadMark): boolean {
  const before = readAt.get(session.id);
  if (before === undefined) markMessagesFetched(session);
  return before !== undefined && (before.updatedAt < session.updatedAt || before.way !== session.way);
}

/**
 * Appends messages to the cached ones. If they are a new version of a message, first removes that message and
 * those after it.
 */
export function cacheMessages(
  client: QueryClient,
  sessionId: string,
  added: readonly Message[],
  replaces: string | null = null,
): void {
  const ids = new Set(added.map(({ id }) => id));
  const { queryKey } = messagesQuery(sessionId);
  // A read that is running is older than this exchange: it must not overwrite it.
  if (client.getQueryData(queryKey)) void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(
    queryKey,
    (messages: Message[] | undefined) =>
      messages && [...messagesBefore(messages, replaces).filter(({ id }) => !ids.has(id)), ...added],
  );
}

/** Returns the messages before the one with this id; all messages if the id is unknown. */
export function messagesBefore(messages: readonly Message[], id: string | null): readonly Message[] {
  const at = messages.findIndex((message) => message.id === id);
  return at === -1 ? messages : messages.slice(0, at);
}
