import { ArrowDown, ArrowUp, LayoutGrid, List, SquareKanban } from "lucide-react";
import { memo } from "react";
import { SORT_FIELDS, toggledSort, type Sort } from "#shared/decision/sort.rules.ts";
import { activeSortName, FLOW, LAYOUT_WORDS, SORT_WORDS } from "#frontend/labels/flow.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { Segmented } from "#frontend/ui/segmented.tsx";
import { LAYOUTS, type Layout } from "./address.ts";

const LAYOUT_ICONS = { grille: LayoutGrid, liste: List, priorites: SquareKanban };
const LAYOUT_OPTIONS = LAYOUTS.map((value) => ({
  value,
  label: LAYOUT_WORDS[value],
  icon: LAYOUT_ICONS[value],
}));

type ListBarProps = {
  sort: Sort;
  onSort: (sort: Sort) => void;
  layout: Layout;
  /** `null` where the window has room for one layout only. */
  onLayout: ((layout: Layout) => void) | null;
};

/** Over the list: its order, and its layout. The columns of the priorities have no order to choose. */
export const ListBar = memo(function ListBar({ sort, onSort, layout, onLayout }: ListBarProps) {
  return (
    <div
      className={cx(
        "mb-3 flex flex-wrap items-center gap-x-4 gap-y-2",
        layout === "priorites" ? "justify-end" : "justify-between",
      )}
    >
      {layout !== "priorites" && <Sorts sort={sort} onSort={onSort} />}
      {onLayout && (
        <Segmented label={FLOW.layout} value={layout} onChange={onLayout} options={LAYOUT_OPTIONS} />
      )}
    </div>
  );
});

function Sorts({ sort, onSort }: Pick<ListBarProps, "sort" | "onSort">) {
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
            onClick={() => onSort(toggledSort(sort, field))}
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
