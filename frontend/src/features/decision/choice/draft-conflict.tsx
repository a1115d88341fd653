import { useEffect, useRef } from "react";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { CHOICE, surenessText } from "#frontend/labels/choice.ts";
import { DETAIL } from "#frontend/labels/detail.ts";
import { dateOfIso } from "#frontend/browser/calendar-days.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { ConflictQuestions } from "../conflict-questions.tsx";
import { type ChoiceField, type ChoiceValues, choiceValuesOf } from "./choice-values.ts";
import type { ChoiceFormState } from "./use-choice-form.ts";

type DraftConflictProps = {
  state: Pick<ChoiceFormState, "values" | "theirs" | "conflicts" | "settle">;
  options: DecisionRecord["options"];
};

/** Asks, field by field, which of two drafts stays: what is typed here, or what was written on another page meanwhile. */
export function DraftConflict({ state, options }: DraftConflictProps) {
  const { values, theirs, conflicts, settle } = state;
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef(conflicts.length);
  useEffect(() => {
    // The next question, once one is answered; never out of a field in which somebody is typing.
    if (conflicts.length < asked.current) list.current?.querySelector("button")?.focus();
    asked.current = conflicts.length;
  }, [conflicts]);
  if (conflicts.length === 0) return null;
  const known = choiceValuesOf(theirs);
  return (
    <SheetRow className="pt-4">
      <ConflictQuestions
        title={CHOICE.changedMeanwhile}
        text={CHOICE.changedMeanwhileText}
        list={list}
        questions={conflicts.map((field) => ({
          field,
          label: LABELS[field],
          mine: wordsOf(field, values, options),
          theirs: wordsOf(field, known, options),
        }))}
        onSettle={settle}
      />
    </SheetRow>
  );
}

const LABELS = {
  optionId: CHOICE.options,
  changeReason: CHOICE.changeReason,
  why: CHOICE.why,
  expectations: CHOICE.expectations,
  by: CHOICE.by,
  sureness: CHOICE.sureness,
  wouldChange: CHOICE.wouldChange,
} as const satisfies Record<ChoiceField, string>;

function wordsOf(field: ChoiceField, values: ChoiceValues, options: DraftConflictProps["options"]): string {
  if (field === "sureness") return values.sureness === null ? CHOICE.unsaid : surenessText(values.sureness);
  const words = values[field];
  if (words === null || words.trim() === "") return DETAIL.noText;
  if (field === "optionId") return options.find(({ id }) => id === words)?.title ?? DETAIL.noText;
  return field === "by" ? dayAndMonth(dateOfIso(words), new Date()) : words;
}
