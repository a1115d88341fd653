import { ArrowDown, ArrowUp, LayoutGrid, List, SquareKanban } from "lucide-react";
import { memo } from "react";
import { SORT_FIELDS, toggleSort, type DecisionSort } from "#shared/decision/sort.rules.ts";
import { activeSortName, FLOW, LAYOUT_WORDS, SORT_WORDS } from "#frontend/labels/flow.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { Segmented } from "#frontend/ui/segmented.tsx";
import { FLOW_LAYOUTS, type FlowLayout } from "#frontend/entities/decision/flow-address.ts";
import type { ViewChanges } from "./use-flow-view.ts";

const LAYOUT_ICONS = { grille: LayoutGrid, liste: List, priorites: SquareKanban };
const LAYOUT_OPTIONS = FLOW_LAYOUTS.map((value) => ({
  value,
  label: LAYOUT_WORDS[value],
  icon: LAYOUT_ICONS[value],
}));

type ListBarProps = {
  sort: DecisionSort;
  layout: FlowLayout;
  /** The window is wide enough for more than one. */
  hasLayouts: boolean;
  onChange: (changes: ViewChanges) => void;
};

/** Sort and layout, above the list. The columns of the priorities are not sorted by choice. */
export const ListBar = memo(function ListBar({ sort, layout, hasLayouts, onChange }: ListBarProps) {
  return (
    <div
      className={cx(
        "mb-3 flex flex-wrap items-center gap-x-4 gap-y-2",
        layout === "priorites" ? "justify-end" : "justify-between",
      )}
    >
      {layout !== "priorites" && <Sorts sort={sort} onSort={(next) => onChange({ sort: next })} />}
      {hasLayouts && <Layouts layout={layout} onChange={onChange} />}
    </div>
  );
});

/** Not drawn again by a sort. */
const Layouts = memo(function Layouts({ layout, onChange }: Pick<ListBarProps, "layout" | "onChange">) {
  return (
    <Segmented
      label={FLOW.layout}
      value={layout}
      onChange={(next) => onChange({ layout: next })}
      options={LAYOUT_OPTIONS}
    />
  );
});

function Sorts({ sort, onSort }: { sort: DecisionSort; onSort: (sort: DecisionSort) => void }) {
  const Arrow = sort.direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <fieldset aria-label={FLOW.sort} className="-ml-2 flex min-w-0 flex-wrap gap-x-1">
      {SORT_FIELDS.map((field) => {
        const isActive = field === sort.field;
        return (
          <button
            key={field}
            type="button"
            aria-pressed={isActive}
            aria-label={isActive ? activeSortName(field, sort.direction) : undefined}
            onClick={() => onSort(toggleSort(sort, field))}
            className={cx(
              "inline-flex min-h-7.5 items-center gap-1 rounded-2 px-2 text-sm hover:bg-sheet-2",
              isActive ? "font-semibold text-ink" : "font-medium text-ink-2",
            )}
          >
            {SORT_WORDS[field]}
            {isActive && <Arrow size={15} aria-hidden="true" className="stroke-2 text-accent" />}
          </button>
        );
      })}
    </fieldset>
  );
}
