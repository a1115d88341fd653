import { useEffect, useRef } from "react";
import { FLOATING_LAYER_SELECTOR } from "./use-escape.ts";

/** Frames in which a closing layer, or a row that is removed, may still release the focus. */
const WATCHED_FRAMES = 15;

/** What may take the focus when a whole list is gone. */
export const SELECTED_TAB_SELECTOR = '[role="tab"][aria-selected="true"]';

/** The search field of a page: the focus goes there once a list has replaced an empty state. */
export const SEARCH_FIELD_SELECTOR = "main input[type=search]";

let watch = new AbortController();

/**
 * Moves the focus to the first of these selectors that can take it, once its present holder releases it; also when the focus
 * then falls elsewhere by itself, or the list is rendered again. A key or a press wins over it. The newest call replaces the others.
 */
export function restoreFocusTo(...selectors: string[]): void {
  watch.abort();
  watch = new AbortController();
  const { signal } = watch;
  const holder = document.activeElement;
  let isChosen = false;
  const choose = () => {
    isChosen = true;
  };
  document.addEventListener("keydown", choose, { signal, capture: true });
  document.addEventListener("pointerdown", choose, { signal, capture: true });
  const look = (framesLeft: number) => {
    if (signal.aborted) return;
    if (isFocusLost(isChosen) || (!isChosen && document.activeElement !== holder)) focusFirst(selectors);
    if (framesLeft > 0) requestAnimationFrame(() => look(framesLeft - 1));
    else watch.abort();
  };
  requestAnimationFrame(() => look(WATCHED_FRAMES));
}

/** A toast whose button was pressed leaves the focus on the region of the toasts, where nothing can be done; F8 leads there. */
const isFocusLost = (isChosen: boolean): boolean =>
  document.activeElement?.matches(isChosen ? "body" : "body, [data-toasts]") ?? true;

function focusFirst(selectors: readonly string[]): void {
  for (const selector of selectors) {
    const element = document.querySelector<HTMLElement>(selector);
    element?.focus();
    if (element && document.activeElement === element) return;
  }
}

/** The link of a row, its first one. */
export const rowLinkSelector = (id: string) => `[data-row="${CSS.escape(id)}"] a`;

/** To be called before a row is removed: the focus goes to the next row, the previous one, or the first of `fallbacks`. */
export function restoreFocusNear(id: string, ...fallbacks: string[]): void {
  const ids = [...document.querySelectorAll<HTMLElement>("[data-row]")].map((row) => row.dataset["row"]);
  const at = ids.indexOf(id);
  const neighbours = at === -1 ? [] : [ids[at + 1], ids[at - 1]];
  restoreFocusTo(...neighbours.filter((row) => row !== undefined).map(rowLinkSelector), ...fallbacks);
}

/**
 * Keeps the focus in a list whose rows may be removed at any time, also behind a dialog opened from one of them: the row that takes
 * the place of the focused one gets it, or `fallback` once the list is gone.
 */
export function useRowFocusFallback(ids: readonly string[], fallback: string): void {
  const last = useRef<{ id: string; index: number } | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(FLOATING_LAYER_SELECTOR)) return;
      const id = target.closest("[data-row]")?.getAttribute("data-row") ?? "";
      const index = ids.indexOf(id);
      last.current = index === -1 ? null : { id, index };
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [ids]);
  useEffect(() => {
    if (!last.current || ids.includes(last.current.id)) return;
    const next = ids[Math.min(last.current.index, ids.length - 1)];
    // A row may have no link.
    const inNext =
      next === undefined ? [] : [rowLinkSelector(next), `[data-row="${CSS.escape(next)}"] button`];
    restoreFocusTo(...inNext, fallback);
  });
  useEffect(
    () => () => {
      if (last.current) restoreFocusTo(fallback);
    },
    [fallback],
  );
}
