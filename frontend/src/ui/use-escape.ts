import { useEffect } from "react";
import { FLOATING_LAYER_SELECTOR } from "#frontend/browser/focus.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";

/** Calls `onEscape` on Escape, unless a dialog or a menu is open: Escape then closes that one. */
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
