import { useEffect, useState } from "react";
import { cutAtGrapheme } from "#shared/text/cut.rules.ts";

/** Time for each character (S1 §2), and maximum for a whole text (R §11). */
const CHARACTER_MS = 15;
const LONGEST_MS = 1_500;

/** Returns how many characters of a text of this length are shown after this time. */
export function typedLength(length: number, elapsedMs: number): number {
  const totalMs = Math.min(LONGEST_MS, length * CHARACTER_MS);
  return totalMs === 0 ? 0 : Math.min(length, Math.floor((length * elapsedMs) / totalMs));
}

/**
 * Returns the beginning of a text that is shown so far. The whole text if `isTyped` is false when mounted, or
 * if the person prefers reduced motion.
 */
export function useTypewriter(text: string, isTyped: boolean): string {
  const [length, setLength] = useState(() => (isTyped && !prefersReducedMotion() ? 0 : Infinity));
  const isWriting = length < text.length;
  useEffect(() => {
    if (!isWriting) return undefined;
    const start = performance.now();
    let frame = requestAnimationFrame(function write(now) {
      const typed = typedLength(text.length, now - start);
      setLength(typed < text.length ? Math.max(0, typed) : Infinity);
      frame = requestAnimationFrame(write);
    });
    return () => cancelAnimationFrame(frame);
  }, [isWriting, text]);
  return isWriting ? cutAtGrapheme(text, length) : text;
}

const prefersReducedMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
