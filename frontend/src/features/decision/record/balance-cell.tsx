import type { CSSProperties } from "react";
import { levelByCellId, criterionWeightsOf } from "#shared/record/balance.rules.ts";
import { cellId } from "#shared/record/pair-id.rules.ts";
import { balanceStrengthOf } from "#shared/record/leaning.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import {
  balanceAriaLabel,
  leaningWords,
  CELL_LEVEL_WORDS,
  toPercent,
  RECORD_TEXTS,
  balanceSumText,
  balanceTermText,
} from "#frontend/labels/record.ts";
import { explanationTriggerProps } from "#frontend/ui/menu.ts";
import { fr } from "#frontend/browser/typography.ts";
import { CELL_ROLE_PROPS } from "./matrix-cell.tsx";

/**
 * Thickness of the beam, in steps. A constant: elsewhere it shows the weight of a criterion, and the balance
 * has none.
 */
const THICKNESS = 4;

type BalanceCellProps = {
  record: DecisionRecord;
  optionId: string;
  score: number | null;
  className: string | undefined;
};

/** The result of an option in the balance, in words. A click shows how it is calculated. */
export function WeightedBalanceCell({ record, optionId, score, className }: BalanceCellProps) {
  const title = record.options.find(({ id }) => id === optionId)?.title ?? "";
  const words = score === null ? RECORD_TEXTS.notYet : leaningWords(balanceStrengthOf(score), score);
  const label = balanceAriaLabel(title, words);
  return (
    <td {...CELL_ROLE_PROPS} className={className}>
      {score !== null && (
        <i
          aria-hidden="true"
          className="record-beam"
          style={{ "--level": score, "--thickness": THICKNESS } as CSSProperties}
        />
      )}
      <span className="record-beam-word">
        <button
          type="button"
          className="explained"
          aria-label={fr(label)}
          {...explanationTriggerProps({
            label,
            explanation: <Explanation record={record} optionId={optionId} score={score} />,
          })}
        >
          {fr(words)}
        </button>
      </span>
    </td>
  );
}

function Explanation({ record, optionId, score }: Omit<BalanceCellProps, "className">) {
  const levels = levelByCellId(record.cells);
  const weights = criterionWeightsOf(record.criteria, record.comparisons).toSorted(
    (a, b) => b.share - a.share,
  );
  const titleOf = (id: string) => record.criteria.find((one) => one.id === id)?.title ?? "";
  return (
    <>
      <p>{fr(RECORD_TEXTS.ruleOfBalance)}</p>
      <ul className="grid gap-1 border-l border-line-2 pl-3">
        {weights.map(({ criterionId, share }) => {
          const level = levels.get(cellId(optionId, criterionId));
          return (
            <li key={criterionId}>
              <span className="block truncate text-ink">{fr(titleOf(criterionId))}</span>
              {level === undefined
                ? RECORD_TEXTS.unsaid
                : fr(`${CELL_LEVEL_WORDS[level]} : ${balanceTermText(level, toPercent(share))}`)}
            </li>
          );
        })}
      </ul>
      {score === null ? (
        <p>{fr(RECORD_TEXTS.balanceMissing)}</p>
      ) : (
        <p>
          <b className="font-strong text-ink">{fr(balanceSumText(score))}</b> {fr(RECORD_TEXTS.rounded)}
        </p>
      )}
      <p>{fr(RECORD_TEXTS.balanceMoves)}</p>
    </>
  );
}
