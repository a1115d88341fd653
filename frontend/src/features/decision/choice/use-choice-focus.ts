import { type RefCallback, useCallback, useRef } from "react";
import { focusIfLost } from "#frontend/browser/focus.ts";

/** Ref of the choice's heading, in the form or once chosen, so that it can get the focus. */
export type ChoiceHeadingRef = RefCallback<HTMLElement>;

/**
 * A choice that is made or taken back puts another part in the place of the one that had the focus: it goes to the heading of
 * the choice, which has this ref, unless the focus is elsewhere.
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
