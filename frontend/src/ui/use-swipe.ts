import { type PointerEvent, useRef, useState } from "react";

/** Distance to the right from which a movement counts as a swipe. */
const SWIPE_PX = 50;

/**
 * Returns event handlers by which a finger can push an element out to the right: the element follows the
 * finger, and moves back if the distance is too short.
 */
export function useSwipeRight(onSwipe: () => void) {
  const start = useRef<number | null>(null);
  const moved = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start.current ?? clientX));
  const [px, place] = useState(0);
  const end = (event: PointerEvent) => {
    const isFar = moved(event) >= SWIPE_PX;
    start.current = null;
    if (isFar) onSwipe();
    else place(0);
  };
  return {
    onPointerDown: ({ clientX, pointerType }: PointerEvent) => {
      if (pointerType !== "mouse") start.current = clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) place(moved(event));
    },
    onPointerUp: end,
    onPointerCancel: end,
    ...(px > 0 && { style: { translate: `${px}px` } }),
  };
}
