import { type RefObject, useLayoutEffect, useRef } from "react";
import { rememberOpener } from "#frontend/browser/focus.ts";

/**
 * Moves the focus to the opener of a layer when the layer closes (`rememberOpener`), unless the focus is
 * already elsewhere. Returns a ref for the layer. Headless UI restores the focus only if it is on `body` by
 * then, which is not so during an exit animation.
 */
export function useFocusRestore(open: boolean, fallback?: string): RefObject<HTMLElement | null> {
  const layer = useRef<HTMLElement>(null);
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    if (!open) return undefined;
    isOpen.current = true;
    const giveBack = rememberOpener(document.activeElement, fallback);
    return () => {
      isOpen.current = false;
      // In a later task: the code that closes the layer may still move the focus.
      setTimeout(() => {
        if (!isOpen.current) giveBack(layer);
      });
    };
  }, [open, fallback]);
  return layer;
}
