import { type RefCallback, useState } from "react";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";

/**
 * Returns a ref for rendered rows that reports their height in pixels after layout and on changes. Uses a
 * ResizeObserver, because measuring while mounting would force layouts. Rows give their number as
 * `data-index`.
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
      // A hidden or removed row has no height.
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
