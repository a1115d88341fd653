import { useEffect, useState } from "react";
import { cutAtGrapheme } from "#shared/text/cut.rules.ts";

/** Pace: S1 §2; limit: R §11. */
const CHARACTER_MS = 15;
const LONGEST_MS = 1_500;

/** Returns how many characters of a text are shown after this many milliseconds. */
export function typedLength(length: number, elapsedMs: number): number {
  const totalMs = Math.min(LONGEST_MS, length * CHARACTER_MS);
  return totalMs === 0 ? 0 : Math.min(length, Math.floor((length * elapsedMs) / totalMs));
}

/**
 * Returns the part of a text shown so far; `isTyped` is read on mount. The full text under reduced motion.
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
