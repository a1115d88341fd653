import { isSameItem } from "#shared/record/edit.rules.ts";
import { RECORD_LIMITS, SURENESS } from "#shared/record/record.ts";
import type { ChoiceDraft } from "#shared/record/record.schema.ts";
import { formDrafts } from "#frontend/browser/form-drafts.ts";

/** What the form of a choice holds, as it is typed. */
export type ChoiceValues = {
  optionId: string | null;
  changeReason: string;
  why: string;
  /** A line each. */
  expectations: string;
  by: string | null;
  sureness: number;
  wouldChange: string;
  againstBalance: string;
};

/** The middle of the scale: neither of its ends is suggested. */
const SURENESS_AT_FIRST = (SURENESS.min + SURENESS.max) / 2;

const EMPTY: ChoiceValues = {
  optionId: null,
  changeReason: "",
  why: "",
  expectations: "",
  by: null,
  sureness: SURENESS_AT_FIRST,
  wouldChange: "",
  againstBalance: "",
};

/** What is typed and not yet in the draft of the account. */
export const unsavedChoices = formDrafts<ChoiceValues>("choice");

export const valuesOf = (draft: ChoiceDraft | null): ChoiceValues =>
  draft === null
    ? EMPTY
    : {
        optionId: draft.optionId,
        changeReason: draft.changeReason ?? "",
        why: draft.why,
        expectations: draft.expectations.join("\n"),
        by: draft.by,
        sureness: draft.sureness,
        wouldChange: draft.wouldChange ?? "",
        againstBalance: draft.againstBalance ?? "",
      };

const orNull = (text: string) => text.trim() || null;

/** The filled lines. */
const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** As it is sent; `null` where nothing is said yet. Its fields come in the order of their schema. */
export function draftOf(values: ChoiceValues): ChoiceDraft | null {
  if (isSameItem(values, EMPTY)) return null;
  return {
    optionId: values.optionId,
    why: values.why.trim(),
    expectations: linesOf(values.expectations),
    by: values.by,
    sureness: values.sureness,
    wouldChange: orNull(values.wouldChange),
    againstBalance: orNull(values.againstBalance),
    changeReason: orNull(values.changeReason),
  };
}

/** Whether the account takes this draft: what is too long for it stays in this browser until it is shortened. */
export const isKeepable = ({
  why,
  expectations,
  wouldChange,
  againstBalance,
  changeReason,
}: ChoiceDraft): boolean =>
  [why, wouldChange, changeReason].every((text) => (text?.length ?? 0) <= RECORD_LIMITS.why) &&
  (againstBalance?.length ?? 0) <= RECORD_LIMITS.reason &&
  expectations.length <= RECORD_LIMITS.expectations &&
  expectations.every((line) => line.length <= RECORD_LIMITS.expectation);
