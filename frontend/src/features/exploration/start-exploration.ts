import type { AgentType } from "#shared/discussion/agent.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import {
  type ExplorationSubject,
  isDraftSubject,
} from "#frontend/entities/discussion/exploration-hand-off.ts";
import type { DiscussionStart } from "#frontend/entities/discussion/use-discussion-start.ts";
import { EXPLORATION_PAGE_TEXTS } from "#frontend/labels/exploration.ts";
import { newDiscussionTitle, type SubjectRef, sessionLinkOfSubject } from "./subject.ts";

/**
 * Returns the key of the draft of a first message: one for each subject, because there is no discussion yet.
 */
export const explorationDraftKey = (userId: string, { kind, id }: SubjectRef) => ({
  userId,
  sessionId: `explore.${kind}.${id}`,
});

/** Returns how the first message of an exploration creates its discussion. */
export const createExplorationStart = (
  userId: string,
  subject: ExplorationSubject,
  agentType: AgentType,
): DiscussionStart => ({
  draft: explorationDraftKey(userId, subject),
  body: { agentType, title: newDiscussionTitle(subject), ...sessionLinkOfSubject(subject) },
  words: EXPLORATION_PAGE_TEXTS,
  onCreated: ({ id: sessionId }) => {
    const waiting = isDraftSubject(subject) && readOwned(storageKeys.draftDecision(), userId);
    if (!waiting) return;
    // Stores the discussion with the draft of the form, which will link the created decision to this
    // discussion.
    const { values, tab } = waiting;
    writeOwned(storageKeys.draftDecision(), userId, { values, sessionId, tab });
  },
});
