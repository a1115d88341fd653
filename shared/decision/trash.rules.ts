import { byCodeUnit, byFrenchOrder } from "../text/order.rules.ts";
import { isBlankQuery, createTextSearch } from "../text/search.rules.ts";
import type { Priority } from "./decision.ts";
import type { Decision } from "./decision.schema.ts";
import type { FilteredList } from "./filter.rules.ts";

/** The sort orders of the trash, in the order of the menu. */
export const TRASH_SORTS = ["newest", "oldest", "title"] as const;
export type TrashSort = (typeof TRASH_SORTS)[number];

/** How the trash is shown. `priority`: `null` shows decisions of any priority. */
export type TrashView = { search: string; sort: TrashSort; priority: Priority | null };
export const INITIAL_TRASH_VIEW: TrashView = { search: "", sort: "newest", priority: null };

type Trashed = Pick<Decision, "id" | "title" | "shortCode" | "priority" | "deletedAt">;
type Order = (a: Trashed, b: Trashed) => number;

const byDeletion: Order = (a, b) => byCodeUnit(a.deletedAt ?? "", b.deletedAt ?? "");
const ORDERS: Record<TrashSort, Order> = {
  newest: (a, b) => byDeletion(b, a),
  oldest: byDeletion,
  title: (a, b) => byFrenchOrder(a.title, b.title),
};

const bySearch = createTextSearch(({ title, shortCode }: Trashed) => [title, shortCode]);

/** Returns the trashed decisions that match by title or code and by priority, sorted; equal ones by id. */
export function applyTrashView<T extends Trashed>(
  trashed: readonly T[],
  { search, sort, priority }: TrashView,
): FilteredList<T> {
  const isFound = bySearch(search);
  return {
    items: trashed
      .filter((decision) => (priority === null || decision.priority === priority) && isFound(decision))
      .toSorted((a, b) => ORDERS[sort](a, b) || byCodeUnit(a.id, b.id)),
    total: trashed.length,
    isFiltered: priority !== null || !isBlankQuery(search),
  };
}
