import type { QueryClient } from "@tanstack/react-query";
import type { AgentType } from "#shared/discussion/agent.ts";
import { determineDiscussionTrack } from "#shared/discussion/track.rules.ts";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import { announce } from "#frontend/browser/announce.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { removeDraft } from "../drafts.ts";
import { dossierQuery, temporaryDiscussionKeyPrefix, messagesQuery } from "../queries.ts";
import { createTemporaryTurn } from "./temporary-turn.ts";
import { replaceTemporaryDiscussion, temporaryDiscussionStore } from "./temporary.ts";

/** Begins a temporary discussion, whose messages and dossier exist in the query cache only. */
export function beginTemporaryDiscussion(client: QueryClient, agentType: AgentType): void {
  const { id } = temporaryDiscussionStore.get();
  const now = new Date().toISOString();
  const track = determineDiscussionTrack({
    agentType,
    isLookBack: false,
    isFollowUp: false,
    isInDistress: false,
  });
  client.setQueryData(messagesQuery(id).queryKey, []);
  client.setQueryData(dossierQuery(id).queryKey, createEmptyDossier(id, { track, now }));
  const session = {
    id,
    title: CHAT_TEXTS.temporary,
    agentType,
    decisionId: null,
    projectId: null,
    pinned: false,
    way: null,
    createdAt: now,
    updatedAt: now,
  };
  temporaryDiscussionStore.set({ id, session, turnOf: createTemporaryTurn });
}

/** Ends the temporary discussion: removes its draft and its cached queries, and prepares another one. */
export function endTemporaryDiscussion(client: QueryClient, userId: string): void {
  const { id } = temporaryDiscussionStore.get();
  replaceTemporaryDiscussion();
  // Clears the live region, which may still contain the end of the last reply.
  announce("");
  removeDraft({ userId, sessionId: id });
  client.removeQueries({ queryKey: temporaryDiscussionKeyPrefix(id) });
}
