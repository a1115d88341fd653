import { useEffect, useRef } from "react";

/** Shows the browser's confirmation before a reload or close while `isTyped()` says that input would be lost. */
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
