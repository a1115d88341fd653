import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { CHOICE, surenessText } from "#frontend/labels/choice.ts";
import { DETAIL, keepMineName, takeTheirsName } from "#frontend/labels/detail.ts";
import { Button } from "#frontend/ui/button.tsx";
import { dateOfIso } from "#frontend/ui/calendar-days.ts";
import { dayAndMonth } from "#frontend/ui/dates.ts";
import { Notice } from "#frontend/ui/notice.tsx";
import { Row } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { type ChoiceField, type ChoiceValues, valuesOf } from "./choice-values.ts";
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
  const known = valuesOf(theirs);
  return (
    <Row className="pt-4">
      <Notice tone="warn" icon={TriangleAlert} role="alert">
        <p className="font-strong">{CHOICE.changedMeanwhile}</p>
        <p>{CHOICE.changedMeanwhileText}</p>
        <ul ref={list} data-conflict className="mt-3 grid gap-4">
          {conflicts.map((field) => (
            <li key={field} className="grid gap-1.5">
              <p className="text-sm font-strong">{fr(LABELS[field])}</p>
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
                <dt className="text-ink-2">{DETAIL.mine}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{fr(wordsOf(field, values, options))}</dd>
                <dt className="text-ink-2">{DETAIL.theirs}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{fr(wordsOf(field, known, options))}</dd>
              </dl>
              <div className="actions">
                <Button
                  size="sm"
                  aria-label={fr(keepMineName(LABELS[field]))}
                  onClick={() => settle(field, "mine")}
                >
                  {DETAIL.keepMine}
                </Button>
                <Button
                  size="sm"
                  aria-label={fr(takeTheirsName(LABELS[field]))}
                  onClick={() => settle(field, "theirs")}
                >
                  {DETAIL.takeTheirs}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Notice>
    </Row>
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
  againstBalance: CHOICE.againstBalance,
} as const satisfies Record<ChoiceField, string>;

function wordsOf(field: ChoiceField, values: ChoiceValues, options: DraftConflictProps["options"]): string {
  if (field === "sureness") return surenessText(values.sureness);
  const words = values[field];
  if (words === null || words.trim() === "") return DETAIL.noText;
  if (field === "optionId") return options.find(({ id }) => id === words)?.title ?? DETAIL.noText;
  return field === "by" ? dayAndMonth(dateOfIso(words), new Date()) : words;
}
