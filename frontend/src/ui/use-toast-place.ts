import { type RefObject, useLayoutEffect } from "react";

/** What stands at the foot of the window or of a dialog and may not be covered: the composer, a bar of commands. */
const FOOT_SELECTOR = "[data-foot]";
/** A dialog opens, grows or closes while a toast is shown. */
const REPLACE_MS = 250;

/**
 * Raises what is shown at the foot of the window above the bars there that it would cover, and above what has the focus. It stays
 * where it is under the pointer, and while it has the focus itself: what is pressed may not move.
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
  // Rather over a bar than out of the window.
  raised = Math.min(raised, top);
  if (raised > 0) region.style.translate = `0 ${-raised}px`;
}

/** From the lowest up. What has the focus counts where it is a line or a button, not a part of the page. */
function obstacles(): DOMRect[] {
  const focused = document.activeElement?.getBoundingClientRect();
  return [
    ...Array.from(document.querySelectorAll(FOOT_SELECTOR), (foot) => foot.getBoundingClientRect()),
    ...(focused && focused.height < window.innerHeight / 4 ? [focused] : []),
  ]
    .filter(({ width, height }) => width > 0 && height > 0)
    .toSorted((a, b) => b.bottom - a.bottom);
}
