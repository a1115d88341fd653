import { useEffect, useLayoutEffect, type RefObject } from "react";
import { FLOATING_LAYER_SELECTOR, isFocusRestorePending } from "#frontend/browser/focus.ts";
import { createStore, useStore } from "#frontend/browser/store.ts";

/**
 * Number of requests to focus the composer. The mounted composer, or the next one that mounts, handles the
 * last request.
 */
const requests = createStore(0);
let handled = 0;
/** The text area that handled the last request. */
let handler: HTMLElement | null = null;

const RETRY_MS = 50;

/** Focuses the composer, with the caret at the end of its text, as soon as no dialog or menu is open. */
export const focusComposer = (): void => requests.set(requests.get() + 1);

/**
 * Calls `focusComposer` if the pointer is a mouse, for a focus whose element is gone. Not on touch screens:
 * the keyboard would open.
 */
export function focusComposerIfFinePointer(): void {
  if (window.matchMedia("(pointer: fine)").matches) focusComposer();
}

/** Focuses the composer when a discussion opens; only in a wide window and if the pointer is a mouse. */
export function focusComposerOnOpen(): void {
  if (window.matchMedia("(min-width: 64rem)").matches) focusComposerIfFinePointer();
}

export function useComposerFocus(area: RefObject<HTMLTextAreaElement | null>): void {
  const request = useStore(requests);
  useLayoutEffect(() => {
    const own = area.current;
    return () => {
      // The composer that handled the request is removed with the focus: lets the composer of the next
      // discussion handle it again.
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
      // Other code is about to move the focus, for example back to the link of a closed document: leave it.
      if (isFocusRestorePending()) return;
      handler = area.current;
      if (document.activeElement === area.current) return;
      area.current?.focus({ preventScroll: true });
      area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
    };
    // In a later task, after a dialog that closes has restored the focus.
    let timer = setTimeout(handle);
    return () => clearTimeout(timer);
  }, [request, area]);
}
