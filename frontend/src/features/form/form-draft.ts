import { readOwned, removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { createTabDrafts, tabId, type OlderDraft } from "#frontend/browser/tab-drafts.ts";
import type { NewDecisionValues } from "#frontend/entities/decision/fields/decision-values.ts";
import {
  isDraftSubject,
  readHandOff,
  removeHandOff,
} from "#frontend/entities/discussion/exploration-hand-off.ts";
import { removeGeneratedActions } from "./generated-actions.ts";

/** The discussion in which a decision is explored before it exists; `null` until its first message. */
export type DraftExploration = { sessionId: string | null };

/** What is typed in the form of a new decision, `exploration` while it is also being explored. */
export type FormDraft = { values: NewDecisionValues; exploration: DraftExploration | null };

/** The two places of the form: the dialog, or the page. Each keeps what is typed in it. */
export type FormPlace = "new" | "inline";

const drafts = createTabDrafts<NewDecisionValues>("decision");

/**
 * What the next form here begins with: what this tab has kept. A draft that is explored comes first, wherever it was typed in
 * this tab; `hasActions`, also one of another tab, because its exploration has just suggested actions for it.
 */
export function findFormDraft(
  userId: string,
  place: FormPlace,
  { hasActions }: { hasActions: boolean },
): FormDraft | undefined {
  const explored = readOwned(storageKeys.draftDecision(), userId);
  if (explored && (hasActions || isOfThisTab(explored))) {
    const { values, sessionId } = explored;
    return { values: values as NewDecisionValues, exploration: { sessionId } };
  }
  const values = drafts.find(userId, place);
  return values && { values, exploration: null };
}

/** One of an earlier version of the program names no tab. */
const isOfThisTab = ({ tab = tabId() }: { tab?: string | undefined }): boolean => tab === tabId();

/** The draft of another tab, or of one that is closed, to be taken up here or given up. */
export type OtherFormDraft = FormDraft & Pick<OlderDraft<NewDecisionValues>, "key" | "savedAt">;

/** Returns the newest draft of another tab, or `undefined`. */
export function findOtherDraft(userId: string, place: FormPlace): OtherFormDraft | undefined {
  const key = storageKeys.draftDecision();
  const explored = readOwned(key, userId);
  if (explored && !isOfThisTab(explored)) {
    const { values, sessionId, savedAt } = explored;
    return { key, savedAt, values: values as NewDecisionValues, exploration: { sessionId } };
  }
  const [newest] = drafts.older(userId, place);
  return newest && { ...newest, exploration: null };
}

/** Removes the draft of another tab, and returns what puts it back. */
export function removeOtherDraft(
  userId: string,
  place: FormPlace,
  { key, values, exploration }: OtherFormDraft,
): () => void {
  const stored = readOwned(key, userId);
  if (exploration) removeExploration(userId);
  else removeOwned(key);
  return () => {
    if (exploration && stored) writeOwned(key, userId, stored);
    else drafts.setAside(userId, place, values);
  };
}

/** Keeps what is typed here as an older draft, where another takes its place. */
export const setFormDraftAside = (userId: string, place: FormPlace, values: NewDecisionValues): void =>
  drafts.setAside(userId, place, values);

/** The exploration writes its discussion into this tab's draft, from another page or tab: the newest is kept. */
export function newestExploration(userId: string, known: DraftExploration): DraftExploration {
  const stored = readOwned(storageKeys.draftDecision(), userId);
  return { sessionId: (stored && isOfThisTab(stored) ? stored.sessionId : null) ?? known.sessionId };
}

/** A draft that is explored stands under the name of section 7, where the exploration finds it. */
export function storeFormDraft(userId: string, place: FormPlace, { values, exploration }: FormDraft): void {
  drafts.keep(userId, place, exploration ? undefined : values);
  if (!exploration) return;
  const other = readOwned(storageKeys.draftDecision(), userId);
  if (other && !isOfThisTab(other) && other.sessionId !== exploration.sessionId)
    drafts.setAside(userId, place, other.values as NewDecisionValues);
  writeOwned(storageKeys.draftDecision(), userId, { values, ...exploration, tab: tabId() });
}

/**
 * The decision is made, or given up. Where this form was being explored, nothing of that waits any more; what another tab
 * explores stays.
 */
export function removeFormDraft(
  userId: string,
  place: FormPlace,
  exploration: DraftExploration | null,
): void {
  drafts.keep(userId, place, undefined);
  const explored = readOwned(storageKeys.draftDecision(), userId);
  if (exploration && (!explored || isOfThisTab(explored))) removeExploration(userId);
}

function removeExploration(userId: string): void {
  removeOwned(storageKeys.draftDecision());
  removeGeneratedActions();
  if (isDraftSubject(readHandOff(userId)?.subject ?? null)) removeHandOff();
}

/** The dialog goes on with what was typed here; what waited there takes its place, so that neither is lost. */
export function moveDraftToDialog(userId: string, place: FormPlace): void {
  if (place === "new") return;
  const [here, there] = [drafts.find(userId, place), drafts.find(userId, "new")];
  if (here === undefined) return;
  drafts.keep(userId, "new", here);
  drafts.keep(userId, place, there);
}
