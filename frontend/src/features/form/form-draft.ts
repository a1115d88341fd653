import { readOwned, removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { createTabDrafts, getTabId, type OtherTabDraft } from "#frontend/browser/tab-drafts.ts";
import type { NewDecisionFormValues } from "#frontend/entities/decision/fields/decision-values.ts";
import {
  isDraftSubject,
  findExplorationHandOff,
  removeExplorationHandOff,
} from "#frontend/entities/discussion/exploration-hand-off.ts";
import { removeGeneratedActions } from "./generated-actions.ts";

/** The discussion in which a decision is explored before it is created; `null` until its first message. */
export type DraftExploration = { sessionId: string | null };

/** The stored values of the form. `exploration`: null unless the decision is being explored. */
export type DecisionFormDraft = { values: NewDecisionFormValues; exploration: DraftExploration | null };

/** Where the form is: in the dialog (`new`) or in the page (`inline`). Each place has its own draft. */
export type DecisionFormPlace = "new" | "inline";

const drafts = createTabDrafts<NewDecisionFormValues>("decision");

/**
 * Returns the draft to start the form with, from this tab; undefined if there is none. A draft that is
 * explored comes first, from either place. With `hasActions` (the exploration has suggested actions), also
 * one of another tab.
 */
export function findDecisionFormDraft(
  userId: string,
  place: DecisionFormPlace,
  { hasActions }: { hasActions: boolean },
): DecisionFormDraft | undefined {
  const explored = readOwned(storageKeys.draftDecision(), userId);
  if (explored && (hasActions || isOfThisTab(explored))) {
    const { values, sessionId } = explored;
    return { values: values as NewDecisionFormValues, exploration: { sessionId } };
  }
  const values = drafts.find(userId, place);
  return values && { values, exploration: null };
}

/**
 * Whether an explored draft belongs to this tab. One stored by an earlier release names no tab, and counts as
 * this tab's.
 */
const isOfThisTab = ({ tab = getTabId() }: { tab?: string | undefined }): boolean => tab === getTabId();

/** A draft of another tab, which may be open or closed. It can be continued or discarded here. */
export type OtherTabFormDraft = DecisionFormDraft &
  Pick<OtherTabDraft<NewDecisionFormValues>, "key" | "savedAt">;

/** Returns the newest draft of another tab; `undefined` if there is none. */
export function findOtherTabFormDraft(
  userId: string,
  place: DecisionFormPlace,
): OtherTabFormDraft | undefined {
  const key = storageKeys.draftDecision();
  const explored = readOwned(key, userId);
  if (explored && !isOfThisTab(explored)) {
    const { values, sessionId, savedAt } = explored;
    return { key, savedAt, values: values as NewDecisionFormValues, exploration: { sessionId } };
  }
  const [newest] = drafts.older(userId, place);
  return newest && { ...newest, exploration: null };
}

/** Removes the draft of another tab. Returns the function that restores it. */
export function removeOtherTabFormDraft(
  userId: string,
  place: DecisionFormPlace,
  { key, values, exploration }: OtherTabFormDraft,
): () => void {
  const stored = readOwned(key, userId);
  if (exploration) removeExploration(userId);
  else removeOwned(key);
  return () => {
    if (exploration && stored) writeOwned(key, userId, stored);
    else drafts.setAside(userId, place, values);
  };
}

/** Stores the typed values as a further draft, because another draft replaces them in the form. */
export const setDecisionFormDraftAside = (
  userId: string,
  place: DecisionFormPlace,
  values: NewDecisionFormValues,
): void => drafts.setAside(userId, place, values);

/**
 * Returns the newest discussion in which the draft is explored. It may differ from `known`, because the page
 * of the exploration stores its discussion in the draft.
 */
export function newestDraftExploration(userId: string, known: DraftExploration): DraftExploration {
  const stored = readOwned(storageKeys.draftDecision(), userId);
  return { sessionId: (stored && isOfThisTab(stored) ? stored.sessionId : null) ?? known.sessionId };
}

/**
 * Stores a draft. One that is explored is stored under the key of S2 §7, under which the exploration finds
 * it.
 */
export function storeDecisionFormDraft(
  userId: string,
  place: DecisionFormPlace,
  { values, exploration }: DecisionFormDraft,
): void {
  drafts.keep(userId, place, exploration ? undefined : values);
  if (!exploration) return;
  const other = readOwned(storageKeys.draftDecision(), userId);
  if (other && !isOfThisTab(other) && other.sessionId !== exploration.sessionId)
    drafts.setAside(userId, place, other.values as NewDecisionFormValues);
  writeOwned(storageKeys.draftDecision(), userId, { values, ...exploration, tab: getTabId() });
}

/**
 * Removes a draft and its exploration, after the decision is created or the draft discarded. A draft explored
 * in another tab stays.
 */
export function removeDecisionFormDraft(
  userId: string,
  place: DecisionFormPlace,
  exploration: DraftExploration | null,
): void {
  drafts.keep(userId, place, undefined);
  const explored = readOwned(storageKeys.draftDecision(), userId);
  if (exploration && (!explored || isOfThisTab(explored))) removeExploration(userId);
}

function removeExploration(userId: string): void {
  removeOwned(storageKeys.draftDecision());
  removeGeneratedActions();
  if (isDraftSubject(findExplorationHandOff(userId)?.subject ?? null)) removeExplorationHandOff();
}

/**
 * Moves the draft of this place into the dialog. The draft that the dialog had moves here, so that neither is
 * lost.
 */
export function swapDraftWithDialog(userId: string, place: DecisionFormPlace): void {
  if (place === "new") return;
  const [here, there] = [drafts.find(userId, place), drafts.find(userId, "new")];
  if (here === undefined) return;
  drafts.keep(userId, "new", here);
  drafts.keep(userId, place, there);
}
