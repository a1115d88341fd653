import { useCallback } from "react";
import { useHref, useLocation } from "react-router-dom";

/**
 * Returns a function that says whether the rendered location is the browser's current one. While a lazy page loads, the
 * address is already ahead; writing to it from the old page would undo the navigation.
 */
export function useIsAddressCurrent(): () => boolean {
  const shown = useHref(useLocation());
  return useCallback(() => new URL(shown, window.location.href).href === window.location.href, [shown]);
}
