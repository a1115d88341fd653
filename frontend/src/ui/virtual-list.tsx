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
  const { rows, after, listRef, keeping, measure } = useVirtualRows({ items, perRow, height });
  return (
    <ul
      ref={listRef}
      {...keeping}
      aria-label={label}
      style={{ paddingBottom: after }}
      className={cx(className, "[overflow-anchor:none]")}
    >
      {rows.flatMap(({ index, gap }) =>
        items.slice(index * perRow, (index + 1) * perRow).map((item, column) => (
          <li
            key={item.id}
            ref={column === 0 ? measure : undefined}
            data-index={index}
            data-row={item.id}
            aria-setsize={items.length}
            aria-posinset={index * perRow + column + 1}
            style={{ marginTop: gap }}
            className={itemClassName}
          >
            {children(item)}
          </li>
        )),
      )}
    </ul>
  );
}
