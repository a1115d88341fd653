import type { ReactNode } from "react";
import { VirtualList } from "../virtual-list.tsx";

/** Height in pixels assumed for a row that has not been measured yet. */
const ROW_HEIGHT = 96;

type ListRowsProps<Item extends { id: string }> = {
  items: readonly Item[];
  label: string;
  /** Renders the content of a row: first its text, then its buttons. */
  children: (item: Item) => ReactNode;
};

/**
 * A list of any length with lines between the rows: text on the left; buttons on the right, or below the text
 * on small screens.
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
