import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { comparisonsBetweenCriteria } from "#shared/record/comparison.rules.ts";
import { RECORD_LIMITS } from "#shared/record/record.ts";
import type { CriterionWeight } from "#shared/record/balance.rules.ts";
import type { Criterion } from "#shared/record/record.schema.ts";
import {
  criterionMenuAriaLabel,
  toPercent,
  RECORD_TEXTS,
  criterionWeightAriaLabel,
  criterionWeightRuleText,
} from "#frontend/labels/record.ts";
import { EllipsisIcon } from "#frontend/ui/dotted-icons.tsx";
import { explanationTriggerProps, menuTriggerProps } from "#frontend/ui/menu.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { EditableLine } from "./editable-line.tsx";
import { type RecordSectionProps, removeRecordItemWithUndo } from "./record-props.ts";
import { ROW_HEADER_ROLE_PROPS } from "./matrix-cell.tsx";

type CriterionHeadProps = RecordSectionProps & { criterion: Criterion; weight: CriterionWeight };

/**
 * The row header of a criterion: its title and menu, and its weight as a mark in the margin, left of the
 * sheet's vertical line.
 */
export function CriterionRowHeader({ criterion, weight, ...props }: CriterionHeadProps) {
  const { record, edit, readOnly } = props;
  const { id, title } = criterion;
  const [isRenaming, setIsRenaming] = useState(false);
  const head = useRef<HTMLTableCellElement>(null);
  const percent = toPercent(weight.share);
  const total =
    comparisonsBetweenCriteria(record.criteria, record.comparisons).length + record.criteria.length;
  const name = criterionWeightAriaLabel(title, percent);
  const explanation = (
    <>
      <p>{fr(criterionWeightRuleText(weight.wins, weight.compared, total))}</p>
      {!readOnly && <p>{fr(RECORD_TEXTS.weightMoves)}</p>}
    </>
  );
  return (
    // Screen readers read it before each cell: without its menu and its weight.
    <th ref={head} {...ROW_HEADER_ROLE_PROPS} aria-label={fr(title)}>
      <div className="flex min-w-0 flex-1 items-start gap-1 pointer-coarse:items-center">
        {isRenaming ? (
          <EditableLine
            value={title}
            label={RECORD_TEXTS.criterionTitle}
            max={RECORD_LIMITS.criterion}
            subject={id}
            takesFocus
            onSave={(text) => void edit({ criteria: { set: [{ id, title: text }] } })}
            onLeave={(byKey) => {
              setIsRenaming(false);
              if (byKey)
                setTimeout(() => head.current?.querySelector<HTMLElement>("[aria-haspopup=menu]")?.focus());
            }}
          />
        ) : (
          <span dir="auto" className="record-criterion">
            {fr(title)}
          </span>
        )}
        {!readOnly && !isRenaming && (
          <PlainIconButton
            {...menuTriggerProps({
              label: criterionMenuAriaLabel(title),
              items: [
                { label: RECORD_TEXTS.rename, icon: Pencil, onSelect: () => setIsRenaming(true) },
                "separator",
                {
                  label: RECORD_TEXTS.remove,
                  icon: Trash2,
                  danger: true,
                  onSelect: () => removeRecordItemWithUndo(props, "criteria", criterion),
                },
              ],
            })}
            name={criterionMenuAriaLabel(title)}
            icon={EllipsisIcon}
            size="sm"
            className="-my-1 text-ink-3"
          />
        )}
      </div>
      <span className="record-weight">
        <button
          type="button"
          className="explained"
          aria-label={fr(name)}
          {...explanationTriggerProps({ label: name, explanation })}
        >
          {fr(`${percent} %`)}
        </button>
      </span>
    </th>
  );
}
