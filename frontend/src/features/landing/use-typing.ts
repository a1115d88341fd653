import { useEffect, useState } from "react";
import { typedCounts } from "./typing.ts";

const TICK_MS = 50;

/** Not where the build draws the page: its HTML has the whole texts. */
const isTyped = (): boolean =>
  typeof window !== "undefined" && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * How many characters of each text are shown: all of them in the HTML and under reduced motion, else they type themselves,
 * one text after the other, once.
 */
export function useTyping(texts: readonly string[]): readonly number[] | null {
  const [counts, setCounts] = useState<readonly number[] | null>(() =>
    isTyped() ? typedCounts(texts, 0) : null,
  );
  useEffect(() => {
    if (!isTyped()) return undefined;
    let elapsedMs = 0;
    const timer = setInterval(() => {
      elapsedMs += TICK_MS;
      const next = typedCounts(texts, elapsedMs);
      const isOver = next.every((count, at) => count === texts[at]?.length);
      setCounts(isOver ? null : next);
      if (isOver) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [texts]);
  return counts;
}
