import type { QueryClient } from "@tanstack/react-query";
import type { AgentType } from "#shared/discussion/agent.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import {
  type ExplorationSubject,
  isDraftSubject,
} from "#frontend/entities/discussion/exploration-hand-off.ts";
import { startDiscussion } from "#frontend/entities/discussion/start-discussion.ts";
import { EXPLORATION } from "#frontend/labels/exploration.ts";
import { discussionTitle, sessionLinksOf } from "./subject.ts";

/** The draft of an exploration that has no discussion yet: each subject keeps what was typed about it. */
export const startDraftKey = (userId: string, { kind, id }: Pick<ExplorationSubject, "kind" | "id">) => ({
  userId,
  sessionId: `explore.${kind}.${id}`,
});

export type ExplorationStart = { userId: string; subject: ExplorationSubject; agentType: AgentType };

/** Creates the discussion of an exploration, as `startDiscussion` does. */
export async function startExploration(
  client: QueryClient,
  { userId, subject, agentType }: ExplorationStart,
  text: string | null,
): Promise<Session | null> {
  const start = {
    draft: startDraftKey(userId, subject),
    body: { agentType, title: discussionTitle(subject), ...sessionLinksOf(subject) },
    words: EXPLORATION,
  };
  const session = await startDiscussion(client, start, text);
  const waiting = session && isDraftSubject(subject) && readOwned(storageKeys.draftDecision(), userId);
  // The form that waits will link its decision to this discussion.
  if (waiting) {
    const { values, tab } = waiting;
    writeOwned(storageKeys.draftDecision(), userId, { values, sessionId: session.id, tab });
  }
  return session;
}
