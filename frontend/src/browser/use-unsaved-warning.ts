import { useEffect, useRef } from "react";

/**
 * Makes the browser ask for confirmation before the page is reloaded or closed, while `isTyped()` returns
 * true.
 */
export function useUnsavedWarning(isTyped: () => boolean): void {
  const newest = useRef(isTyped);
  useEffect(() => {
    newest.current = isTyped;
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (newest.current()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);
}
