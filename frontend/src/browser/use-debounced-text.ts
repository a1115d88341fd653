import { useCallback, useEffect, useState } from "react";
import { useHref, useLocation } from "react-router-dom";

/** Time without typing after which the URL is changed: some browsers limit how often it may change. */
const SETTLED_MS = 300;

/**
 * Returns a text that is shown at once and written to the URL when typing pauses. If `written` changes for
 * another reason (a removed filter, « back »), it replaces the text; the delayed write of the text itself
 * does not.
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
      // The URL is changing, for example because a dialog opens: try again after the next interval.
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
 * loads, the browser's URL is already the next page's: writing the old page's query to it would undo the
 * navigation.
 */
function useIsAddressCurrent(): () => boolean {
  const shown = useHref(useLocation());
  return useCallback(() => new URL(shown, window.location.href).href === window.location.href, [shown]);
}
