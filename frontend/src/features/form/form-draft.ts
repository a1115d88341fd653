import { createFormDrafts } from "#frontend/browser/form-drafts.ts";
import { readOwned, removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
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

const drafts = createFormDrafts<NewDecisionValues>("decision");

/** What the next form here begins with. The one that is explored comes first, wherever it was typed: there is one exploration. */
export function findFormDraft(userId: string, place: FormPlace): FormDraft | undefined {
  const explored = readOwned(storageKeys.draftDecision(), userId);
  if (explored) {
    const { values, sessionId } = explored;
    return { values: values as NewDecisionValues, exploration: { sessionId } };
  }
  const values = drafts.find(userId, place);
  return values && { values, exploration: null };
}

/** The exploration writes its discussion into the draft, from another page or tab: the newest is kept. */
export const newestExploration = (userId: string, known: DraftExploration): DraftExploration => ({
  sessionId: readOwned(storageKeys.draftDecision(), userId)?.sessionId ?? known.sessionId,
});

/** A draft that is explored stands under the name of section 7, where the exploration finds it. */
export function storeFormDraft(userId: string, place: FormPlace, { values, exploration }: FormDraft): void {
  drafts.keep(userId, place, exploration ? undefined : values);
  if (exploration) writeOwned(storageKeys.draftDecision(), userId, { values, ...exploration });
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
  if (!exploration) return;
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
