import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Keeps the focus in a list when the row that had it goes, by itself or behind the dialog that was opened from it: the row
 * that takes its place gets it, or what `fallback` names once the list is empty.
 *
 * Each row carries its item's id as `data-row`, and its link comes first in it.
 */
export function useRowFocus(ids: readonly string[], fallback: string): (event: FocusEvent) => void {
  const left = useRef<{ id: string; place: number } | null>(null);
  useEffect(() => {
    const settle = () => {
      const { activeElement, body } = document;
      const gone = left.current;
      if (!gone || ids.includes(gone.id) || (activeElement && activeElement !== body)) return;
      const heir = ids[Math.min(gone.place, ids.length - 1)];
      const target = heir === undefined ? fallback : `[data-row="${heir}"] a`;
      document.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
    };
    settle();
    // And once a closing dialog has tried to give the focus back to a button that is no more.
    const timer = setTimeout(settle);
    return () => clearTimeout(timer);
  });
  return ({ target }) => {
    const id = target.closest("[data-row]")?.getAttribute("data-row");
    if (id) left.current = { id, place: ids.indexOf(id) };
  };
}
