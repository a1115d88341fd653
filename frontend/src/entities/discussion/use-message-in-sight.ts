import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { OPEN_WITHOUT_ARGUMENT } from "#frontend/browser/address/use-address-dialog.ts";
import { focusComposerIfFinePointer, focusComposerOnOpen } from "./composer-focus.ts";

/** DOM id of a message. */
export const messageAnchor = (id: string): string => `message-${id}`;

/** The older ones of a long discussion are drawn after the newest. */
const DRAWN_WITHIN_MS = 3_000;

/** The line of the dossier that the address names, if any. */
export function useNamedLine(): string | null {
  const [params] = useSearchParams();
  const value = params.get("dossier");
  return value === OPEN_WITHOUT_ARGUMENT ? null : value;
}

/**
 * A discussion opens at its composer, or at the message that the address names: in sight once it is drawn, and with the focus. Where
 * it names a line of the dossier, the dossier brings that into sight.
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

/** Brings a message into sight, with the focus, once it is drawn. Returns what calls that off. */
export const showMessage = (id: string): (() => void) =>
  showOnceDrawn(() => document.getElementById(messageAnchor(id)));

/** The same of a line of the dossier. */
export const showLine = (id: string): (() => void) =>
  showOnceDrawn(() => document.querySelector<HTMLElement>(`[data-line="${window.CSS.escape(id)}"]`));

function showOnceDrawn(find: () => HTMLElement | null): () => void {
  const began = performance.now();
  let frame = 0;
  const show = () => {
    const row = find();
    if (row) {
      row.scrollIntoView({ block: "center", behavior: "instant" });
      // Only while it is led to: a press on the words of a message moves no focus.
      row.tabIndex = -1;
      row.addEventListener("blur", () => row.removeAttribute("tabindex"), { once: true });
      row.focus({ preventScroll: true });
    } else if (performance.now() - began < DRAWN_WITHIN_MS) frame = requestAnimationFrame(show);
  };
  // After the page has gone to its end, as it does when a discussion opens.
  frame = requestAnimationFrame(show);
  return () => cancelAnimationFrame(frame);
}

/** The button that reads a discussion again goes as soon as it is pressed, and the composer is back. */
export function useFocusOnceRead(isUnread: boolean): void {
  const wasUnread = useRef(isUnread);
  useEffect(() => {
    if (wasUnread.current && !isUnread && document.activeElement === document.body)
      focusComposerIfFinePointer();
    wasUnread.current = isUnread;
  }, [isUnread]);
}
