import { useEffect, useState } from "react";
import { isTemporaryAddress } from "#frontend/browser/address/paths.ts";

/**
 * Blocks clicks on links that lead away from the temporary discussion. `to`: the blocked address, about which
 * a dialog asks; null if there is none. `close` clears it.
 */
export function useLinkQuestion(): { to: string | null; close: () => void } {
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !opensHere(event, link)) return;
      const { origin, pathname, search, hash } = new URL(link.href);
      // Not blocked: for a link to another origin the browser warns (`beforeunload`); a `tel:` link stays on
      // the page.
      if (origin !== window.location.origin || isTemporaryAddress(pathname, search)) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(pathname + search + hash);
    };
    // In the capture phase, to run before the click handler of React Router.
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
