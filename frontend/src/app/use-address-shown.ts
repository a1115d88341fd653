import { useCallback } from "react";
import { useHref, useLocation } from "react-router-dom";

/**
 * Tells, when it is asked, whether the page that is drawn is the one that the browser's address names. While the next page is
 * still loading the address has already gone on, and what is then written from the page before would take the person back.
 */
export function useIsAddressShown(): () => boolean {
  const shown = useHref(useLocation());
  return useCallback(() => new URL(shown, window.location.href).href === window.location.href, [shown]);
}
