import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isSameItem } from "#shared/record/edit.rules.ts";
import type { ChoiceDraft, DecisionRecord } from "#shared/record/record.schema.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { useDraftKeeping } from "#frontend/browser/form-drafts.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { makeChoice } from "#frontend/entities/record/choices.ts";
import { useRecordCommands } from "#frontend/entities/record/commands.ts";
import { CHOICE } from "#frontend/labels/choice.ts";
import { toast } from "#frontend/ui/toast.ts";
import { useOnUnmount } from "../plan/use-on-unmount.ts";
import { type ChoiceErrors, findChoiceErrors, type ReadyChoice, refusedFields } from "./choice-errors.ts";
import { type ChoiceValues, draftOf, isKeepable, unsavedChoices, valuesOf } from "./choice-values.ts";

/** What is wrong of a group is said of the group, whose first button takes the focus. */
const FIRST_WRONG = '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input';

/**
 * The state of the form of a choice. What is typed is kept in this browser at each pause, and in the draft of the account as
 * soon as a field is left.
 */
export function useChoiceForm(decisionId: string, record: DecisionRecord) {
  const client = useQueryClient();
  const userId = useCurrentUser().user?.id ?? "";
  const commands = useRecordCommands(decisionId);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(
    () => unsavedChoices.find(userId, decisionId) ?? valuesOf(record.draft),
  );
  const newest = useRef(values);
  const [errors, setErrors] = useState<ChoiceErrors>({});
  const [isSending, setIsSending] = useState(false);
  const isEnded = useRef(false);
  const isSaved = () => isSameItem(commands.current()?.draft ?? null, draftOf(newest.current));
  const keep = () =>
    unsavedChoices.keep(userId, decisionId, isEnded.current || isSaved() ? undefined : newest.current);
  const keepSoon = useDraftKeeping(keep);

  const change = (changes: Partial<ChoiceValues>) => {
    newest.current = { ...newest.current, ...changes };
    setValues(newest.current);
    // What is being mended is wrong no more until it is looked at again.
    setErrors((known) => {
      const left = Object.entries(known).filter(([field]) => !(field in changes));
      return Object.fromEntries(left);
    });
    keepSoon();
  };

  /** Into the account; false where it is too long for it, and stays in this browser. */
  const save = (): boolean => {
    const draft = draftOf(newest.current);
    const isTaken = isSaved() || ((draft === null || isKeepable(draft)) && commands.edit({ draft }));
    keep();
    return isTaken;
  };
  useOnUnmount(form, () => {
    if (!isEnded.current) save();
  });

  /** Nothing of it is to be kept any more. */
  const end = () => {
    isEnded.current = true;
    keep();
  };

  /** Drops what is typed; a toast offers to have it back. */
  const giveUp = () => {
    const draft = draftOf(newest.current);
    end();
    commands.edit({ draft: null });
    if (draft === null) return;
    toast({
      title: CHOICE.givenUp,
      action: { label: CHOICE.undo, onSelect: () => void commands.edit({ draft }) },
    });
  };

  const showErrors = (found: ChoiceErrors) => {
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  };

  const send = async () => {
    const draft = draftOf(newest.current);
    const found = await findChoiceErrors(commands.current() ?? record, draft);
    if (Object.keys(found).length > 0) return showErrors(found);
    save();
    // From here on the form may go at any time: the choice ends its draft.
    end();
    try {
      await makeChoice(client, decisionId, draft as ReadyChoice);
    } catch (error) {
      isEnded.current = false;
      keep();
      const refused = refusedFields(error);
      if (refused) showErrors(refused);
      else showFailureToast(error, CHOICE.failed);
    }
  };

  const submit = async () => {
    if (isSending) return;
    setIsSending(true);
    await send();
    setIsSending(false);
  };

  /** Keeps the draft on purpose; what is too long for it is said. */
  const keepDraft = async (): Promise<boolean> => {
    if (save()) return true;
    const draft = draftOf(newest.current);
    showErrors(onlyOfFilled(await findChoiceErrors(commands.current() ?? record, draft), draft));
    return false;
  };

  return { form, values, errors, isSending, change, save, submit, keepDraft, giveUp };
}

/** A draft may lack anything. */
const onlyOfFilled = (errors: ChoiceErrors, draft: ChoiceDraft | null): ChoiceErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([field]) => field !== "optionId" && (draft?.[field as keyof ChoiceDraft] ?? "") !== "",
    ),
  );

export type ChoiceFormState = ReturnType<typeof useChoiceForm>;
