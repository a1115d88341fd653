import { type RefObject, useEffect, useRef, useState } from "react";
import { isSameItem } from "#shared/record/edit.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { useDraftSaving } from "#frontend/browser/form-drafts.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { useRecordCommands } from "#frontend/entities/record/commands.ts";
import { CHOICE } from "#frontend/labels/choice.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useOnUnmount } from "#frontend/browser/use-on-unmount.ts";
import {
  type ChoiceField,
  type ChoiceValues,
  choiceDraftOf,
  isDraftSavable,
  unsavedChoices,
} from "./choice-values.ts";
import {
  currentChoiceId,
  type ChoiceFormDraft,
  hasUnsavedText,
  mergeRecord,
  resolveConflict,
  startDraft,
} from "./draft-merge.ts";

/**
 * What is typed of a choice. It is kept in this browser at each pause, and in the draft of the account as soon as a field is
 * left; only what was typed here is saved, and nothing once the choice that it was for is made elsewhere. Another page of this
 * person may write the same draft: what is untouched here follows it.
 */
export function useChoiceDraft(
  decisionId: string,
  record: DecisionRecord,
  form: RefObject<HTMLFormElement | null>,
) {
  const userId = useCurrentUser().user?.id ?? "";
  const commands = useRecordCommands(decisionId);
  const [unsaved] = useState(() => unsavedChoices.find(userId, decisionId));
  const [shown, setShown] = useState(() => startDraft(unsaved, record));
  const newest = useRef(shown);
  const isEnded = useRef(false);
  /** Another page keeps its own under the same name: that is not removed. */
  const hasKept = useRef(unsaved !== undefined);

  const show = (next: ChoiceFormDraft) => {
    newest.current = next;
    setShown(next);
  };
  const keep = () => {
    const { values, base, choiceId } = newest.current;
    const isKept = !isEnded.current && hasUnsavedText(newest.current);
    if (!isKept && !hasKept.current) return;
    hasKept.current = isKept;
    unsavedChoices.keep(userId, decisionId, isKept ? { values, base, choiceId } : undefined);
  };
  const keepSoon = useDraftSaving(keep);
  useEffect(() => {
    const met = mergeRecord(newest.current, record);
    if (!isSameItem(met, newest.current)) show(met);
    // oxlint-disable-next-line react/exhaustive-deps -- at each new record, not at each drawing
  }, [record]);

  const change = (changes: Partial<ChoiceValues>) => {
    show({ ...newest.current, values: { ...newest.current.values, ...changes } });
    keepSoon();
  };

  const isMadeElsewhere = (): boolean => {
    const now = commands.current();
    return now !== undefined && currentChoiceId(now) !== newest.current.choiceId;
  };
  /** Into the account; false where it stays in this browser: it is too long, or one of two drafts is to be kept first. */
  const save = (): boolean => {
    const isSaved = !isMadeElsewhere() && saveTyped();
    keep();
    return isSaved;
  };
  const saveTyped = (): boolean => {
    const now = commands.current();
    if (now) show(mergeRecord(newest.current, now));
    const before = newest.current;
    if (!hasUnsavedText(before)) return true;
    const draft = choiceDraftOf(before.values, before.base?.source);
    if (before.conflicts.length > 0 || (draft !== null && !isDraftSavable(draft))) return false;
    // First: the record is shown with it at once.
    newest.current = { ...before, base: draft, replaced: before.replaced ?? { draft: before.base } };
    if (commands.edit({ draft })) return true;
    newest.current = before;
    return false;
  };

  /** The form goes. What has become something else meanwhile may be why: what is typed then waits in this browser. */
  const leave = () => {
    if (isEnded.current) return;
    const now = commands.current();
    const isNewer = now !== undefined && !isSameItem(now.draft, newest.current.base);
    if (!isNewer && !isMadeElsewhere()) {
      save();
      return;
    }
    keep();
    if (isMadeElsewhere() && hasUnsavedText(newest.current))
      toast({ title: CHOICE.madeElsewhere, description: fr(CHOICE.madeElsewhereText) });
  };
  useOnUnmount(form, leave);

  const settle = (field: ChoiceField, whose: "mine" | "theirs") => {
    show(resolveConflict(newest.current, field, whose));
    save();
  };

  /** Nothing of it is to be kept any more; `false`: all of it again. */
  const end = (isOver = true) => {
    isEnded.current = isOver;
    keep();
  };

  return {
    values: shown.values,
    /** What the account has by now. */
    theirs: shown.base,
    conflicts: shown.conflicts,
    /** Returns the draft as it would be sent. */
    current: () => choiceDraftOf(newest.current.values),
    hasConflicts: () => newest.current.conflicts.length > 0,
    change,
    save,
    settle,
    end,
  };
}
