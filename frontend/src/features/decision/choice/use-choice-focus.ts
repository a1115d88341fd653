import { type RefCallback, useCallback, useRef } from "react";
import { focusIfLost } from "#frontend/browser/focus.ts";

/** Ref of the heading above the form or the made choice, so that the heading can get the focus. */
export type ChoiceHeadingRef = RefCallback<HTMLElement>;

/**
 * Returns a ref for the choice's heading, focused after the choice is made or taken back: the focused part is
 * then replaced. Does nothing if the focus is elsewhere.
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
