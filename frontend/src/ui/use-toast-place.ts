import { type RefObject, useLayoutEffect } from "react";

/** Elements at the bottom of the window or a dialog that must stay uncovered: composer, command bars. */
const FOOT_SELECTOR = "[data-foot]";
/** A dialog may open, grow or close while a toast is shown. */
const REPLACE_MS = 250;

/**
 * Raises the toast above bars at the bottom of the window that it would cover, and above the focused element.
 * It does not move under the pointer, or while focused, because a pressed button must not move.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, id: string | undefined): void {
  useLayoutEffect(() => {
    const { current } = region;
    if (!current || id === undefined) return undefined;
    place(current);
    const replace = () => {
      if (!current.matches(":hover, :focus-within")) place(current);
    };
    const timer = setInterval(replace, REPLACE_MS);
    window.addEventListener("resize", replace);
    return () => {
      clearInterval(timer);
      window.removeEventListener("resize", replace);
    };
  }, [region, id]);
}

function place(region: HTMLElement): void {
  region.style.translate = "";
  const { left, right, top, bottom } = region.getBoundingClientRect();
  let raised = 0;
  for (const box of obstacles()) {
    const isBeside = box.right <= left || right <= box.left;
    if (!isBeside && box.top < bottom - raised && top - raised < box.bottom) raised = bottom - box.top;
  }
  // Covering a bar is better than leaving the window.
  raised = Math.min(raised, top);
  if (raised > 0) region.style.translate = `0 ${-raised}px`;
}

/**
 * Returns the places that a toast must not cover, the lowest first. The focused element counts if it is a
 * line or a button, not a part of the page.
 */
function obstacles(): DOMRect[] {
  const focused = document.activeElement?.getBoundingClientRect();
  return [
    ...Array.from(document.querySelectorAll(FOOT_SELECTOR), (foot) => foot.getBoundingClientRect()),
    ...(focused && focused.height < window.innerHeight / 4 ? [focused] : []),
  ]
    .filter(({ width, height }) => width > 0 && height > 0)
    .toSorted((a, b) => b.bottom - a.bottom);
}
