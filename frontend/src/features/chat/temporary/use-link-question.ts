import { useEffect, useState } from "react";
import { isTemporaryAddress } from "#frontend/browser/address/paths.ts";

/**
 * Holds back a link of this page that leads away from the temporary discussion. Returns the address to ask about, or null, and what
 * ends the question.
 */
export function useLinkQuestion(): { to: string | null; close: () => void } {
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !opensHere(event, link)) return;
      const { origin, pathname, search, hash } = new URL(link.href);
      // Another site or a telephone number: the browser asks by itself, or the page stays.
      if (origin !== window.location.origin || isTemporaryAddress(pathname, search)) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(pathname + search + hash);
    };
    // Before the router sees it.
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
