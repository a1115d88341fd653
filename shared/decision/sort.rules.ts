import { byCode, byFrenchOrder } from "../text/order.rules.ts";
import type { Priority } from "./decision.ts";
import type { Decision } from "./decision.schema.ts";

/** What decisions can be sorted by, in the order of the buttons. */
export const SORT_FIELDS = ["title", "created", "deadline", "priority", "progress"] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export type Sort = { field: SortField; direction: "asc" | "desc" };

export const INITIAL_SORT: Sort = { field: "created", direction: "desc" };

/** `spec/2-decisions-and-planner.md` section 9: a sort that ascends begins with the low ones. */
export const PRIORITY_ORDER = { haute: 3, moyenne: 2, basse: 1 } as const satisfies Record<Priority, number>;

type Sortable = Pick<Decision, "id" | "title" | "createdAt" | "endDate" | "priority" | "progress">;
type Order = (a: Sortable, b: Sortable) => number;

const ORDERS: Record<SortField, Order> = {
  title: (a, b) => byFrenchOrder(a.title, b.title),
  created: (a, b) => byCode(a.createdAt, b.createdAt),
  deadline: (a, b) => byCode(a.endDate, b.endDate),
  priority: (a, b) => PRIORITY_ORDER[a.priority] - PRIORITY_ORDER[b.priority],
  progress: (a, b) => a.progress - b.progress,
};

/** The same decisions in the order asked for; equal ones by id, in either direction: what was made first comes first. */
export function sortDecisions<T extends Sortable>(decisions: readonly T[], { field, direction }: Sort): T[] {
  const order = ORDERS[field];
  const sign = direction === "asc" ? 1 : -1;
  return decisions.toSorted((a, b) => sign * order(a, b) || byCode(a.id, b.id));
}

/** The sort after a click on a button: the active one turns round, another begins ascending. */
export function toggledSort(sort: Sort, field: SortField): Sort {
  const turns = sort.field === field && sort.direction === "asc";
  return { field, direction: turns ? "desc" : "asc" };
}
