import { memo, type KeyboardEvent, type MouseEvent } from "react";
import { announce } from "#frontend/browser/announce.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";
import { clearSelection, toggleSelected, useIsSelected } from "./selected.ts";
import { selectedText, selectName } from "./words.ts";

/* On the line of the margin, which it hides; there for a finger, for who points at the row or comes by keyboard, and once one is ticked. */
const BOX =
  "absolute z-1 grid size-7 place-items-center opacity-0 group-hover/row:opacity-100 focus-within:opacity-100 has-checked:opacity-100 in-data-selecting:opacity-100 pointer-coarse:opacity-100 print:hidden";
const PLACES = {
  row: "top-1/2 -left-(--gutter) [translate:-50%_-50%] bg-sheet",
  cell: "top-3 right-8 md:right-11",
} as const;

type SelectBoxProps = { id: string; title: string; place: keyof typeof PLACES };

/** Selects a decision. */
export const SelectBox = memo(function SelectBox({ id, title, place }: SelectBoxProps) {
  const isSelected = useIsSelected(id);
  const onClick = ({ shiftKey }: MouseEvent) => announce(selectedText(toggleSelected(id, shiftKey)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSelected) return;
    // The bar is at the end of the page, behind all the rows.
    if (event.key === "Enter") {
      // Else it would press what it has led to.
      event.preventDefault();
      document.querySelector<HTMLElement>("[data-selection-bar] button")?.focus();
    }
    if (event.key !== "Escape") return;
    event.stopPropagation();
    clearSelection();
    announce(selectedText(0));
  };
  return (
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
  );
});
