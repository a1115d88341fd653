import type { QueryClient } from "@tanstack/react-query";
import type { AgentType } from "#shared/discussion/agent.ts";
import { trackOf } from "#shared/discussion/track.rules.ts";
import { emptyDossier } from "#shared/dossier/lines.rules.ts";
import { announce } from "#frontend/browser/announce.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { removeDraft } from "../drafts.ts";
import { dossierQuery, temporaryKeyPrefix, messagesQuery } from "../queries.ts";
import { createTemporaryTurn } from "./temporary-turn.ts";
import { replaceTemporaryDiscussion, temporaryStore } from "./temporary.ts";

/** Begins a temporary discussion, whose messages and dossier exist in the query cache only. */
export function beginTemporaryDiscussion(client: QueryClient, agentType: AgentType): void {
  const { id } = temporaryStore.get();
  const now = new Date().toISOString();
  const track = trackOf({ agentType, isLookBack: false, isFollowUp: false, isInDistress: false });
  client.setQueryData(messagesQuery(id).queryKey, []);
  client.setQueryData(dossierQuery(id).queryKey, emptyDossier(id, { track, now }));
  const session = {
    id,
    title: CHAT.temporary,
    agentType,
    decisionId: null,
    projectId: null,
    pinned: false,
    way: null,
    createdAt: now,
    updatedAt: now,
  };
  temporaryStore.set({ id, session, turnOf: createTemporaryTurn });
}

/** Ends the temporary discussion: removes its draft and its cached queries, and prepares another one. */
export function endTemporaryDiscussion(client: QueryClient, userId: string): void {
  const { id } = temporaryStore.get();
  replaceTemporaryDiscussion();
  // Clears the live region, which may still contain the end of the last reply.
  announce("");
  removeDraft({ userId, sessionId: id });
  client.removeQueries({ queryKey: temporaryKeyPrefix(id) });
}
