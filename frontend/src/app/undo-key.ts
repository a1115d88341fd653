import { useEffect } from "react";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { forgetUndos, redoLast, undoLast } from "#frontend/browser/undo.ts";

/** Where the keys are those of what is being written, or of a question that waits for its answer. */
const OWN_KEYS =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable="true"], [role="alertdialog"]';

/** `key`, not its place on the keyboard: on AZERTY the Z is elsewhere. */
const isUndoOrRedo = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "z" && ctrlKey !== metaKey && !altKey;

/** Ctrl or ⌘ Z takes back what this person did last in this tab, with Shift it is done again. A text field keeps its own. */
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
