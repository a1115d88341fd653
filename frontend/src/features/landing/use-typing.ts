import { useEffect, useState } from "react";
import { useIsHydrated } from "#frontend/browser/use-is-hydrated.ts";
import { useMedia } from "#frontend/browser/use-media.ts";
import { typedCounts } from "./typing.ts";

const TICK_MS = 50;

/**
 * How many characters of each text are shown: all of them in the HTML and under reduced motion, else they type themselves,
 * one text after the other. `press` pauses and resumes that, and begins again once it is over.
 */
export function useTyping(texts: readonly string[]) {
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const canType = useIsHydrated() && !isStill;
  const [elapsedMs, setElapsedMs] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const counts = typedCounts(texts, canType ? elapsedMs : Infinity);
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
