import { useCallback, useEffect, useState } from "react";
import { useHref, useLocation } from "react-router-dom";

/** Some browsers refuse an address that changes with every key. */
const SETTLED_MS = 300;

/**
 * A text that follows the keys at once and is written to the address once they pause. What changes `written` from elsewhere (a chip taken away,
 * « back ») replaces it; its own writing, which comes back late, does not.
 */
export function useDebouncedText(
  written: string,
  write: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [{ text, seen, own }, setState] = useState({ text: written, seen: written, own: written });
  const isAddressShown = useIsAddressCurrent();
  if (written !== seen) setState({ text: written === own ? text : written, seen: written, own: written });
  useEffect(() => {
    if (text === written || text === own) return undefined;
    const timer = setInterval(() => {
      // Something else, a dialog say, may be on its way.
      if (!isAddressShown()) return;
      clearInterval(timer);
      setState((state) => ({ ...state, own: text }));
      write(text);
    }, SETTLED_MS);
    return () => clearInterval(timer);
  }, [text, written, own, write, isAddressShown]);
  const setText = (next: string) => setState((state) => ({ ...state, text: next }));
  return [text, setText];
}

/**
 * Returns a function that says whether the rendered location is the browser's current one. While a lazy page loads, the
 * address is already ahead; writing to it from the old page would undo the navigation.
 */
function useIsAddressCurrent(): () => boolean {
  const shown = useHref(useLocation());
  return useCallback(() => new URL(shown, window.location.href).href === window.location.href, [shown]);
}
