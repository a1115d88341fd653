import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** From this far of the end, in pixels, one counts as reading the newest. */
const NEAR_END = 64;

type Followed = {
  /** Something to land on is there: the page goes to its end at once, without animation. */
  isReady: boolean;
  /** Changes with everything new that is worth telling a reader who is elsewhere. */
  growth: string;
};

/** Keeps the end of a growing page in sight, but only for a reader who is there. The others hear that there is news. */
export function useFollow({ isReady, growth }: Followed): { hasNew: boolean; toEnd: () => void } {
  const atEnd = useRef(true);
  const newest = useRef(growth);
  /** What was newest when the reader left the end; null while they are there. */
  const [leftAt, setLeftAt] = useState<string | null>(null);

  useEffect(() => {
    let before = window.scrollY;
    const look = () => {
      const wentUp = window.scrollY < before;
      before = window.scrollY;
      if (distanceToEnd() <= NEAR_END) {
        atEnd.current = true;
        setLeftAt(null);
      } else if (wentUp && atEnd.current) {
        atEnd.current = false;
        setLeftAt(newest.current);
      }
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (isReady && atEnd.current) scrollToEnd();
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isReady]);

  useLayoutEffect(() => {
    newest.current = growth;
    if (isReady && atEnd.current) scrollToEnd();
  }, [isReady, growth]);

  const toEnd = useCallback(() => {
    atEnd.current = true;
    setLeftAt(null);
    scrollToEnd();
  }, []);

  return { hasNew: isReady && leftAt !== null && leftAt !== growth, toEnd };
}

const distanceToEnd = () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY;

const scrollToEnd = () =>
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
