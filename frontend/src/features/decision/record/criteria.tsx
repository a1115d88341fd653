import { type Ref, useState } from "react";
import { ulid } from "ulid";
import { comparisonsOf, pairCount } from "#shared/record/comparison.rules.ts";
import { RECORD_LIMITS } from "#shared/record/record.ts";
import { comparisonCount, RECORD } from "#frontend/labels/record.ts";
import { MarginTitle, SheetRow } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { AddLine } from "./add-line.tsx";
import { CriteriaComparison } from "./comparison.tsx";
import { CriteriaSortedByHand } from "./hand-order.tsx";
import { OptionMatrix } from "./matrix.tsx";
import { type AddingSectionProps, addItemWithUndo } from "./record-props.ts";
import { VerdictSection } from "./verdict.tsx";

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
  const made = comparisonsOf(criteria, record.comparisons).length;
  const add = (title: string) =>
    addItemWithUndo(props, { list: "criteria", item: { id: ulid(), title, source: null } });
  return (
    <section aria-label={RECORD.criteria} className="record-criteria">
      <div ref={ref}>
        <SheetRow
          margin={
            <MarginTitle
              as="h3"
              {...(criteria.length > 1 && { note: comparisonCount(made, pairCount(criteria.length)) })}
            >
              {RECORD.criteria}
            </MarginTitle>
          }
        >
          {criteria.length === 0 &&
            (readOnly ? (
              <p className="text-ink-2">{fr(RECORD.none)}</p>
            ) : (
              <p className="voice voice-small">{fr(RECORD.noCriteria)}</p>
            ))}
          {criteria.length === 1 && !readOnly && <p className="note pt-1">{fr(RECORD.oneCriterion)}</p>}
          {criteria.length > 1 &&
            !readOnly &&
            (byHand === "open" ? (
              <CriteriaSortedByHand {...props} onClose={() => setByHand("closed")} />
            ) : (
              <CriteriaComparison
                {...props}
                byHandRef={byHand === "closed" ? focusIfLost : undefined}
                onByHand={() => setByHand("open")}
              />
            ))}
        </SheetRow>
      </div>
      <div className="record-balance">
        {criteria.length > 0 && <OptionMatrix {...props} />}
        {!readOnly && (
          <SheetRow className="pt-4">
            <AddLine
              subject={`${record.decisionId}.criterion`}
              label={RECORD.addCriterion}
              max={RECORD_LIMITS.criterion}
              add={add}
              full={criteria.length < RECORD_LIMITS.criteria ? null : RECORD.criteriaFull}
            />
          </SheetRow>
        )}
        {criteria.length > 0 && <VerdictSection record={record} />}
      </div>
    </section>
  );
}
