import { useEffect } from "react";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { forgetUndos, redoLast, undoLast } from "#frontend/browser/undo.ts";

/** Places with their own undo: text fields and open questions. */
const OWN_KEYS =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable="true"], [role="alertdialog"]';

/** `key`, not the physical key: on AZERTY, Z is elsewhere. */
const isUndoOrRedo = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "z" && ctrlKey !== metaKey && !altKey;

/**
 * Ctrl or ⌘ Z undoes this person's last change in this tab; with Shift, redoes it. Text fields keep their own
 * undo.
 */
export function useUndoKey(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || !isUndoOrRedo(event)) return;
      if (document.querySelector('[role="alertdialog"]')) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
      if (event.shiftKey ? redoLast() : undoLast()) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      forgetUndos();
    };
  }, [userId]);
}
