import type { ReactNode } from "react";
import { SELECTED_TAB, useFocusHeir } from "#frontend/ui/focus-heir.ts";
import { VirtualList } from "#frontend/ui/virtual-list.tsx";

/** In pixels, until a row has been measured. */
const ROW_HEIGHT = 96;

type RuledRowsProps<Item extends { id: string }> = {
  items: readonly Item[];
  label: string;
  /** What stands in a row: the words, then the buttons. */
  children: (item: Item) => ReactNode;
};

/** A ruled list of any length: words on the left, what can be done with them on the right, below them where there is no room. */
export function RuledRows<Item extends { id: string }>(props: RuledRowsProps<Item>) {
  useFocusHeir(
    props.items.map(({ id }) => id),
    SELECTED_TAB,
  );
  return (
    <VirtualList
      {...props}
      height={ROW_HEIGHT}
      className="border-t border-line-2"
      itemClassName="group relative grid gap-x-6 gap-y-1.5 border-b border-line-2 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
    />
  );
}
