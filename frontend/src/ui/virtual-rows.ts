import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import {
  type RefCallback,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useHeights } from "./virtual-heights.ts";
import { useHandedOn } from "./virtual-keys.ts";

/** Up to this many rows are all drawn. */
const ALL_ROWS = 100;
/** Rows that are drawn before and after those in sight. */
const OVERSCAN = 4;

/**
 * One item that is drawn, under the React key it has: `row` and `place` are its numbers, from 0; `gap` is the height of what is
 * not drawn between its row and the one before, in pixels.
 */
type Drawn<Item> = { item: Item; key: number; row: number; place: number; gap: number };

type VirtualRowsOptions<Item> = {
  items: readonly Item[];
  perRow?: number;
  /** In pixels, until a row has been measured. */
  height: number;
};

type VirtualRows<Item> = {
  drawn: readonly Drawn<Item>[];
  /** The height of what is not drawn after the last row, in pixels. */
  after: number;
  /** For the element around the items. */
  listRef: RefObject<HTMLUListElement | null>;
  /** Spread on that element: what has the focus, or was pressed, stays drawn wherever one scrolls. */
  keeping: { onFocus: (event: SyntheticEvent) => void; onPointerDown: (event: SyntheticEvent) => void };
  /** For each item, which says its row as `data-index` and its id as `data-row`. */
  measure: RefCallback<Element> | undefined;
};

/**
 * The rows of a long list that are worth drawing: those in the window and a few around them. They stand in the flow, each
 * pushed down by its `gap`, so that their order, their borders and their columns are those of a list that is drawn whole.
 * What has been measured belongs to the number of a row: another order of the items moves nothing that is not drawn.
 */
export function useVirtualRows<Item extends { id: string }>({
  items,
  perRow = 1,
  height,
}: VirtualRowsOptions<Item>): VirtualRows<Item> {
  const listRef = useRef<HTMLUListElement>(null);
  const count = Math.ceil(items.length / perRow);
  const isLong = count > ALL_ROWS;
  const scrollMargin = useTop(listRef, isLong);
  const [keptId, setKeptId] = useState<string | null>(null);
  const kept = useMemo(() => rowOf(items, perRow, keptId), [items, perRow, keptId]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (kept < 0 || rows.includes(kept)) return rows;
      return [...rows, kept].toSorted((a, b) => a - b);
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
  const measure = useHeights(virtualizer.resizeItem);
  const keep = ({ target }: SyntheticEvent) => {
    const id = (target as Element).closest("[data-row]")?.getAttribute("data-row");
    if (isLong && id) setKeptId(id);
  };
  const rows = isLong ? virtualizer.getVirtualItems() : wholeOf(count);
  const shown = rows.flatMap(({ index }) => items.slice(index * perRow, (index + 1) * perRow));
  // Short lists hand nothing on: they do not ask what is in use.
  const keys = useHandedOn(
    shown.map(({ id }) => id),
    (id) => isLong && id !== keptId,
  );
  let end = isLong ? scrollMargin : 0;
  const drawn = rows.flatMap(({ index: row, start, end: rowEnd }) => {
    const gap = start - end;
    end = rowEnd;
    return items.slice(row * perRow, (row + 1) * perRow).map((item, column): Drawn<Item> => {
      return { item, key: keys.get(item.id) ?? 0, row, place: row * perRow + column, gap };
    });
  });
  const after = isLong ? scrollMargin + virtualizer.getTotalSize() - end : 0;
  return {
    drawn,
    after,
    listRef,
    keeping: { onFocus: keep, onPointerDown: keep },
    measure: isLong ? measure : undefined,
  };
}

/** Where an item stands; negative where it does not. */
const rowOf = (items: readonly { id: string }[], perRow: number, id: string | null) =>
  id === null ? -1 : Math.floor(items.findIndex((item) => item.id === id) / perRow);

/** Rows that stand in the flow by themselves. */
const wholeOf = (count: number) => Array.from({ length: count }, (_, index) => ({ index, start: 0, end: 0 }));

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
