import { readOwned, removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { createTabDrafts, tabId, type OlderDraft } from "#frontend/browser/tab-drafts.ts";
import type { NewDecisionValues } from "#frontend/entities/decision/fields/decision-values.ts";
import {
  isDraftSubject,
  readHandOff,
  removeHandOff,
} from "#frontend/entities/discussion/exploration-hand-off.ts";
import { removeGeneratedActions } from "./generated-actions.ts";

/** The discussion in which an uncreated decision is explored; `null` until its first message. */
export type DraftExploration = { sessionId: string | null };

/** Input of a new decision's form; `exploration`: while it is also explored. */
export type FormDraft = { values: NewDecisionValues; exploration: DraftExploration | null };

/** The two places of the form, dialog and page, each with its own draft. */
export type FormPlace = "new" | "inline";

const drafts = createTabDrafts<NewDecisionValues>("decision");

/**
 * Returns the initial draft of the form: this tab's. An explored draft comes first, wherever it was typed in
 * this tab; with `hasActions`, also another tab's, because its exploration has suggested actions.
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

/** A draft of an earlier version names no tab. */
const isOfThisTab = ({ tab = tabId() }: { tab?: string | undefined }): boolean => tab === tabId();

/** The draft of another tab, open or closed, to continue or discard here. */
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

/** Removes the draft of another tab, and returns the undo. */
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

/** Keeps the current input as an older draft when another replaces it. */
export const setFormDraftAside = (userId: string, place: FormPlace, values: NewDecisionValues): void =>
  drafts.setAside(userId, place, values);

/**
 * Returns the newest discussion of the exploration: another page or tab may have stored it in this tab's
 * draft.
 */
export function newestExploration(userId: string, known: DraftExploration): DraftExploration {
  const stored = readOwned(storageKeys.draftDecision(), userId);
  return { sessionId: (stored && isOfThisTab(stored) ? stored.sessionId : null) ?? known.sessionId };
}

/** Stores a draft. An explored one has the key of S2 §7, where the exploration finds it. */
export function storeFormDraft(userId: string, place: FormPlace, { values, exploration }: FormDraft): void {
  drafts.keep(userId, place, exploration ? undefined : values);
  if (!exploration) return;
  const other = readOwned(storageKeys.draftDecision(), userId);
  if (other && !isOfThisTab(other) && other.sessionId !== exploration.sessionId)
    drafts.setAside(userId, place, other.values as NewDecisionValues);
  writeOwned(storageKeys.draftDecision(), userId, { values, ...exploration, tab: tabId() });
}

/** Removes the draft after creation or discarding, with its exploration. Another tab's exploration stays. */
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

/** Moves this draft into the dialog. The dialog's own draft takes its place, so that neither is lost. */
export function moveDraftToDialog(userId: string, place: FormPlace): void {
  if (place === "new") return;
  const [here, there] = [drafts.find(userId, place), drafts.find(userId, "new")];
  if (here === undefined) return;
  drafts.keep(userId, "new", here);
  drafts.keep(userId, place, there);
}
