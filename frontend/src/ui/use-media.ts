import { useCallback, useSyncExternalStore } from "react";

/** Narrower than the `xs` of the styles: a small phone, or a page made large. */
export const SMALL = "(width < 24rem)";

/** Whether the window is as the media query says, now and later. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
