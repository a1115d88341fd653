import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

type VirtualListProps<Item extends { id: string }> = {
  items: readonly Item[];
  /** Number of items side by side. */
  perRow?: number;
  /** Height in pixels assumed for a row until it is measured. */
  height: number;
  label?: string;
  className?: string;
  itemClassName: string;
  children: (item: Item) => ReactNode;
};

/**
 * A list of any length, of which only the visible rows are rendered. Each item has its position in the whole
 * list for screen readers, and its id as `data-row`.
 */
export function VirtualList<Item extends { id: string }>({
  items,
  perRow = 1,
  height,
  label,
  className,
  itemClassName,
  children,
}: VirtualListProps<Item>) {
  const { rendered, after, listRef, keepActiveRow, measure } = useVirtualRows({ items, perRow, height });
  return (
    <ul
      ref={listRef}
      {...keepActiveRow}
      aria-label={label}
      style={{ paddingBottom: after }}
      // Contains the margin of the first row (`gap`), so that the top of the list stays in its place.
      className={cx("flow-root [overflow-anchor:none]", className)}
    >
      {rendered.map(({ item, key, row, index, gap }) => (
        <li
          key={key}
          ref={measure}
          data-index={row}
          data-row={item.id}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          style={{ marginTop: gap }}
          // At least as high as a target for touch must be.
          className={cx("min-h-6", itemClassName)}
        >
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
