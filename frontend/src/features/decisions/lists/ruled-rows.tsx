import type { ReactNode } from "react";
import { SELECTED_TAB, useFocusHeir } from "#frontend/ui/focus-heir.ts";
import { useVirtualRows } from "#frontend/ui/virtual-rows.ts";

/** In pixels, until a row has been measured. */
const ROW_HEIGHT = 96;

type RuledRowsProps<Item extends { id: string }> = {
  items: readonly Item[];
  label: string;
  /** What stands in a row: the words, then the buttons. */
  children: (item: Item) => ReactNode;
};

/** A ruled list of any length: words on the left, what can be done with them on the right, below them where there is no room. */
export function RuledRows<Item extends { id: string }>({ items, label, children }: RuledRowsProps<Item>) {
  const { rows, after, listRef, keeping, measure } = useVirtualRows({ items, height: ROW_HEIGHT });
  useFocusHeir(
    items.map(({ id }) => id),
    SELECTED_TAB,
  );
  return (
    <ul
      ref={listRef}
      {...keeping}
      aria-label={label}
      style={{ paddingBottom: after }}
      className="border-t border-line-2 [overflow-anchor:none]"
    >
      {rows.map(({ index, gap }) => {
        const item = items[index];
        if (!item) return null;
        return (
          <li
            key={item.id}
            ref={measure}
            data-index={index}
            data-row={item.id}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ marginTop: gap }}
            className="group relative grid gap-x-6 gap-y-1.5 border-b border-line-2 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
          >
            {children(item)}
          </li>
        );
      })}
    </ul>
  );
}
