import { useEffect, useRef } from "react";

/** Reloading or closing the page asks first while something typed would be lost with it. */
export function useUnsaved(isTyped: () => boolean): void {
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
