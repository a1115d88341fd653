import { type RefObject, useLayoutEffect } from "react";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";

/** The open layers, the top one last. */
const open: RefObject<HTMLElement | null>[] = [];

/**
 * Closes a layer on Escape from the moment it opens. Headless UI listens only once the focus is inside, some
 * milliseconds later.
 */
export function useEarlyEscape(
  isOpen: boolean,
  layer: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  const { onEscape } = useStableCallbacks({ onEscape: close });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const openedAt = performance.now();
    open.push(layer);
    const listen = (event: KeyboardEvent) => {
      // The key press that opened the layer must not close it.
      if (event.key !== "Escape" || isComposing(event) || event.timeStamp < openedAt) return;
      if (open.at(-1) !== layer || layer.current?.contains(document.activeElement)) return;
      // Waits until other handlers may have called preventDefault.
      setTimeout(() => {
        if (!event.defaultPrevented && open.at(-1) === layer) onEscape();
      });
    };
    window.addEventListener("keydown", listen);
    return () => {
      window.removeEventListener("keydown", listen);
      open.splice(open.indexOf(layer), 1);
    };
  }, [isOpen, layer, onEscape]);
}
