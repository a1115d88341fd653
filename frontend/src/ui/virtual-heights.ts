import { type RefCallback, useState } from "react";
import { useSteady } from "./use-steady.ts";

/**
 * Tells the height of each row that is drawn, in pixels, once it is laid out and whenever it changes. The browser says it by
 * itself before it paints: to ask while rows come would lay out the page in the middle of its making. A row says its number as
 * `data-index`. Answers the ref of each row.
 */
export function useHeights(tell: (row: number, height: number) => void): RefCallback<Element> {
  const steady = useSteady({ tell });
  const [watch] = useState(() => watcher(steady.tell));
  return watch;
}

function watcher(tell: (row: number, height: number) => void): RefCallback<Element> {
  let observer: ResizeObserver | null = null;
  const hear = (entries: readonly ResizeObserverEntry[]) => {
    for (const { target, borderBoxSize } of entries) {
      const height = Math.round(borderBoxSize[0]?.blockSize ?? 0);
      // What is hidden, or has gone, has no height.
      if (height > 0) tell(Number(target.getAttribute("data-index")), height);
    }
  };
  return (row) => {
    if (!row) return undefined;
    const watching = (observer ??= new ResizeObserver(hear));
    watching.observe(row);
    return () => watching.unobserve(row);
  };
}
