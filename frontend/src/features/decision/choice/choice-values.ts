import { isSameItem } from "#shared/record/edit.rules.ts";
import { RECORD_LIMITS } from "#shared/record/record.ts";
import type { ChoiceDraft } from "#shared/record/record.schema.ts";
import { createFormDrafts } from "#frontend/browser/form-drafts.ts";

/** What the form of a choice holds, as it is typed. */
export type ChoiceValues = {
  optionId: string | null;
  changeReason: string;
  why: string;
  /** A line each. */
  expectations: string;
  by: string | null;
  /** `null` until it is said. */
  sureness: number | null;
  wouldChange: string;
};

export type ChoiceField = keyof ChoiceValues;

const EMPTY: ChoiceValues = {
  optionId: null,
  changeReason: "",
  why: "",
  expectations: "",
  by: null,
  sureness: null,
  wouldChange: "",
};

/** What is typed and not yet in the draft of the account. */
export type UnsavedChoice = {
  values: ChoiceValues;
  /** The draft of the account that it was typed on. */
  base: ChoiceDraft | null;
  /** The choice that held then; `null`: none. */
  choiceId: string | null;
};
export const unsavedChoices = createFormDrafts<UnsavedChoice>("choice");

export const choiceValuesOf = (draft: ChoiceDraft | null): ChoiceValues =>
  draft === null
    ? EMPTY
    : {
        optionId: draft.optionId,
        changeReason: draft.changeReason ?? "",
        // One reason: what an earlier version asked for beside it goes on with it.
        why: [draft.why, draft.againstBalance].filter(Boolean).join("\n"),
        expectations: draft.expectations.join("\n"),
        by: draft.by,
        sureness: draft.sureness,
        wouldChange: draft.wouldChange ?? "",
      };

/** Cleans a text like the server does, so that the stored text equals the sent one. */
const clean = (text: string) => text.trim().normalize("NFC");
const orNull = (text: string) => clean(text) || null;

/** The filled lines. */
const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map(clean)
    .filter((line) => line !== "");

/** The draft as it is sent; `null` where nothing is said yet. Its fields come in the order of their schema. */
export function choiceDraftOf(
  values: ChoiceValues,
  source: ChoiceDraft["source"] = null,
): ChoiceDraft | null {
  if (isSameItem(values, EMPTY)) return null;
  return {
    optionId: values.optionId,
    why: clean(values.why),
    expectations: linesOf(values.expectations),
    by: values.by,
    sureness: values.sureness,
    wouldChange: orNull(values.wouldChange),
    againstBalance: null,
    changeReason: orNull(values.changeReason),
    source,
  };
}

/** Whether the account takes this draft: what is too long for it stays in this browser until it is shortened. */
export const isDraftSavable = ({ why, expectations, wouldChange, changeReason }: ChoiceDraft): boolean =>
  [why, wouldChange, changeReason].every((text) => (text?.length ?? 0) <= RECORD_LIMITS.why) &&
  expectations.length <= RECORD_LIMITS.expectations &&
  expectations.every((line) => line.length <= RECORD_LIMITS.expectation);
