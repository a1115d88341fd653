import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";

/** Up to this many rows are all drawn. */
const ALL_ROWS = 100;
/** Rows that are drawn before and after those in sight. */
const OVERSCAN = 4;

/** One row that is drawn: `gap` is the height of what is not drawn between it and the one before, in pixels. */
export type DrawnRow = { index: number; gap: number };

type VirtualRowsOptions = {
  items: readonly { id: string }[];
  perRow?: number;
  /** In pixels, until a row has been measured. */
  height: number;
};

type VirtualRows = {
  rows: readonly DrawnRow[];
  /** The height of what is not drawn after the last row, in pixels. */
  after: number;
  /** For the element around the rows. */
  listRef: RefObject<HTMLUListElement | null>;
  /** Spread on that element: what has the focus, or was pressed, stays drawn wherever one scrolls. */
  keeping: { onFocus: (event: FocusEvent) => void };
  /** For one element of each row, which says its own number as `data-index`; each item says its id as `data-row`. */
  measure: ((element: Element | null) => void) | undefined;
};

/**
 * The rows of a long list that are worth drawing: those in the window and a few around them. They stand in the flow, each
 * pushed down by its `gap`, so that their order, their borders and their columns are those of a list that is drawn whole.
 * What has been measured belongs to the first item of a row, not to its number: another order brings its heights along.
 */
export function useVirtualRows({ items, perRow = 1, height }: VirtualRowsOptions): VirtualRows {
  const listRef = useRef<HTMLUListElement>(null);
  const count = Math.ceil(items.length / perRow);
  const isLong = count > ALL_ROWS;
  const scrollMargin = useTop(listRef, isLong);
  const [keptId, setKeptId] = useState<string | null>(null);
  const getItemKey = useCallback((row: number) => items[row * perRow]?.id ?? row, [items, perRow]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      const kept = Math.floor(items.findIndex(({ id }) => id === keptId) / perRow);
      if (kept < 0 || drawn.includes(kept)) return drawn;
      return [...drawn, kept].toSorted((a, b) => a - b);
    },
    [items, perRow, keptId],
  );
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here alone, and never remembered.
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => height,
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor,
  });
  const onFocus = ({ target }: FocusEvent) => {
    const id = target.closest("[data-row]")?.getAttribute("data-row");
    if (isLong && id) setKeptId(id);
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
