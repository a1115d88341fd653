import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

type VirtualListProps<Item extends { id: string }> = {
  items: readonly Item[];
  /** Number of items side by side. */
  perRow?: number;
  /** Height of a row in pixels, until measured. */
  height: number;
  label?: string;
  className?: string;
  itemClassName: string;
  children: (item: Item) => ReactNode;
};

/**
 * A list of any length that renders only what is in the window; each item has its position in the whole, and
 * its id as `data-row`.
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
      // The gap before the first row is inside the list, so that its top stays in place.
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
          // Minimum height for touch.
          className={cx("min-h-6", itemClassName)}
        >
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
