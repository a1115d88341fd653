import { type KeyboardEvent, memo, type MouseEvent, useEffect, useMemo } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { announce } from "#frontend/browser/announce.ts";
import { fr } from "#frontend/browser/typography.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import {
  clearSelection,
  syncSelectionWithShown,
  toggleDecisionSelection,
  useIsDecisionSelected,
  useSelectedDecisionIds,
} from "./selected.ts";
import { selectedCountText, BULK_SELECTION_TEXTS, selectDecisionAriaLabel } from "./words.ts";

const SelectionBar = lazyPart(async () => (await import("./selection-bar.tsx")).SelectionBar);

/** The command bar. Renders nothing unless a decision of the list is selected. */
export function SelectionBarIfAny({ decisions }: { decisions: readonly Decision[] }) {
  const selected = useSelectedDecisionIds();
  const chosen = useMemo(
    () => (selected.size === 0 ? [] : decisions.filter(({ id }) => selected.has(id))),
    [decisions, selected],
  );
  const isSelecting = chosen.length > 0;
  useEffect(() => {
    const left = syncSelectionWithShown(decisions);
    if (left !== undefined) announce(selectedCountText(left));
  }, [decisions]);
  useEffect(() => {
    // The style sheet then shows all checkboxes, and moves the toasts above the bar.
    document.body.toggleAttribute("data-selecting", isSelecting);
    return () => document.body.removeAttribute("data-selecting");
  }, [isSelecting]);
  useEffect(() => clearSelection, []);
  if (!isSelecting) return null;
  return <SelectionBar decisions={chosen} hasMore={chosen.length < decisions.length} />;
}

/* Classes of the checkbox, over the margin line. It is visible on touch screens, while its row is hovered or
focused, and while any checkbox is ticked. */
const BOX =
  "absolute z-1 grid size-7 place-items-center opacity-0 group-hover/row:opacity-100 focus-within:opacity-100 has-checked:opacity-100 in-data-selecting:opacity-100 pointer-coarse:opacity-100 print:hidden";
const PLACES = {
  row: "top-1/2 -left-gutter -translate-1/2 bg-sheet",
  cell: "top-3 right-8 md:right-11",
} as const;

/* Classes of the link to the commands: visible only on focus, over the row. */
const SKIP =
  "absolute top-1/2 left-1 z-2 -translate-y-1/2 rounded-2 bg-ink px-3 py-1.5 text-sm text-ink-inv not-focus:sr-only";

type SelectBoxProps = { id: string; title: string; place: keyof typeof PLACES };

/** The checkbox that selects a decision. Shift selects a range. */
export const SelectDecisionBox = memo(function SelectDecisionBox({ id, title, place }: SelectBoxProps) {
  const isSelected = useIsDecisionSelected(id);
  const onClick = ({ shiftKey, currentTarget }: MouseEvent<HTMLElement>) => {
    const count = toggleDecisionSelection(id, shiftKey, currentTarget);
    announce(
      count === 1 && !isSelected
        ? `${selectedCountText(1)} ${BULK_SELECTION_TEXTS.skipHint}`
        : selectedCountText(count),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSelected || event.key !== "Escape") return;
    event.stopPropagation();
    clearSelection();
    announce(selectedCountText(0));
  };
  return (
    <>
      <label className={cx(BOX, PLACES[place])}>
        <input
          type="checkbox"
          data-select=""
          className="check-input m-0!"
          aria-label={fr(selectDecisionAriaLabel(title))}
          checked={isSelected}
          onClick={onClick}
          onKeyDown={onKeyDown}
          // The change event has no `shiftKey`, so `onClick` changes the selection.
          onChange={() => {}}
        />
      </label>
      {/* The bar is at the end of the page, after all rows. */}
      {isSelected && (
        <button type="button" className={SKIP} onClick={() => document.getElementById("selection")?.focus()}>
          {BULK_SELECTION_TEXTS.skip}
        </button>
      )}
    </>
  );
});
