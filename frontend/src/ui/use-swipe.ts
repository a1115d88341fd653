import { type PointerEvent, useRef, useState } from "react";

/** Minimum distance of a swipe to the right. */
const SWIPE_PX = 50;

/**
 * Returns handlers that let a finger push an element out to the right: it follows, and snaps back if not far
 * enough.
 */
export function useSwipe(onSwipe: () => void) {
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
