import "./matrix.css";
import "./matrix-scroll.css";
import "./record-beside.css";
import type { CSSProperties, FocusEvent } from "react";
import {
  optionBalancesOf,
  keptOptions,
  levelByCellId,
  criterionWeightsOf,
} from "#shared/record/balance.rules.ts";
import { cellId } from "#shared/record/pair-id.rules.ts";
import { currentChoiceOf } from "#shared/record/record.rules.ts";
import { RECORD_TEXTS } from "#frontend/labels/record.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { WeightedBalanceCell } from "./balance-cell.tsx";
import { CriterionRowHeader } from "./criterion-head.tsx";
import {
  COLUMN_HEADER_ROLE_PROPS,
  MatrixCell,
  ROW_GROUP_ROLE_PROPS,
  ROW_HEADER_ROLE_PROPS,
  ROW_ROLE_PROPS,
  TABLE_ROLE_PROPS,
} from "./matrix-cell.tsx";
import type { AddingSectionProps } from "./record-props.ts";

/** With more options than this, the matrix scrolls sideways. */
const COLUMNS_IN_SIGHT = 3;
/** Number of columns in view when the matrix scrolls: a partly visible column shows that there are more. */
const SCROLLED_IN_SIGHT = { wide: 3.4, narrow: 2.5 };
/** Thickness of the beams of the heaviest criterion, in steps. */
const THICKEST = 5;

/**
 * Scrolls a cell into view on keyboard focus only: if a press scrolled the cell, its click would land
 * elsewhere and not open it.
 */
function showWhole({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(":focus-visible"))
    target.closest("td")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/**
 * Matrix of each option's level on each criterion, heaviest criterion first. Its roles are explicit, because
 * some browsers drop the native roles of rows and cells with grid layout.
 */
export function OptionMatrix({ record, edit, current, readOnly }: AddingSectionProps) {
  const { criteria, comparisons } = record;
  const options = keptOptions(record.options);
  const chosenId = currentChoiceOf(record)?.optionId;
  const levels = levelByCellId(record.cells);
  const heaviest = criterionWeightsOf(criteria, comparisons).toSorted((a, b) => b.share - a.share);
  const most = Math.max(...heaviest.map(({ share }) => share));
  const scrolls = options.length > COLUMNS_IN_SIGHT;
  const isOn = (id: string) => (id === chosenId ? "on" : undefined);
  return (
    <>
      <div
        className={cx("record-matrix", scrolls && "scrolls")}
        style={
          {
            "--columns": options.length,
            "--in-sight": SCROLLED_IN_SIGHT.wide,
            "--in-sight-narrow": SCROLLED_IN_SIGHT.narrow,
          } as CSSProperties
        }
        {...(scrolls && {
          role: "region",
          "aria-label": RECORD_TEXTS.balance,
          tabIndex: 0,
          onFocus: showWhole,
        })}
      >
        <table {...TABLE_ROLE_PROPS} aria-label={RECORD_TEXTS.criteria}>
          <thead {...ROW_GROUP_ROLE_PROPS} className={cx(options.length === 0 && "sr-only")}>
            <tr {...ROW_ROLE_PROPS}>
              <th {...COLUMN_HEADER_ROLE_PROPS}>
                <span className="sr-only">{RECORD_TEXTS.criterion}</span>
              </th>
              {options.map(({ id, title }) => (
                <th key={id} {...COLUMN_HEADER_ROLE_PROPS} dir="auto" className={isOn(id)}>
                  <span>{fr(title)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...ROW_GROUP_ROLE_PROPS}>
            {heaviest.map((weight) => {
              const criterion = criteria.find(({ id }) => id === weight.criterionId);
              if (!criterion) return null;
              return (
                <tr
                  key={criterion.id}
                  {...ROW_ROLE_PROPS}
                  style={{ "--weight": weight.share / most } as CSSProperties}
                >
                  <CriterionRowHeader
                    criterion={criterion}
                    weight={weight}
                    record={record}
                    edit={edit}
                    readOnly={readOnly}
                  />
                  {options.map((option) => (
                    <MatrixCell
                      key={option.id}
                      option={option}
                      criterion={criterion}
                      level={levels.get(cellId(option.id, criterion.id))}
                      thickness={(weight.share / most) * THICKEST}
                      className={isOn(option.id)}
                      commands={readOnly ? null : { edit, current }}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
          {options.length > 0 && (
            <tfoot {...ROW_GROUP_ROLE_PROPS}>
              <tr {...ROW_ROLE_PROPS}>
                <th {...ROW_HEADER_ROLE_PROPS}>{RECORD_TEXTS.balance}</th>
                {optionBalancesOf(record).map(({ optionId, score }) => (
                  <WeightedBalanceCell
                    key={optionId}
                    record={record}
                    optionId={optionId}
                    score={score}
                    className={isOn(optionId)}
                  />
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {options.length > 0 && (
        <PageRow className="pt-3">
          <p className="note">{fr(RECORD_TEXTS.matrixNote)}</p>
          {!readOnly && <p className="note max-md:hidden">{fr(RECORD_TEXTS.matrixKeys)}</p>}
        </PageRow>
      )}
    </>
  );
}
