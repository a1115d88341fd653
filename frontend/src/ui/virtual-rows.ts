import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";

/** Up to this many rows are all drawn. */
const ALL_ROWS = 100;
/** Rows that are drawn before and after those in sight. */
const OVERSCAN = 4;

/** One row that is drawn: `gap` is the height of what is not drawn between it and the one before, in pixels. */
export type DrawnRow = { index: number; gap: number };

type VirtualRows = {
  rows: readonly DrawnRow[];
  /** The height of what is not drawn after the last row, in pixels. */
  after: number;
  /** For the element around the rows. */
  listRef: RefObject<HTMLUListElement | null>;
  /** Spread on that element: a row that has the focus, or was pressed, stays drawn wherever one scrolls. */
  keeping: { onFocus: (event: FocusEvent) => void };
  /** For one element of each row, which says its own number as `data-index`. */
  measure: ((element: Element | null) => void) | undefined;
};

/**
 * The rows of a long list that are worth drawing: those in the window and a few around them. They stand in the flow, each
 * pushed down by its `gap`, so that their order, their borders and their columns are those of a list that is drawn whole.
 */
export function useVirtualRows({ count, height }: { count: number; height: number }): VirtualRows {
  const listRef = useRef<HTMLUListElement>(null);
  const isLong = count > ALL_ROWS;
  const scrollMargin = useTop(listRef, isLong);
  const [kept, setKept] = useState<number | null>(null);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      if (kept === null || kept >= range.count || drawn.includes(kept)) return drawn;
      return [...drawn, kept].toSorted((a, b) => a - b);
    },
    [kept],
  );
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here alone, and never remembered.
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor,
  });
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest("[data-index]")?.getAttribute("data-index");
    if (isLong && row) setKept(Number(row));
  };
  const keeping = { onFocus };
  if (!isLong) return { rows: wholeOf(count), after: 0, listRef, keeping, measure: undefined };
  let end = scrollMargin;
  const rows = virtualizer.getVirtualItems().map((item): DrawnRow => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
  const after = scrollMargin + virtualizer.getTotalSize() - end;
  return { rows, after, listRef, keeping, measure: virtualizer.measureElement };
}

const wholeOf = (count: number): DrawnRow[] =>
  Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));

/** How far down the page an element begins: what stands above it may grow and shrink. */
function useTop(element: RefObject<HTMLElement | null>, active: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!active) return undefined;
    const read = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, active]);
  return top;
}
