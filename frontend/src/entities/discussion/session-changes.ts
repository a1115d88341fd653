import type { QueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/discussion/session.schema.ts";
import { call } from "#frontend/api/client.ts";
import { createChangeQueue } from "#frontend/api/outbox/merged-changes.ts";
import { outboxOf } from "#frontend/entities/person/outbox.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { byNewest, dossierQuery, markMessagesFetched, sessionsQuery } from "./queries.ts";

type SessionChange = Partial<Pick<Session, "title" | "agentType" | "pinned" | "projectId">> & {
  /** Sent with a change of the project: the dossier then keeps its track. */
  keepsTrack?: true;
};

/**
 * Changes of a discussion's title, agent and pin, sent through the outbox. Do not rename the operations:
 * browsers have stored some under this name.
 */
export const createSessionChangeQueue = (client: QueryClient, id: string) =>
  createChangeQueue<Session, SessionChange, Session[]>(
    client,
    outboxOf(client),
    "discussion-title",
    id,
    () => ({
      queryKeyOf: () => sessionsQuery.queryKey,
      find: (sessions, sessionId) => sessions.find((session) => session.id === sessionId),
      replace: (sessions, session) =>
        sessions?.map((each) => (each.id === session.id ? session : each)).toSorted(byNewest),
      apply: (session, { keepsTrack: _ofServer, ...change }) => ({ ...session, ...change }),
      merge: (first, next) => ({ ...first, ...next }),
      send: async (sessionId, body) => {
        const session = await call("updateSession", { params: { id: sessionId }, body, keepalive: true });
        markMessagesFetched(session);
        // A change of the agent changes the track of the dossier: reads it again.
        if (body.agentType) void client.invalidateQueries(dossierQuery(sessionId));
        return session;
      },
      saveFailed: CHAT_TEXTS.changeFailed,
    }),
  );
