import { useCallback, useSyncExternalStore } from "react";

/** Narrower than breakpoint `xs`: a small phone, or a page that is zoomed in. */
export const SMALL_SCREEN_QUERY = "(width < 24rem)";

/** A phone with large text: five icons do not fit side by side. */
export const LARGE_TEXT_PHONE_QUERY = "(width < 18rem)";

/** Narrower than breakpoint `sm`: a phone. */
export const NARROW_SCREEN_QUERY = "(width < 40rem)";

/** Narrower than breakpoint `md`: the layout has one column. */
export const ONE_COLUMN_SCREEN_QUERY = "(width < 48rem)";

/** The main pointer is a finger. */
export const TOUCH_POINTER_QUERY = "(pointer: coarse)";

/** Server snapshot of `useMedia`, used while the build renders a page. */
const noWindow = () => false;

/** Returns whether the media query matches, and renders again when that changes. */
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
