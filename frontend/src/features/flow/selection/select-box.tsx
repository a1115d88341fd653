import { memo, type KeyboardEvent, type MouseEvent } from "react";
import { announce } from "#frontend/browser/announce.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";
import { clearSelection, toggleSelected, useIsSelected } from "./selected.ts";
import { selectedText, selectName, SELECTION } from "./words.ts";

/* On the line of the margin, which it hides; there for a finger, for who points at the row or comes by keyboard, and once one is ticked. */
const BOX =
  "absolute z-1 grid size-7 place-items-center opacity-0 group-hover/row:opacity-100 focus-within:opacity-100 has-checked:opacity-100 in-data-selecting:opacity-100 pointer-coarse:opacity-100 print:hidden";
const PLACES = {
  row: "top-1/2 -left-(--gutter) [translate:-50%_-50%] bg-sheet",
  cell: "top-3 right-8 md:right-11",
} as const;

/* Visible on focus, over the row. */
const SKIP =
  "absolute top-1/2 left-1 z-2 -translate-y-1/2 rounded-2 bg-ink px-3 py-1.5 text-sm text-ink-inv not-focus:sr-only";

type SelectBoxProps = { id: string; title: string; place: keyof typeof PLACES };

/** Selects a decision. */
export const SelectBox = memo(function SelectBox({ id, title, place }: SelectBoxProps) {
  const isSelected = useIsSelected(id);
  const onClick = ({ shiftKey, currentTarget }: MouseEvent<HTMLElement>) => {
    const count = toggleSelected(id, shiftKey, currentTarget);
    announce(count === 1 && !isSelected ? `${selectedText(1)} ${SELECTION.skipHint}` : selectedText(count));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSelected || event.key !== "Escape") return;
    event.stopPropagation();
    clearSelection();
    announce(selectedText(0));
  };
  return (
    <>
      <label className={cx(BOX, PLACES[place])}>
        <input
          type="checkbox"
          data-select=""
          className="check-input m-0!"
          aria-label={fr(selectName(title))}
          checked={isSelected}
          onClick={onClick}
          onKeyDown={onKeyDown}
          // The press itself changes it: only that knows of Shift.
          onChange={() => {}}
        />
      </label>
      {/* The bar is at the end of the page, after all the rows. */}
      {isSelected && (
        <button type="button" className={SKIP} onClick={() => document.getElementById("selection")?.focus()}>
          {SELECTION.skip}
        </button>
      )}
    </>
  );
});
