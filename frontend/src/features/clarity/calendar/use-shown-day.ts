import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Day } from "#shared/time/day.rules.ts";
import { ONE_COLUMN_SCREEN, useMedia } from "#frontend/browser/use-media.ts";

const STILL = "(prefers-reduced-motion: reduce)";

/** The day that a phone shows of those that stand side by side in `list`: chosen by `show`, or by a finger that pushes them. */
export function useShownDay(list: RefObject<HTMLElement | null>, monday: Day, first: Day) {
  const isPhone = useMedia(ONE_COLUMN_SCREEN);
  const [at, setAt] = useState(first - monday);
  /** The day that a choice scrolls to: the days passed on the way are not shown as chosen. */
  const target = useRef<number | null>(null);
  const start = useRef(at);
  useLayoutEffect(() => {
    start.current = at;
  });
  useLayoutEffect(() => {
    const { current } = list;
    if (isPhone) current?.scrollTo({ left: start.current * current.clientWidth, behavior: "instant" });
  }, [isPhone, list]);
  const show = (day: Day) => {
    const { current } = list;
    if (!current) return;
    setAt(day - monday);
    const left = (day - monday) * current.clientWidth;
    target.current = left === current.scrollLeft ? null : day - monday;
    const behavior = window.matchMedia(STILL).matches ? "instant" : "smooth";
    current.scrollTo({ left, behavior });
  };
  const onScroll = () => {
    if (!isPhone || !list.current) return;
    const shown = Math.round(list.current.scrollLeft / list.current.clientWidth);
    if (target.current === null) setAt(shown);
    else if (target.current === shown) target.current = null;
  };
  /** A finger, or what has the focus, is stronger than a choice under way. */
  const letGo = () => {
    target.current = null;
  };
  return { isPhone, shownDay: monday + at, show, onScroll, letGo };
}
