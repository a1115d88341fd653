import type { Ref } from "react";
import { EXPECTATION_OUTCOMES, type ExpectationOutcome } from "#shared/record/record.ts";
import type { Choice } from "#shared/record/record.schema.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { SegmentedControl } from "#frontend/ui/segmented.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { MissingAnswerAlert } from "./answer-parts.tsx";
import { wouldChangeMindQuote, OUTCOME_LABELS, REVIEW_PAGE_TEXTS, youOnDayText } from "./words.ts";

const OPTIONS = EXPECTATION_OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] }));

type ExpectationsProps = {
  choice: Choice;
  /** The outcome of each expectation; null until it is set. */
  outcomes: readonly (ExpectationOutcome | null)[];
  /** Called with the changed outcomes; undefined if they are read-only. */
  onChange?: ((outcomes: (ExpectationOutcome | null)[]) => void) | undefined;
  /** The alert of a missing outcome: its id, and the index of the expectation that lacks one. */
  problem?: { id: string; at: number } | undefined;
  ref?: Ref<HTMLUListElement>;
};

/** Classes of a quotation of the person's earlier words. */
export const QUOTE_CLASS = "max-w-measure border-l-2 border-line-2 py-1 pl-4";

/** The expectations of a choice, each with its outcome. */
export function Expectations({ choice, outcomes, onChange, problem, ref }: ExpectationsProps) {
  const now = useNowByQuarterHour();
  return (
    <>
      {choice.expectations.length === 0 ? (
        <p className="mt-2 text-ink-2">{REVIEW_PAGE_TEXTS.nothingExpected}</p>
      ) : (
        <ul ref={ref} className="mt-3 max-w-184 border-t border-line-2">
          {choice.expectations.map((words, index) => {
            const outcome = outcomes[index] ?? null;
            return (
              <li
                // The index is the key: expectations have no ids, never move, and two may have the same text.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto]"
              >
                <p dir="auto" className="running-text wrap-anywhere">
                  {fr(words)}
                </p>
                {onChange ? (
                  <SegmentedControl
                    label={words}
                    value={outcome}
                    options={OPTIONS}
                    problemId={outcome === null ? problem?.id : undefined}
                    onChange={(chosen) => onChange(outcomes.map((one, at) => (at === index ? chosen : one)))}
                  />
                ) : (
                  <p className="font-medium">{outcome && OUTCOME_LABELS[outcome]}</p>
                )}
                {/* Shown at the missing outcome, because the end of the list may be a screen further down. */}
                {index === problem?.at && (
                  <MissingAnswerAlert id={problem.id} words={REVIEW_PAGE_TEXTS.missingOutcomes} />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {choice.wouldChange !== null && (
        <blockquote className={cx(QUOTE_CLASS, "mt-5")}>
          <p dir="auto" className="running-text wrap-anywhere text-ink-2">
            {fr(wouldChangeMindQuote(choice.wouldChange))}
          </p>
          <footer className="caption">{fr(youOnDayText(formatDayAndMonth(choice.createdAt, now)))}</footer>
        </blockquote>
      )}
    </>
  );
}
