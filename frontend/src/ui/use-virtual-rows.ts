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

/** In a list of at most so many rows, all rows are rendered. */
const RENDER_ALL_UP_TO = 100;
/**
 * Number of rows rendered above and below the visible ones. Few, because sorting renders each of them again.
 */
const OVERSCAN = 2;

/**
 * A rendered item with its React key. `row` and `index` are its positions, from 0; `gap`: the height in
 * pixels of the rows before it that are not rendered.
 */
type RenderedItem<Item> = { item: Item; key: number; row: number; index: number; gap: number };

type VirtualRowsOptions<Item> = {
  items: readonly Item[];
  perRow?: number;
  /** Height in pixels assumed for a row that has not been measured yet. */
  height: number;
  /**
   * The element that scrolls the list; the list must be at its top. null until it exists; undefined: the
   * window scrolls.
   */
  scroller?: HTMLElement | null;
};

type VirtualRows<Item> = {
  rendered: readonly RenderedItem<Item>[];
  /** Height in pixels of the rows after the last rendered one. */
  after: number;
  listRef: RefObject<HTMLUListElement | null>;
  /**
   * Props of the list: the row that has the focus or is pressed stays rendered when it is scrolled out of
   * sight.
   */
  keepActiveRow: { onFocus: (event: SyntheticEvent) => void; onPointerDown: (event: SyntheticEvent) => void };
  /** Ref of each item, which must have its row as `data-index` and its id as `data-row`. */
  measure: RefCallback<Element> | undefined;
  /** Scrolls just far enough to show a row, whether the row is rendered or not. */
  scrollToRow: (row: number) => void;
};

/**
 * Renders only the visible rows of a long list, and a few around. The rows stay in the normal flow, after a
 * `gap`, so that order, borders and columns are those of the complete list. Heights are kept by row number,
 * not by item: sorting does not move the rows that are not rendered.
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
  // The row that has the focus or an open menu keeps its key, and so does each row of a short list.
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

/** Returns the row of the item with this id; -1 if the item is not in the list. */
const findRow = (items: readonly { id: string }[], perRow: number, id: string | null) =>
  id === null ? -1 : Math.floor(items.findIndex((item) => item.id === id) / perRow);

/** Returns all rows without offsets: the normal flow places them. */
const allRows = (count: number) => Array.from({ length: count }, (_, index) => ({ index, start: 0, end: 0 }));

/**
 * Returns the distance in pixels between the top of an element and the top of the page. Measured again when
 * the layout changes.
 */
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
