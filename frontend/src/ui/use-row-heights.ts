import { type RefCallback, useState } from "react";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";

/**
 * The ref of each rendered row: reports its height, in pixels, once it is laid out and whenever it changes. A ResizeObserver
 * does so before the paint; to measure while rows are mounted would force a layout. A row gives its number as `data-index`.
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
