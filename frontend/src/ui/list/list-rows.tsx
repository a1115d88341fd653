import type { ReactNode } from "react";
import { VirtualList } from "../virtual-list.tsx";

/** Assumed height in pixels until a row has been measured. */
const ROW_HEIGHT = 96;

type ListRowsProps<Item extends { id: string }> = {
  items: readonly Item[];
  label: string;
  /** The content of a row: words, then buttons. */
  children: (item: Item) => ReactNode;
};

/**
 * A list of any length, with lines between rows: text on the left, buttons on the right, or below on small
 * screens.
 */
export function ListRows<Item extends { id: string }>(props: ListRowsProps<Item>) {
  return (
    <VirtualList
      {...props}
      height={ROW_HEIGHT}
      className="border-t border-line-2"
      itemClassName="group relative grid gap-x-6 gap-y-1.5 border-b border-line-2 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
    />
  );
}
