import { type RefObject, useLayoutEffect } from "react";

/**
 * Selects the composer and bars of commands at the bottom of the window or a dialog, which a toast must not
 * cover.
 */
const FOOT_SELECTOR = "[data-foot]";
/** Time after which the place is computed again: a dialog may open, grow or close while a toast is shown. */
const REPLACE_MS = 250;

/**
 * Moves the toasts up, above bars at the bottom of the window and above the focused element, if they would
 * cover them. The toasts do not move while they are hovered or focused, because a button that is being
 * pressed must not move.
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
  // Stays inside the window, even if the toast then covers a bar.
  raised = Math.min(raised, top);
  if (raised > 0) region.style.translate = `0 ${-raised}px`;
}

/**
 * Returns the rectangles that a toast must not cover, the lowest first. The focused element is one of them if
 * it is less than a quarter of the window high: a text field or a button, not a part of the page.
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
