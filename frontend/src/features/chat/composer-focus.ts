import { useEffect, type RefObject } from "react";
import { createStore, useStore } from "#frontend/ui/store.ts";
import { FLOATING } from "./use-escape.ts";

/** Counts the wishes; the input that is there, or the next one drawn, grants the last. */
const wishes = createStore(0);
let granted = 0;

const LOOK_AGAIN_MS = 50;

/** Puts the caret at the end of the input, as soon as nothing floats above the page any more. */
export const focusComposer = (): void => wishes.set(wishes.get() + 1);

/** The same where no keyboard would come up on the screen: for a focus whose place has just gone. */
export function focusComposerGently(): void {
  if (window.matchMedia("(pointer: fine)").matches) focusComposer();
}

/** On opening a discussion one goes on writing, where there is room for it and a keyboard at hand. */
export function focusComposerOnArrival(): void {
  if (window.matchMedia("(min-width: 64rem)").matches) focusComposerGently();
}

export function useComposerFocus(area: RefObject<HTMLTextAreaElement | null>): void {
  const wish = useStore(wishes);
  useEffect(() => {
    if (wish === granted) return undefined;
    const grant = () => {
      if (document.querySelector(FLOATING)) {
        timer = setTimeout(grant, LOOK_AGAIN_MS);
        return;
      }
      granted = wish;
      if (document.activeElement === area.current) return;
      area.current?.focus({ preventScroll: true });
      area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
    };
    // A dialog that has just closed gives the focus back to what opened it: this comes after.
    let timer = setTimeout(grant);
    return () => clearTimeout(timer);
  }, [wish, area]);
}
