import { type RefCallback, useState } from "react";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";

/**
 * Returns a ref for rows, which must have their number as `data-index`. Calls `onResize` with a row's height
 * in pixels after its layout and after each change. Uses a ResizeObserver: measuring while React mounts the
 * rows would force layouts.
 */
export function useRowHeights(onResize: (row: number, height: number) => void): RefCallback<Element> {
  const stable = useStableCallbacks({ onResize });
  const [observe] = useState(() => createObserver(stable.onResize));
  return observe;
}

function createObserver(onResize: (row: number, height: number) => void): RefCallback<Element> {
  let observer: ResizeObserver | null = null;
  const handle = (entries: readonly ResizeObserverEntry[]) => {
    for (const { target, borderBoxSize } of entries) {
      const height = Math.round(borderBoxSize[0]?.blockSize ?? 0);
      // A row that is hidden or removed has the height 0.
      if (height > 0) onResize(Number(target.getAttribute("data-index")), height);
    }
  };
  return (row) => {
    if (!row) return undefined;
    const current = (observer ??= new ResizeObserver(handle));
    current.observe(row);
    return () => current.unobserve(row);
  };
}
