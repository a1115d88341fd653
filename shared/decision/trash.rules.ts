import { byCode, byFrenchOrder } from "../text/order.rules.ts";
import { isBlank, searchBy } from "../text/search.rules.ts";
import { DAY_MS } from "../time/day.rules.ts";
import { RETENTION_DAYS, type Priority } from "./decision.ts";
import type { Decision } from "./decision.schema.ts";
import type { Filtered } from "./filter.rules.ts";

/** How the trash can be sorted, in the order of the choice. */
export const TRASH_SORTS = ["newest", "oldest", "title"] as const;
export type TrashSort = (typeof TRASH_SORTS)[number];

/** `priority` `null`: whatever the priority. */
export type TrashView = { search: string; sort: TrashSort; priority: Priority | null };
export const INITIAL_TRASH_VIEW: TrashView = { search: "", sort: "newest", priority: null };

type Trashed = Pick<Decision, "id" | "title" | "shortCode" | "priority" | "deletedAt">;
type Order = (a: Trashed, b: Trashed) => number;

const byDeletion: Order = (a, b) => byCode(a.deletedAt ?? "", b.deletedAt ?? "");
const ORDERS: Record<TrashSort, Order> = {
  newest: (a, b) => byDeletion(b, a),
  oldest: byDeletion,
  title: (a, b) => byFrenchOrder(a.title, b.title),
};

const bySearch = searchBy(({ title, shortCode }: Trashed) => [title, shortCode]);

/** What the trash shows: searched by title and code, of one priority, sorted by deletion or title, then by id. */
export function viewTrash<T extends Trashed>(
  trashed: readonly T[],
  { search, sort, priority }: TrashView,
): Filtered<T> {
  const isFound = bySearch(search);
  return {
    items: trashed
      .filter((decision) => (priority === null || decision.priority === priority) && isFound(decision))
      .toSorted((a, b) => ORDERS[sort](a, b) || byCode(a.id, b.id)),
    total: trashed.length,
    isFiltered: priority !== null || !isBlank(search),
  };
}

/** The instant from which the trash may let go of a decision: `RETENTION_DAYS` after it came, no earlier. */
export const purgedFrom = (deletedAt: string): Date =>
  new Date(Date.parse(deletedAt) + RETENTION_DAYS * DAY_MS);
