import { useEffect, useState } from "react";
import { isTemporaryAddress } from "#frontend/browser/address/paths.ts";

/**
 * Intercepts clicks on links that lead away from the temporary discussion. Returns the address to confirm,
 * or null, and a function that closes the question.
 */
export function useLinkQuestion(): { to: string | null; close: () => void } {
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !opensHere(event, link)) return;
      const { origin, pathname, search, hash } = new URL(link.href);
      // A link to another origin triggers the browser's own warning; a telephone link stays on the page.
      if (origin !== window.location.origin || isTemporaryAddress(pathname, search)) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(pathname + search + hash);
    };
    // Capture phase: runs before the router's click handler.
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, []);
  return { to, close: () => setTo(null) };
}

const opensHere = (event: MouseEvent, { target, download }: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  target === "" &&
  download === "";
