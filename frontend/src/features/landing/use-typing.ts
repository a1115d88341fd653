import { useEffect, useState } from "react";
import { typedCounts } from "./typing.ts";

const TICK_MS = 50;

/** Not where the build draws the page: its HTML has the whole texts. */
const isTyped = (): boolean =>
  typeof window !== "undefined" && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * How many characters of each text are shown: all of them in the HTML and under reduced motion, else they type themselves,
 * one text after the other. `press` pauses and resumes that, and begins again once it is over.
 */
export function useTyping(texts: readonly string[]) {
  const [canType] = useState(isTyped);
  const [elapsedMs, setElapsedMs] = useState(canType ? 0 : Infinity);
  const [isPaused, setIsPaused] = useState(false);
  const counts = typedCounts(texts, elapsedMs);
  const isOver = counts.every((count, at) => count === texts[at]?.length);
  const isRunning = !isOver && !isPaused;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setElapsedMs((before) => before + TICK_MS), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const press = () => {
    if (isOver) setElapsedMs(0);
    else setIsPaused(!isPaused);
  };
  return { counts, canType, isOver, isPaused, press };
}
