import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";

/** DOM id of a message. */
export const messageAnchor = (id: string): string => `message-${id}`;

/** The older ones of a long discussion are drawn after the newest. */
const DRAWN_WITHIN_MS = 3_000;

/** Brings the message that the address names into sight, once it is drawn, and gives it the focus. */
export function useMessageInSight(isReady: boolean): void {
  const [params] = useSearchParams();
  const id = params.get("message");
  useEffect(() => {
    if (id === null || !isReady) return undefined;
    const began = performance.now();
    let frame = 0;
    const show = () => {
      const row = document.getElementById(messageAnchor(id));
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
  }, [id, isReady]);
}
