import { useEffect, useRef } from "react";

/** Frames in which a layer that closes, or a row that goes, may still let go of the focus. */
const WATCHED_FRAMES = 15;
const LAYERS = "[role=dialog], [role=alertdialog], [role=menu]";

/** What may take the focus when a whole list is gone. */
export const SELECTED_TAB = '[role="tab"][aria-selected="true"]';

/** Where one goes on once a list has taken the place of what said that there was nothing to see. */
export const SEARCH_FIELD = "main input[type=search]";

let watch = new AbortController();

/**
 * Gives the focus to the first of these selectors that can take it, once what has it now lets go of it: also where it then falls
 * to something else by itself, and again where the list is drawn anew. Never against a key or a press. The newest call counts alone.
 */
export function focusOnceFree(...selectors: string[]): void {
  watch.abort();
  watch = new AbortController();
  const { signal } = watch;
  const held = document.activeElement;
  let isChosen = false;
  const choose = () => {
    isChosen = true;
  };
  document.addEventListener("keydown", choose, { signal, capture: true });
  document.addEventListener("pointerdown", choose, { signal, capture: true });
  const look = (left: number) => {
    if (signal.aborted) return;
    if (isFocusFree() || (!isChosen && document.activeElement !== held)) focusFirst(selectors);
    if (left > 0) requestAnimationFrame(() => look(left - 1));
    else watch.abort();
  };
  requestAnimationFrame(() => look(WATCHED_FRAMES));
}

/** A toast whose button was pressed leaves the focus to the region of the toasts, where nothing can be done. */
const isFocusFree = (): boolean => document.activeElement?.matches("body, [data-toasts]") ?? true;

function focusFirst(selectors: readonly string[]): void {
  for (const selector of selectors) {
    const element = document.querySelector<HTMLElement>(selector);
    element?.focus();
    if (element && document.activeElement === element) return;
  }
}

/** The link of a row, which comes first in it. */
export const rowOf = (id: string) => `[data-row="${CSS.escape(id)}"] a`;

/**
 * To be called before a row goes (`data-row` says its id, its link comes first in it): the focus passes to the row after it,
 * to the one before, or to what `fallbacks` select.
 */
export function focusHeir(id: string, ...fallbacks: string[]): void {
  const ids = [...document.querySelectorAll<HTMLElement>("[data-row]")].map((row) => row.dataset["row"]);
  const at = ids.indexOf(id);
  const beside = at === -1 ? [] : [ids[at + 1], ids[at - 1]];
  focusOnceFree(...beside.flatMap((each) => (each === undefined ? [] : [rowOf(each)])), ...fallbacks);
}

/**
 * The same for a list whose rows may go by themselves, or behind a dialog that was opened from one of them: the row that takes
 * the place of the one that had the focus gets it, or what `fallback` selects once the list is gone.
 */
export function useFocusHeir(ids: readonly string[], fallback: string): void {
  const left = useRef<{ id: string; place: number } | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(LAYERS)) return;
      const id = target.closest("[data-row]")?.getAttribute("data-row") ?? "";
      const place = ids.indexOf(id);
      left.current = place === -1 ? null : { id, place };
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [ids]);
  useEffect(() => {
    if (!left.current || ids.includes(left.current.id)) return;
    const heir = ids[Math.min(left.current.place, ids.length - 1)];
    focusOnceFree(...(heir === undefined ? [] : [rowOf(heir)]), fallback);
  });
  useEffect(
    () => () => {
      if (left.current) focusOnceFree(fallback);
    },
    [fallback],
  );
}
