import { useEffect, useRef } from "react";

/** Of the heading of the choice, in its form or once it is made. */
export const CHOICE_HEADING = { "data-choice-heading": "", tabIndex: -1 };

/**
 * A choice that is made or taken back puts another part in the place of the one that had the focus: it goes to the heading of
 * the choice, unless somebody is elsewhere.
 */
export function useChoiceFocus(choiceCount: number): void {
  const before = useRef(choiceCount);
  useEffect(() => {
    if (before.current === choiceCount) return;
    before.current = choiceCount;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>("[data-choice-heading]");
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "center" });
  }, [choiceCount]);
}
