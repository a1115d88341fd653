import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { OPEN_WITHOUT_ARGUMENT } from "#frontend/browser/address/use-address-dialog.ts";
import { focusComposerIfFinePointer, focusComposerOnOpen } from "./composer-focus.ts";

/** DOM id of a message. */
export const messageAnchor = (id: string): string => `message-${id}`;

/** Older messages of a long discussion render after the newest ones, within this time. */
const DRAWN_WITHIN_MS = 3_000;

/** Returns the id of the dossier line in the URL, if any. */
export function useNamedLine(): string | null {
  const [params] = useSearchParams();
  const value = params.get("dossier");
  return value === OPEN_WITHOUT_ARGUMENT ? null : value;
}

/**
 * A discussion opens at its composer, or at the message in the URL, which is focused once rendered. If the
 * URL names a dossier line, the dossier scrolls to it.
 */
export function useFocusOnOpen(isReady: boolean): void {
  const [params] = useSearchParams();
  const id = params.get("message");
  const lineId = useNamedLine();
  const isLed = useRef(id !== null || lineId !== null);
  useEffect(() => {
    if (!isLed.current) focusComposerOnOpen();
  }, []);
  useEffect(() => {
    if (id === null || !isReady) return undefined;
    return showMessage(id);
  }, [id, isReady]);
}

/** Scrolls to a message and focuses it, once rendered. Returns a function that cancels that. */
export const showMessage = (id: string): (() => void) =>
  showOnceDrawn(() => document.getElementById(messageAnchor(id)));

/** Scrolls to a line of the dossier and focuses it, once rendered. Returns a function that cancels that. */
export const showLine = (id: string): (() => void) =>
  showOnceDrawn(() => document.querySelector<HTMLElement>(`[data-line="${window.CSS.escape(id)}"]`));

function showOnceDrawn(find: () => HTMLElement | null): () => void {
  const began = performance.now();
  let frame = 0;
  const show = () => {
    const row = find();
    if (row) {
      row.scrollIntoView({ block: "center", behavior: "instant" });
      // Focusable only now: pressing a message's text must not move the focus.
      row.tabIndex = -1;
      row.addEventListener("blur", () => row.removeAttribute("tabindex"), { once: true });
      row.focus({ preventScroll: true });
    } else if (performance.now() - began < DRAWN_WITHIN_MS) frame = requestAnimationFrame(show);
  };
  // After the page has scrolled to its end, as it does when a discussion opens.
  frame = requestAnimationFrame(show);
  return () => cancelAnimationFrame(frame);
}

/** Focuses the composer once a failed read succeeds, because its retry button disappears. */
export function useFocusOnceRead(isUnread: boolean): void {
  const wasUnread = useRef(isUnread);
  useEffect(() => {
    if (wasUnread.current && !isUnread && document.activeElement === document.body)
      focusComposerIfFinePointer();
    wasUnread.current = isUnread;
  }, [isUnread]);
}
