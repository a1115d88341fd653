import { type RefObject, useLayoutEffect, useRef } from "react";
import { rememberFocus } from "#frontend/browser/focus.ts";

/**
 * When a layer closes, restores the focus to its opener (see `rememberFocus`), unless it has already moved
 * elsewhere. The ref is the layer's. Headless UI restores it only if it is on `body`, which it is not during
 * the exit animation.
 */
export function useFocusRestore(open: boolean, fallback?: string): RefObject<HTMLElement | null> {
  const layer = useRef<HTMLElement>(null);
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    if (!open) return undefined;
    isOpen.current = true;
    const giveBack = rememberFocus(document.activeElement, fallback);
    return () => {
      isOpen.current = false;
      // Runs after the layer has released the focus, because the closing code may have moved it.
      setTimeout(() => {
        if (!isOpen.current) giveBack(layer);
      });
    };
  }, [open, fallback]);
  return layer;
}
