import { type RefObject, useEffect, useRef, useState } from "react";
import { isEqualAsJson } from "#shared/record/edit.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { useDebouncedDraftSave } from "#frontend/browser/form-drafts.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { useRecordCommands } from "#frontend/entities/record/commands.ts";
import { CHOICE_TEXTS } from "#frontend/labels/choice.ts";
import { dateToIsoDay } from "#frontend/browser/calendar-days.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useOnUnmount } from "#frontend/browser/use-on-unmount.ts";
import {
  type ChoiceField,
  type ChoiceValues,
  choiceDraftOf,
  isDraftWithinLimits,
  unsavedChoiceDrafts,
} from "./choice-values.ts";
import {
  currentChoiceId,
  type ChoiceFormDraft,
  hasUnsavedChoiceValues,
  withNewerRecord,
  withResolvedConflict,
  createChoiceFormDraft,
  withTypedValues,
} from "./draft-merge.ts";

/**
 * Keeps the draft of a choice: in this browser at each pause in typing, and in the account when a field is
 * left. Saves nothing in the account without an edit in this form, or once the choice was made elsewhere.
 * Fields that are not edited here take the values that other pages save.
 */
export function useChoiceDraft(
  decisionId: string,
  record: DecisionRecord,
  form: RefObject<HTMLFormElement | null>,
) {
  const userId = useCurrentUser().user?.id ?? "";
  const commands = useRecordCommands(decisionId);
  const [unsaved] = useState(() => unsavedChoiceDrafts.find(userId, decisionId));
  const [shown, setShown] = useState(() => createChoiceFormDraft(unsaved, record, dateToIsoDay(new Date())));
  const newest = useRef(shown);
  const isEnded = useRef(false);
  /**
   * Whether this form has stored a draft in this browser. If not, a stored one is of another page, and stays.
   */
  const hasKept = useRef(unsaved !== undefined);

  const show = (next: ChoiceFormDraft) => {
    newest.current = next;
    setShown(next);
  };
  const keep = () => {
    const { values, base, choiceId } = newest.current;
    const isKept = !isEnded.current && hasUnsavedChoiceValues(newest.current);
    if (!isKept && !hasKept.current) return;
    hasKept.current = isKept;
    unsavedChoiceDrafts.keep(userId, decisionId, isKept ? { values, base, choiceId } : undefined);
  };
  const keepSoon = useDebouncedDraftSave(keep);
  useEffect(() => {
    const met = withNewerRecord(newest.current, record);
    if (!isEqualAsJson(met, newest.current)) show(met);
    // oxlint-disable-next-line react/exhaustive-deps -- at each new record, not at each drawing
  }, [record]);

  const change = (changes: Partial<ChoiceValues>) => {
    show(withTypedValues(newest.current, changes));
    keepSoon();
  };

  const isMadeElsewhere = (): boolean => {
    const now = commands.current();
    return now !== undefined && currentChoiceId(now) !== newest.current.choiceId;
  };
  /**
   * Saves the draft in the account. Returns false if it only stays in this browser: a text is too long, a
   * conflict is open, or the choice was made elsewhere.
   */
  const save = (): boolean => {
    const isSaved = !isMadeElsewhere() && saveTyped();
    keep();
    return isSaved;
  };
  const saveTyped = (): boolean => {
    const now = commands.current();
    if (now) show(withNewerRecord(newest.current, now));
    const before = newest.current;
    if (!hasUnsavedChoiceValues(before)) return true;
    const draft = choiceDraftOf(before.values, before.base?.source);
    if (before.conflicts.length > 0 || (draft !== null && !isDraftWithinLimits(draft))) return false;
    // Set before the request, because `edit` renders the changed record at once, and the form is merged with
    // it.
    newest.current = { ...before, base: draft, replaced: before.replaced ?? { draft: before.base } };
    if (commands.edit({ draft })) return true;
    newest.current = before;
    return false;
  };

  /**
   * Called when the form closes. Values that are not saved in the account, such as those in conflict, stay in
   * this browser.
   */
  const leave = () => {
    if (isEnded.current) return;
    const now = commands.current();
    const isNewer = now !== undefined && !isEqualAsJson(now.draft, newest.current.base);
    if (!isNewer && !isMadeElsewhere()) {
      save();
      return;
    }
    keep();
    if (isMadeElsewhere() && hasUnsavedChoiceValues(newest.current))
      toast({ title: CHOICE_TEXTS.madeElsewhere, description: fr(CHOICE_TEXTS.madeElsewhereText) });
  };
  useOnUnmount(form, leave);

  const settle = (field: ChoiceField, whose: "mine" | "theirs") => {
    show(withResolvedConflict(newest.current, field, whose));
    save();
  };

  /** Stops keeping the draft, and removes it from this browser. `end(false)` resumes keeping it. */
  const end = (isOver = true) => {
    isEnded.current = isOver;
    keep();
  };

  return {
    values: shown.values,
    /** The draft in the account, to compare in a conflict. */
    theirs: shown.base,
    conflicts: shown.conflicts,
    /** Returns the draft to send, from the newest typed values; `null` if all fields are empty. */
    current: () => choiceDraftOf(newest.current.values),
    hasConflicts: () => newest.current.conflicts.length > 0,
    change,
    save,
    settle,
    end,
  };
}
