import { byCode, byFrenchOrder } from "../text/order.rules.ts";
import { frenchKey } from "../text/order-key.rules.ts";
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
/** `null`: what is sorted has no key, and is compared itself. */
type Key = string | number | null;

const KEYS: Record<SortField, (decision: Sortable) => Key> = {
  title: remembered(({ title }) => frenchKey(title)),
  created: remembered(({ createdAt }) => Date.parse(createdAt)),
  deadline: remembered(({ endDate }) => Date.parse(endDate)),
  priority: ({ priority }) => PRIORITY_ORDER[priority],
  progress: ({ progress }) => progress,
};

/** A key is kept for as long as its decision lives, which is a value, replaced and never changed. */
function remembered(keyOf: (decision: Sortable) => Key): (decision: Sortable) => Key {
  const keys = new WeakMap<Sortable, Key>();
  return (decision) => {
    const known = keys.get(decision);
    if (known !== undefined) return known;
    const key = keyOf(decision);
    keys.set(decision, key);
    return key;
  };
}

type Keyed<T> = { decision: T; key: Key };
type Order = (a: Keyed<Sortable>, b: Keyed<Sortable>) => number;

const byKey: Order = ({ key: a }, { key: b }) => (a === null || b === null || a === b ? 0 : a < b ? -1 : 1);
const byTitle: Order = (a, b) => byKey(a, b) || byFrenchOrder(a.decision.title, b.decision.title);

/** The same decisions in the order asked for; equal ones by id, in either direction: what was made first comes first. */
export function sortDecisions<T extends Sortable>(decisions: readonly T[], { field, direction }: Sort): T[] {
  const order = field === "title" ? byTitle : byKey;
  const sign = direction === "asc" ? 1 : -1;
  // Keys are read once each: ten thousand decisions are compared a hundred thousand times.
  return decisions
    .map((decision): Keyed<T> => ({ decision, key: KEYS[field](decision) }))
    .toSorted((a, b) => sign * order(a, b) || byCode(a.decision.id, b.decision.id))
    .map(({ decision }) => decision);
}

/** The sort after a click on a button: the active one turns round, another begins ascending. */
export function toggledSort(sort: Sort, field: SortField): Sort {
  const turns = sort.field === field && sort.direction === "asc";
  return { field, direction: turns ? "desc" : "asc" };
}
