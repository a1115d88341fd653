import { type RefCallback, useCallback, useRef } from "react";
import { focusIfLost } from "#frontend/browser/focus.ts";

/**
 * Ref of the heading of the form, or of the choice that has replaced it, so that this heading can get the
 * focus.
 */
export type ChoiceHeadingRef = RefCallback<HTMLElement>;

/**
 * Returns a ref for the heading of the choice. After the choice is made or taken back, the form with the
 * focus is replaced, and the new heading gets the focus. Does nothing if the focus is elsewhere.
 */
export function useChoiceFocus(choiceCount: number): ChoiceHeadingRef {
  const before = useRef(choiceCount);
  return useCallback(
    (heading) => {
      if (heading === null || before.current === choiceCount) return;
      before.current = choiceCount;
      focusIfLost(heading);
      if (document.activeElement === heading) heading.scrollIntoView({ block: "center" });
    },
    [choiceCount],
  );
}
