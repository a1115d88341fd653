import { useEffect } from "react";

/** What Escape closes first. */
export const FLOATING = "[role=dialog], [role=alertdialog], [role=menu]";

/** Escape does this, unless something that floats is there to be closed by it. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector(FLOATING)) return;
      onEscape();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isActive, onEscape]);
}
