import { useEffect } from "react";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { clearUndoHistory, redoLast, undoLast } from "#frontend/browser/undo.ts";

/**
 * Selects elements in which the key does something else: text fields have their own undo, and an open
 * question needs an answer.
 */
const OWN_KEYS =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable="true"], [role="alertdialog"]';

/** Compares the character (`key`), not the physical key: Z is at another place on AZERTY. */
const isUndoOrRedo = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "z" && ctrlKey !== metaKey && !altKey;

/**
 * Makes Ctrl or ⌘ Z undo the last change that this person made in this tab, and redo it with Shift. In a text
 * field the browser's own undo stays.
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
      clearUndoHistory();
    };
  }, [userId]);
}
