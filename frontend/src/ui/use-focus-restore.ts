import { type RefObject, useLayoutEffect, useRef } from "react";
import { rememberFocus } from "#frontend/browser/focus.ts";

/**
 * When a layer over the page closes, the focus returns to what opened it (see `rememberFocus`). A focus that has already moved elsewhere
 * stays. The ref is the layer's. Headless UI restores the focus only if it is on `body` at the close, which it is not while the
 * layer is animated out.
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
      // After the layer has released the focus, and the code that closed it may have placed it.
      setTimeout(() => {
        if (!isOpen.current) giveBack(layer);
      });
    };
  }, [open, fallback]);
  return layer;
}
