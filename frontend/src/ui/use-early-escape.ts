import { type RefObject, useLayoutEffect } from "react";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";

/** The layers that are open, the topmost last. */
const open: RefObject<HTMLElement | null>[] = [];

/**
 * Closes a layer on Escape from the moment it opens until it has the focus. From then on Headless UI handles
 * the key, because it listens to keys inside the layer only.
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
      // Ignores the key press that opened the layer (it is older than the layer), and one of an input method.
      if (event.key !== "Escape" || isComposing(event) || event.timeStamp < openedAt) return;
      if (open.at(-1) !== layer || layer.current?.contains(document.activeElement)) return;
      // In a later task, after all other handlers have had the chance to call preventDefault.
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
