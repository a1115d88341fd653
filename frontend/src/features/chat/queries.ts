import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { AgentType } from "#shared/discussion/agent.ts";
import type { ChatAnswer, Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { call } from "#frontend/api/client.ts";
import { reading } from "#frontend/api/reading.ts";
import { CHAT } from "#frontend/labels/chat.ts";

/** Always stale, read again when the window comes back (spec/1-chat-and-access.md section 7). */
export const sessionsQuery = queryOptions({
  ...reading("listSessions"),
  staleTime: 0,
  refetchOnMount: true,
  refetchOnWindowFocus: true,
});

export const messagesQuery = (id: string) => reading("listMessages", { id });

export const createSession = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (agentType: AgentType) => call("createSession", { body: { agentType } }),
    onSuccess: (session) => {
      client.setQueryData(messagesQuery(session.id).queryKey, []);
      keepSession(client, session);
    },
    meta: { failure: { description: CHAT.createFailed } },
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
    meta: { failure: { description: CHAT.renameFailed } },
  });

export const removeSession = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call("removeSession", { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData(sessionsQuery.queryKey, (sessions) => sessions?.filter((each) => each.id !== id));
      client.removeQueries({ queryKey: messagesQuery(id).queryKey, type: "inactive" });
      void refreshSessions(client);
    },
    meta: { failure: { description: CHAT.removeFailed } },
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
  client.setQueryData(
    messagesQuery(session.id).queryKey,
    (messages: Message[] | undefined) =>
      messages && [...messages.filter(({ id }) => !gone.has(id)), userMessage, assistantMessage],
  );
  markRead(session);
  keepSession(client, session);
}
