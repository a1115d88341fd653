import { formDrafts } from "#frontend/browser/form-drafts.ts";
import { readOwned, removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import type { NewDecisionValues } from "#frontend/entities/decision/fields/decision-values.ts";
import {
  isDraftSubject,
  readHandOff,
  removeHandOff,
} from "#frontend/entities/discussion/exploration-hand-off.ts";
import { removeGenerated } from "./generated-actions.ts";

/** The discussion in which a decision is explored before it exists; `null` until its first message. */
export type Exploration = { sessionId: string | null };

/** What is typed in the form of a new decision, `exploration` while it is also being explored. */
export type FormDraft = { values: NewDecisionValues; exploration: Exploration | null };

const drafts = formDrafts<NewDecisionValues>("decision");
const NEW = "new";

/** What the next form begins with. */
export function findDraft(userId: string): FormDraft | undefined {
  const explored = readOwned(storageKeys.draftDecision(), userId);
  if (explored) {
    const { values, sessionId } = explored;
    return { values: values as NewDecisionValues, exploration: { sessionId } };
  }
  const values = drafts.find(userId, NEW);
  return values && { values, exploration: null };
}

/** The exploration writes its discussion into the draft, from another page or tab: the newest is kept. */
export const newestExploration = (userId: string, known: Exploration): Exploration => ({
  sessionId: readOwned(storageKeys.draftDecision(), userId)?.sessionId ?? known.sessionId,
});

/** A draft that is explored stands under the name of section 7, where the exploration finds it. */
export function keepDraft(userId: string, { values, exploration }: FormDraft): void {
  drafts.keep(userId, NEW, exploration ? undefined : values);
  if (exploration) writeOwned(storageKeys.draftDecision(), userId, { values, ...exploration });
}

/**
 * The decision is made, or given up. Where this form was being explored, nothing of that waits any more; what another tab
 * explores stays.
 */
export function removeDraft(userId: string, exploration: Exploration | null): void {
  drafts.keep(userId, NEW, undefined);
  if (!exploration) return;
  removeOwned(storageKeys.draftDecision());
  removeGenerated();
  if (isDraftSubject(readHandOff(userId)?.subject ?? null)) removeHandOff();
}
