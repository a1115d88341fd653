import { isEqualAsJson } from "#shared/record/edit.rules.ts";
import { RECORD_LIMITS } from "#shared/record/record.ts";
import type { ChoiceDraft } from "#shared/record/record.schema.ts";
import { createFormDrafts } from "#frontend/browser/form-drafts.ts";

/** The values of the choice form, as typed. */
export type ChoiceValues = {
  optionId: string | null;
  changeReason: string;
  why: string;
  /** The expectations, one on each line of the text. */
  expectations: string;
  by: string | null;
  /** In percent; `null` until the person sets it. */
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

/** Typed values that are kept in this browser, because the draft in the account does not have them yet. */
export type UnsavedChoice = {
  values: ChoiceValues;
  /** The draft in the account when the person began to type. */
  base: ChoiceDraft | null;
  /** Id of the choice in force when the person began to type; `null`: none. */
  choiceId: string | null;
};
export const unsavedChoiceDrafts = createFormDrafts<UnsavedChoice>("choice");

export const choiceValuesOf = (draft: ChoiceDraft | null): ChoiceValues =>
  draft === null
    ? EMPTY
    : {
        optionId: draft.optionId,
        changeReason: draft.changeReason ?? "",
        // Drafts of earlier releases have a second reason, `againstBalance`, which is appended to the first.
        why: [draft.why, draft.againstBalance].filter(Boolean).join("\n"),
        expectations: draft.expectations.join("\n"),
        by: draft.by,
        sureness: draft.sureness,
        wouldChange: draft.wouldChange ?? "",
      };

/** Cleans a text as the server does, so that the stored text equals the sent one. */
const clean = (text: string) => text.trim().normalize("NFC");
const orNull = (text: string) => clean(text) || null;

/** Returns the lines that are not blank. */
const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map(clean)
    .filter((line) => line !== "");

/** Builds the draft to send; `null` if all fields are empty. Its fields have the order of the schema. */
export function choiceDraftOf(
  values: ChoiceValues,
  source: ChoiceDraft["source"] = null,
): ChoiceDraft | null {
  if (isEqualAsJson(values, EMPTY)) return null;
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

/**
 * Whether the server would accept the draft. One with too long a text stays in this browser until it is
 * shorter.
 */
export const isDraftWithinLimits = ({ why, expectations, wouldChange, changeReason }: ChoiceDraft): boolean =>
  [why, wouldChange, changeReason].every((text) => (text?.length ?? 0) <= RECORD_LIMITS.why) &&
  expectations.length <= RECORD_LIMITS.expectations &&
  expectations.every((line) => line.length <= RECORD_LIMITS.expectation);
