import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { balancesOf, keptOptions } from "#shared/record/balance.rules.ts";
import { leaningOf, balanceVerdictOf } from "#shared/record/leaning.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { CHOICE, leadOverNextText, leaningText, TIE_TEXT } from "#frontend/labels/choice.ts";
import { LineRadio } from "#frontend/ui/line-radio.tsx";
import { RadioFieldset } from "#frontend/ui/radio-fieldset.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/browser/typography.ts";

type ChoiceOptionsProps = {
  record: DecisionRecord;
  value: string | null;
  onChange: (optionId: string) => void;
  error: string | undefined;
};

/** The kept options, threaded on the line, with what the balance says of each. */
export function ChoiceOptions({ record, value, onChange, error }: ChoiceOptionsProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const words = balanceWords(record);
  return (
    <RadioFieldset
      question={CHOICE.options}
      errorId={error ? errorId : undefined}
      className="mt-2 min-w-0"
      questionClassName="pr-gutter pl-page"
    >
      {keptOptions(record.options).map((option) => {
        const said = words.get(option.id);
        const wordsId = `${id}-${option.id}`;
        return (
          <LineRadio
            key={option.id}
            name={id}
            checked={value === option.id}
            onChange={() => onChange(option.id)}
            aria-labelledby={`${wordsId}-title`}
            aria-describedby={error ? errorId : said ? wordsId : undefined}
            isWrong={Boolean(error)}
            className="py-2.5"
          >
            <span id={`${wordsId}-title`} dir="auto" className="block text-lg/6 font-strong text-pretty">
              {fr(option.title)}
            </span>
            {said && (
              <span id={wordsId} className="block text-sm text-ink-3">
                {fr(said)}
              </span>
            )}
          </LineRadio>
        );
      })}
      {error && (
        <SheetRow>
          <p id={errorId} className="flex gap-1.5 text-xs font-medium text-danger">
            <CircleAlert size={15} aria-hidden="true" className="mt-px" />
            {fr(error)}
          </p>
        </SheetRow>
      )}
    </RadioFieldset>
  );
}

/** What the balance says of each option, where it says something. */
function balanceWords(record: DecisionRecord): ReadonlyMap<string, string> {
  const verdict = balanceVerdictOf(record);
  if (verdict.kind !== "leads" && verdict.kind !== "tie") return new Map();
  const leaders = verdict.kind === "tie" ? verdict.leaderIds : [verdict.leaderId];
  return new Map(
    balancesOf(record).flatMap(({ optionId, score }) => {
      if (score === null) return [];
      if (!leaders.includes(optionId)) return [[optionId, leaningText(leaningOf(score), score)] as const];
      return [[optionId, verdict.kind === "leads" ? leadOverNextText(verdict.lead) : TIE_TEXT] as const];
    }),
  );
}
