import { useEffect } from "react";
import { isComposing } from "#frontend/browser/is-composing.ts";

/** Selector of the layers that Escape closes first. */
export const FLOATING_LAYER_SELECTOR = "[role=dialog], [role=alertdialog], [role=menu]";

/** Calls `onEscape` unless a dialog or menu is open. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isComposing(event)) return;
      if (document.querySelector(FLOATING_LAYER_SELECTOR)) return;
      onEscape();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isActive, onEscape]);
}
