import { useEffect, useLayoutEffect, type RefObject } from "react";
import { FLOATING_LAYER_SELECTOR, isFocusWanted } from "#frontend/browser/focus.ts";
import { createStore, useStore } from "#frontend/browser/store.ts";

/** Counts the requests; the mounted composer, or the next one, handles the last. */
const requests = createStore(0);
let handled = 0;
/** The composer that has handled it. */
let handler: HTMLElement | null = null;

const RETRY_MS = 50;

/** Puts the caret at the end of the composer, once no dialog or menu floats above the page. */
export const focusComposer = (): void => requests.set(requests.get() + 1);

/** `focusComposer` where no on-screen keyboard would open: for a focus whose element has just gone. */
export function focusComposerIfFinePointer(): void {
  if (window.matchMedia("(pointer: fine)").matches) focusComposer();
}

/** When a discussion opens: only on a wide screen with a keyboard. */
export function focusComposerOnOpen(): void {
  if (window.matchMedia("(min-width: 64rem)").matches) focusComposerIfFinePointer();
}

export function useComposerFocus(area: RefObject<HTMLTextAreaElement | null>): void {
  const request = useStore(requests);
  useLayoutEffect(() => {
    const own = area.current;
    return () => {
      // The page of the next discussion may come after the request that was meant for it.
      if (own !== null && own === handler && own === document.activeElement) handled = Number.NaN;
    };
  }, [area]);
  useEffect(() => {
    if (request === handled) return undefined;
    const handle = () => {
      if (document.querySelector(FLOATING_LAYER_SELECTOR)) {
        timer = setTimeout(handle, RETRY_MS);
        return;
      }
      handled = request;
      // After a document is closed, the focus returns to its link.
      if (isFocusWanted()) return;
      handler = area.current;
      if (document.activeElement === area.current) return;
      area.current?.focus({ preventScroll: true });
      area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
    };
    // After a closing dialog has restored the focus to what opened it.
    let timer = setTimeout(handle);
    return () => clearTimeout(timer);
  }, [request, area]);
}
