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

/** Maximum number of rows up to which all are rendered. */
const RENDER_ALL_UP_TO = 100;
/** Extra rows rendered around the visible ones; a sort renders each of them too. */
const OVERSCAN = 2;

/**
 * A rendered item with its React key: `row` and `index` count from 0; `gap`: height of unrendered rows before
 * it, in pixels.
 */
type RenderedItem<Item> = { item: Item; key: number; row: number; index: number; gap: number };

type VirtualRowsOptions<Item> = {
  items: readonly Item[];
  perRow?: number;
  /** Assumed height of a row in pixels until it has been measured. */
  height: number;
  /** The scrolling element of the list, from its top; null until it exists; undefined: the window. */
  scroller?: HTMLElement | null;
};

type VirtualRows<Item> = {
  rendered: readonly RenderedItem<Item>[];
  /** Height of unrendered rows after the last one, in pixels. */
  after: number;
  listRef: RefObject<HTMLUListElement | null>;
  /** Spread on the list: keeps the focused or pressed row rendered while scrolling. */
  keepActiveRow: { onFocus: (event: SyntheticEvent) => void; onPointerDown: (event: SyntheticEvent) => void };
  /** Ref of each item, which gives its row as `data-index` and its id as `data-row`. */
  measure: RefCallback<Element> | undefined;
  /** Scrolls to a row, rendered or not, to the nearest edge. */
  scrollToRow: (row: number) => void;
};

/**
 * Renders the rows of a long list in the window, and a few around. They stay in the flow, offset by `gap`, so
 * that order, borders and columns match a complete list. Heights belong to row numbers: sorting moves nothing
 * unrendered.
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
  // Rows with the focus or an open menu are not recycled, nor any in a short list.
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

/** Returns the row of an item; negative if it is not in the list. */
const findRow = (items: readonly { id: string }[], perRow: number, id: string | null) =>
  id === null ? -1 : Math.floor(items.findIndex((item) => item.id === id) / perRow);

/** Returns all rows, placed by the normal flow. */
const allRows = (count: number) => Array.from({ length: count }, (_, index) => ({ index, start: 0, end: 0 }));

/** Returns an element's distance from the top of the page, in pixels, which may change. */
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
