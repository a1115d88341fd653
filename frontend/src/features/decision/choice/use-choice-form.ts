import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ChoiceDraft, DecisionRecord } from "#shared/record/record.schema.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { makeChoice } from "#frontend/entities/record/choices.ts";
import { useRecordCommands } from "#frontend/entities/record/commands.ts";
import { CHOICE_TEXTS } from "#frontend/labels/choice.ts";
import { focusInvalidControl } from "#frontend/ui/focus-wrong.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import { type ChoiceErrors, findChoiceErrors, type CompleteChoice, toChoiceErrors } from "./choice-errors.ts";
import type { ChoiceValues } from "./choice-values.ts";
import { useChoiceDraft } from "./use-choice-draft.ts";

/** Selects the first invalid control; in an invalid group, its first input. */
const FIRST_WRONG = '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input';

/** Selects the first button of the first conflict between two drafts. */
const FIRST_CONFLICT = "[data-conflict] button";

/** Returns the state of the choice form, with its commands. */
export function useChoiceForm(decisionId: string, record: DecisionRecord) {
  const client = useQueryClient();
  const commands = useRecordCommands(decisionId);
  const form = useRef<HTMLFormElement>(null);
  const typed = useChoiceDraft(decisionId, record, form);
  const { save, end } = typed;
  const [errors, setErrors] = useState<ChoiceErrors>({});
  const [isSending, setIsSending] = useState(false);

  const change = (changes: Partial<ChoiceValues>) => {
    typed.change(changes);
    // Removes the errors of the edited fields; the next check may report them again.
    setErrors((known) => {
      const left = Object.entries(known).filter(([field]) => !(field in changes));
      return Object.fromEntries(left);
    });
  };

  /** Removes the draft from the account and from this browser. A toast offers to restore it. */
  const giveUp = () => {
    const draft = typed.current();
    end();
    commands.edit({ draft: null });
    if (draft === null) return;
    showToastWithUndo({ title: CHOICE_TEXTS.givenUp }, { run: () => void commands.edit({ draft }) });
  };

  const showErrors = (found: ChoiceErrors) => {
    flushSync(() => setErrors(found));
    const first = form.current?.querySelector<HTMLElement>(FIRST_WRONG);
    focusInvalidControl(first, { preventScroll: true });
    // Scrolled to the centre, so that the sticky head of the dialog does not cover its label and error.
    first?.scrollIntoView({ block: "center" });
  };

  const askFirst = () => form.current?.querySelector<HTMLElement>(FIRST_CONFLICT)?.focus();

  const send = async () => {
    // Saving merges the form with the newest record: another page may have changed fields that were not
    // edited here.
    save();
    if (typed.hasConflicts()) return askFirst();
    const draft = typed.current();
    const found = await findChoiceErrors(commands.current() ?? record, draft);
    if (Object.keys(found).length > 0) return showErrors(found);
    // Ended before the request: the choice removes its draft from the record, which may unmount this form.
    end();
    try {
      await makeChoice(client, decisionId, draft as CompleteChoice);
    } catch (error) {
      end(false);
      const refused = toChoiceErrors(error);
      if (refused) showErrors(refused);
      else showFailureToast(error, CHOICE_TEXTS.failed);
    }
  };

  const submit = async () => {
    if (isSending) return;
    setIsSending(true);
    await send();
    setIsSending(false);
  };

  /**
   * Saves the draft on request. If it cannot be saved, focuses the first conflict, or shows which texts are
   * too long; returns false.
   */
  const keepDraft = async (): Promise<boolean> => {
    if (save()) return true;
    if (typed.hasConflicts()) {
      askFirst();
      return false;
    }
    const draft = typed.current();
    showErrors(onlyOfFilled(await findChoiceErrors(commands.current() ?? record, draft), draft));
    return false;
  };

  const { values, theirs, conflicts, settle } = typed;
  return {
    form,
    values,
    theirs,
    conflicts,
    errors,
    isSending,
    change,
    save,
    settle,
    submit,
    keepDraft,
    giveUp,
  };
}

/** Returns only the errors of filled fields: a draft may lack the others. */
const onlyOfFilled = (errors: ChoiceErrors, draft: ChoiceDraft | null): ChoiceErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([field]) => field !== "optionId" && (draft?.[field as keyof ChoiceDraft] ?? "") !== "",
    ),
  );

export type ChoiceFormState = ReturnType<typeof useChoiceForm>;
