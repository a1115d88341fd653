import { type RefObject, useLayoutEffect } from "react";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";

/** The layers that are open, the upper one last. */
const open: RefObject<HTMLElement | null>[] = [];

/**
 * Escape closes a layer from the moment in which it opens. Headless UI listens some milliseconds later, once the focus is in
 * it: what was pressed before would be lost.
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
      // The very press that has opened it is not one that closes it.
      if (event.key !== "Escape" || isComposing(event) || event.timeStamp < openedAt) return;
      if (open.at(-1) !== layer || layer.current?.contains(document.activeElement)) return;
      // Whoever else knows what to do with the key has then said so.
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
