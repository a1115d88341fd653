import { type Ref, useState } from "react";
import { ulid } from "ulid";
import { comparisonsBetweenCriteria, countPairs } from "#shared/record/comparison.rules.ts";
import { RECORD_LIMITS } from "#shared/record/record.ts";
import { formatComparisonCount, RECORD_TEXTS } from "#frontend/labels/record.ts";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { AddRecordLineForm } from "./add-line.tsx";
import { CriteriaComparisonForm } from "./comparison.tsx";
import { CriteriaSortForm } from "./criteria-sort-form.tsx";
import { OptionMatrix } from "./matrix.tsx";
import { type AddingSectionProps, addRecordItemWithUndo } from "./record-props.ts";
import { BalanceVerdictSection } from "./verdict.tsx";

type CriteriaSectionProps = AddingSectionProps & {
  /** Ref of the element of the question: on wide screens the section has `display: contents`, so no box. */
  ref: Ref<HTMLDivElement>;
};

/**
 * The criteria, compared two by two; the level of each option on each criterion; and the result of the
 * balance. On wide screens the balance is beside the options.
 */
export function CriteriaSection({ ref, ...props }: CriteriaSectionProps) {
  const { record, readOnly } = props;
  const { criteria } = record;
  const [byHand, setByHand] = useState<"open" | "closed" | null>(null);
  const made = comparisonsBetweenCriteria(criteria, record.comparisons).length;
  const add = (title: string) =>
    addRecordItemWithUndo(props, { list: "criteria", item: { id: ulid(), title, source: null } });
  return (
    <section aria-label={RECORD_TEXTS.criteria} className="record-criteria">
      <div ref={ref}>
        <PageRow
          margin={
            <MarginTitle
              as="h3"
              {...(criteria.length > 1 && { note: formatComparisonCount(made, countPairs(criteria.length)) })}
            >
              {RECORD_TEXTS.criteria}
            </MarginTitle>
          }
        >
          {criteria.length === 0 &&
            (readOnly ? (
              <p className="text-ink-2">{fr(RECORD_TEXTS.none)}</p>
            ) : (
              <p className="voice voice-small">{fr(RECORD_TEXTS.noCriteria)}</p>
            ))}
          {criteria.length === 1 && !readOnly && <p className="note pt-1">{fr(RECORD_TEXTS.oneCriterion)}</p>}
          {criteria.length > 1 &&
            !readOnly &&
            (byHand === "open" ? (
              <CriteriaSortForm {...props} onClose={() => setByHand("closed")} />
            ) : (
              <CriteriaComparisonForm
                {...props}
                byHandRef={byHand === "closed" ? focusIfLost : undefined}
                onByHand={() => setByHand("open")}
              />
            ))}
        </PageRow>
      </div>
      <div className="record-balance">
        {criteria.length > 0 && <OptionMatrix {...props} />}
        {!readOnly && (
          <PageRow className="pt-4">
            <AddRecordLineForm
              subject={`${record.decisionId}.criterion`}
              label={RECORD_TEXTS.addCriterion}
              max={RECORD_LIMITS.criterion}
              add={add}
              full={criteria.length < RECORD_LIMITS.criteria ? null : RECORD_TEXTS.criteriaFull}
            />
          </PageRow>
        )}
        {criteria.length > 0 && <BalanceVerdictSection record={record} />}
      </div>
    </section>
  );
}
