import { useEffect, useState } from "react";

/** spec/1-chat-and-access.md section 2 gives the pace, spec/3-rulings.md (Screens) the limit. */
const CHARACTER_MS = 15;
const LONGEST_MS = 1_500;

/** How much of a text of this length is written after so many milliseconds. */
export function typedLength(length: number, elapsedMs: number): number {
  const wholeMs = Math.min(LONGEST_MS, length * CHARACTER_MS);
  return wholeMs === 0 ? 0 : Math.min(length, Math.floor((length * elapsedMs) / wholeMs));
}

/**
 * The part of a text that is written so far, for a reply that came at once: `isTyped` counts when the reply appears.
 * Under reduced motion the whole text stands there.
 */
export function useTypewriter(text: string, isTyped: boolean): string {
  const [length, setLength] = useState(() => (isTyped && !prefersStillness() ? 0 : Infinity));
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
  return isWriting ? text.slice(0, length) : text;
}

const prefersStillness = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
