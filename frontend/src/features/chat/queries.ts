import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { AgentType } from "#shared/discussion/agent.ts";
import type { ChatAnswer, Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { pathKey, reading } from "#frontend/api/reading.ts";
import { CHAT } from "#frontend/labels/chat.ts";

/** Always stale, read again when the window comes back (spec/1-chat-and-access.md section 7). */
export const sessionsQuery = queryOptions({
  ...reading("listSessions"),
  staleTime: 0,
  refetchOnMount: true,
  refetchOnWindowFocus: true,
});

export const messagesQuery = (id: string) => reading("listMessages", { id });

/** What begins the keys of all that is read of a discussion. */
export const allOf = (id: string): string[] => pathKey("removeSession", { id });

export const createSession = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (agentType: AgentType) => call("createSession", { body: { agentType } }),
    onSuccess: (session) => {
      client.setQueryData(messagesQuery(session.id).queryKey, []);
      keepSession(client, session);
    },
    meta: { failure: { title: CHAT.createFailed, description: CHAT.tryLater } },
  });

export const renameSession = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, title }: Pick<Session, "id" | "title">) =>
      call("renameSession", { params: { id }, body: { title } }),
    onSuccess: (session) => {
      markRead(session);
      keepSession(client, session);
      return refreshSessions(client);
    },
    meta: { failure: { title: CHAT.renameFailed, description: CHAT.tryLater } },
  });

export const removeSession = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: string) => {
      try {
        await call("removeSession", { params: { id } });
      } catch (error) {
        // Another tab was first: it is gone, as was asked.
        if (!hasStatus(error, 404)) throw error;
      }
    },
    onSuccess: (_, id) => {
      client.setQueryData(sessionsQuery.queryKey, (sessions) => sessions?.filter((each) => each.id !== id));
      client.removeQueries({ queryKey: allOf(id), type: "inactive" });
      void refreshSessions(client);
    },
    meta: { failure: { title: CHAT.removeFailed, description: CHAT.tryLater } },
  });

export const clearMessages = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call("clearMessages", { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData(messagesQuery(id).queryKey, []);
      void refreshSessions(client);
    },
    meta: { success: { title: CHAT.cleared }, failure: { description: CHAT.clearFailed } },
  });

/** The list alone: its key begins those of the messages, which are not read again on their own. */
export const refreshSessions = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: sessionsQuery.queryKey, exact: true });

/** Reads the messages again behind what is shown: another tab may have added to them. */
export const refreshMessages = (client: QueryClient, sessionId: string) =>
  client.refetchQueries({ queryKey: messagesQuery(sessionId).queryKey, exact: true });

/** Puts an answered session into the list at once, the most recently changed first. */
function keepSession(client: QueryClient, session: Session): void {
  client.setQueryData(
    sessionsQuery.queryKey,
    (sessions) => sessions && [session, ...sessions.filter(({ id }) => id !== session.id)].toSorted(byNewest),
  );
}

const byNewest = (a: Session, b: Session) =>
  a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0;

/** For each discussion, the `updatedAt` that its messages in memory are known to be as new as. */
const readAt = new Map<string, string>();

/** Notes that the messages of a session are being read at this `updatedAt`; `newer` than those in memory, or not. */
export function markRead({ id, updatedAt }: Pick<Session, "id" | "updatedAt">): "newer" | "known" {
  const before = readAt.get(id);
  readAt.set(id, updatedAt);
  return before !== undefined && before < updatedAt ? "newer" : "known";
}

/** Puts an exchange at the end of its discussion, in place of the reply it replaces. */
export function keepExchange(client: QueryClient, answer: ChatAnswer, replaces: string | null): void {
  const { userMessage, assistantMessage, session } = answer;
  const gone = new Set([userMessage.id, assistantMessage.id, replaces]);
  const { queryKey } = messagesQuery(session.id);
  // What is still being read is older than this exchange, and must not replace it.
  if (client.getQueryData(queryKey)) void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(
    queryKey,
    (messages: Message[] | undefined) =>
      messages && [...messages.filter(({ id }) => !gone.has(id)), userMessage, assistantMessage],
  );
  markRead(session);
  keepSession(client, session);
}
