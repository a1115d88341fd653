import { useCallback, useEffect, useState } from "react";
import { useHref, useLocation } from "react-router-dom";

/** Some browsers limit URL changes, so typing is debounced. */
const SETTLED_MS = 300;

/**
 * Returns a text that is shown at once and written to the URL when typing pauses. An outside change of
 * `written` (a removed chip, « back ») replaces it; its own delayed write does not.
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
      // Something else, such as a dialog, may be changing the URL.
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
 * Returns a function that tells whether the rendered location is the browser's current one. While a lazy page
 * loads, the URL is ahead; writing to it from the old page would undo the navigation.
 */
function useIsAddressCurrent(): () => boolean {
  const shown = useHref(useLocation());
  return useCallback(() => new URL(shown, window.location.href).href === window.location.href, [shown]);
}
