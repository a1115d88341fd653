import { useCallback, useSyncExternalStore } from "react";

/** Narrower than breakpoint `xs`: a small phone, or a zoomed page. */
export const SMALL_SCREEN = "(width < 24rem)";

/** A phone with large text, where five icons do not stand side by side. */
export const LARGE_TEXT_SCREEN = "(width < 18rem)";

/** Narrower than breakpoint `sm`: a phone. */
export const NARROW_SCREEN = "(width < 40rem)";

/** Narrower than breakpoint `md`: one column. */
export const ONE_COLUMN_SCREEN = "(width < 48rem)";

/** The main pointer is a finger. */
export const TOUCH_POINTER = "(pointer: coarse)";

/** Used while the build renders a page. */
const noWindow = () => false;

/** Returns whether the media query matches, and keeps it up to date. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, noWindow);
}
