import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from "@tanstack/react-virtual";
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
import { useRecycledKeys } from "./use-recycled-keys.ts";
import { useRowHeights } from "./use-row-heights.ts";

/** Up to this many rows are all rendered. */
const RENDER_ALL_UP_TO = 100;
/** Rows that are rendered before and after the visible ones: each of them is drawn again by a sort, too. */
const OVERSCAN = 2;

/**
 * One rendered item, under its React key: `row` and `index` count from 0; `gap` is the height of what is not rendered between its row and the one
 * before, in pixels.
 */
type RenderedItem<Item> = { item: Item; key: number; row: number; index: number; gap: number };

type VirtualRowsOptions<Item> = {
  items: readonly Item[];
  perRow?: number;
  /** In pixels, until a row has been measured. */
  height: number;
  /** The element in which the list scrolls, from its top; null until it is there; without it, the window. */
  scroller?: HTMLElement | null;
};

type VirtualRows<Item> = {
  rendered: readonly RenderedItem<Item>[];
  /** The height of what is not rendered after the last row, in pixels. */
  after: number;
  listRef: RefObject<HTMLUListElement | null>;
  /** Spread on the list: the row that has the focus, or was pressed, stays rendered wherever one scrolls. */
  keepActiveRow: { onFocus: (event: SyntheticEvent) => void; onPointerDown: (event: SyntheticEvent) => void };
  /** The ref of each item, which gives its row as `data-index` and its id as `data-row`. */
  measure: RefCallback<Element> | undefined;
  /** Brings a row that may not be rendered into sight, at the nearest edge. */
  scrollToRow: (row: number) => void;
};

/**
 * The rows of a long list that are in the window, and a few around them. They stay in the flow, each pushed down by its `gap`,
 * so that order, borders and columns are those of a list rendered whole. A measured height belongs to the number of the row:
 * sorting the items moves nothing that is not rendered.
 */
export function useVirtualRows<Item extends { id: string }>({
  items,
  perRow = 1,
  height,
  scroller,
}: VirtualRowsOptions<Item>): VirtualRows<Item> {
  const listRef = useRef<HTMLUListElement>(null);
  const count = Math.ceil(items.length / perRow);
  const isLong = count > RENDER_ALL_UP_TO;
  const scrollMargin = useTop(listRef, isLong && scroller === undefined);
  const [activeId, setActiveId] = useState<string | null>(null);
  const activeRow = useMemo(() => findRow(items, perRow, activeId), [items, perRow, activeId]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (activeRow < 0 || rows.includes(activeRow)) return rows;
      return [...rows, activeRow].toSorted((a, b) => a - b);
    },
    [activeRow],
  );
  const options = { count, estimateSize: () => height, overscan: OVERSCAN, rangeExtractor };
  // oxlint-disable-next-line react/incompatible-library -- its result is used here alone, and never memoised.
  const inWindow = useWindowVirtualizer({
    ...options,
    enabled: isLong && scroller === undefined,
    scrollMargin,
  });
  // oxlint-disable-next-line react/incompatible-library -- its result is used here alone, and never memoised.
  const inElement = useVirtualizer({
    ...options,
    enabled: isLong && scroller !== undefined,
    getScrollElement: () => scroller ?? null,
  });
  const virtualizer = scroller === undefined ? inWindow : inElement;
  const measure = useRowHeights(virtualizer.resizeItem);
  const keep = ({ target }: SyntheticEvent) => {
    const id = (target as Element).closest("[data-row]")?.getAttribute("data-row");
    if (isLong && id) setActiveId(id);
  };
  const rows = isLong ? virtualizer.getVirtualItems() : allRows(count);
  const shown = rows.flatMap(({ index }) => items.slice(index * perRow, (index + 1) * perRow));
  // A row that has the focus, or an open menu, is not recycled, nor is any of a short list.
  const keys = useRecycledKeys(
    shown.map(({ id }) => id),
    (id) => isLong && id !== activeId,
  );
  let end = isLong ? scrollMargin : 0;
  const rendered = rows.flatMap(({ index: row, start, end: rowEnd }) => {
    const gap = start - end;
    end = rowEnd;
    return items.slice(row * perRow, (row + 1) * perRow).map((item, column): RenderedItem<Item> => {
      return { item, key: keys.get(item.id) ?? 0, row, index: row * perRow + column, gap };
    });
  });
  const after = isLong ? scrollMargin + virtualizer.getTotalSize() - end : 0;
  return {
    rendered,
    after,
    listRef,
    keepActiveRow: { onFocus: keep, onPointerDown: keep },
    measure: isLong ? measure : undefined,
    scrollToRow: (row) => isLong && virtualizer.scrollToIndex(row),
  };
}

/** The row of an item; negative where it is not in the list. */
const findRow = (items: readonly { id: string }[], perRow: number, id: string | null) =>
  id === null ? -1 : Math.floor(items.findIndex((item) => item.id === id) / perRow);

/** Rows that the flow itself places. */
const allRows = (count: number) => Array.from({ length: count }, (_, index) => ({ index, start: 0, end: 0 }));

/** How far down the page an element begins, in pixels: what is above it may grow and shrink. */
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
