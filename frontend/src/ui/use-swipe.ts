import { type PointerEvent, useRef, useState } from "react";

/** To the right by so much, a swipe is meant. */
const SWIPE_PX = 50;

/** The handlers of what a finger pushes out of the window to the right: it follows, and goes back where it was not far. */
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
