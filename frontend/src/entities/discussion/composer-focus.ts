import { useEffect, useLayoutEffect, type RefObject } from "react";
import { FLOATING_LAYER_SELECTOR, isFocusWanted } from "#frontend/browser/focus.ts";
import { createStore, useStore } from "#frontend/browser/store.ts";

/** Number of requests; the mounted or next composer handles the last one. */
const requests = createStore(0);
let handled = 0;
/** The composer that handled the last request. */
let handler: HTMLElement | null = null;

const RETRY_MS = 50;

/** Puts the caret at the end of the composer, once no dialog or menu is open. */
export const focusComposer = (): void => requests.set(requests.get() + 1);

/**
 * Like `focusComposer`, but only with a fine pointer, so that no on-screen keyboard opens: for a focus whose
 * element has disappeared.
 */
export function focusComposerIfFinePointer(): void {
  if (window.matchMedia("(pointer: fine)").matches) focusComposer();
}

/** Focuses the composer when a discussion opens, only on a wide screen with a fine pointer. */
export function focusComposerOnOpen(): void {
  if (window.matchMedia("(min-width: 64rem)").matches) focusComposerIfFinePointer();
}

export function useComposerFocus(area: RefObject<HTMLTextAreaElement | null>): void {
  const request = useStore(requests);
  useLayoutEffect(() => {
    const own = area.current;
    return () => {
      // The next discussion's page may mount after the request meant for it.
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
      // After closing a document, the focus returns to its link.
      if (isFocusWanted()) return;
      handler = area.current;
      if (document.activeElement === area.current) return;
      area.current?.focus({ preventScroll: true });
      area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
    };
    // Runs after a closing dialog has restored the focus.
    let timer = setTimeout(handle);
    return () => clearTimeout(timer);
  }, [request, area]);
}
