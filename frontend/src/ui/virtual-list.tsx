import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { useVirtualRows } from "./virtual-rows.ts";

type VirtualListProps<Item extends { id: string }> = {
  items: readonly Item[];
  /** How many stand side by side. */
  perRow?: number;
  /** Of a row, in pixels, until it has been measured. */
  height: number;
  label?: string;
  className?: string;
  itemClassName: string;
  children: (item: Item) => ReactNode;
};

/**
 * A list of any length, of which what is in the window is drawn; each item says its place in the whole, and its id in
 * `data-row` (see focus-heir.ts).
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
  const { drawn, after, listRef, keeping, measure } = useVirtualRows({ items, perRow, height });
  return (
    <ul
      ref={listRef}
      {...keeping}
      aria-label={label}
      style={{ paddingBottom: after }}
      // A gap before the first row is within the list: its top is where the list begins.
      className={cx("flow-root [overflow-anchor:none]", className)}
    >
      {drawn.map(({ item, key, row, place, gap }) => (
        <li
          key={key}
          ref={measure}
          data-index={row}
          data-row={item.id}
          aria-setsize={items.length}
          aria-posinset={place + 1}
          style={{ marginTop: gap }}
          className={itemClassName}
        >
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
