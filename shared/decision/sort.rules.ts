import { byCode, byFrenchOrder } from "../text/order.rules.ts";
import { frenchKey } from "../text/order-key.rules.ts";
import type { Priority } from "./decision.ts";
import type { Decision } from "./decision.schema.ts";
import { rememberedFor } from "./sort-memory.rules.ts";

/** What decisions can be sorted by, in the order of the buttons. */
export const SORT_FIELDS = ["title", "created", "deadline", "priority", "progress"] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export type Sort = { field: SortField; direction: "asc" | "desc" };

export const INITIAL_SORT: Sort = { field: "created", direction: "desc" };

/** `spec/2-decisions-and-planner.md` section 9: a sort that ascends begins with the low ones. */
export const PRIORITY_ORDER = { haute: 3, moyenne: 2, basse: 1 } as const satisfies Record<Priority, number>;

type Sortable = Pick<Decision, "id" | "title" | "createdAt" | "endDate" | "priority" | "progress">;
type Order<T> = (a: T, b: T) => number;

const byNumber: Order<number> = (a, b) => a - b;

/** `key`: `null` where the alphabet of the keys lacks a sign; the titles themselves are compared then. */
type Title = { title: string; key: string | null };
const byTitle: Order<Title> = (a, b) => {
  const isTold = a.key !== null && b.key !== null && a.key !== b.key;
  return isTold ? byCode(a.key!, b.key!) : byFrenchOrder(a.title, b.title);
};

const titles = new WeakMap<Sortable, Title>();

/** Kept for as long as its decision lives, which is a value, replaced and never changed. */
function titleOf(decision: Sortable): Title {
  const { title } = decision;
  const known = titles.get(decision) ?? { title, key: frenchKey(title) };
  titles.set(decision, known);
  return known;
}

/** Reads the title of a decision ahead, so that the first sort by title among many does not wait for it. */
export const prepareSort = (decision: Sortable): void => void titleOf(decision);

/** For each direction, where in the list the first decision stands, then the second, and so on. */
type Places = Record<Sort["direction"], readonly number[]>;

const PLACES: Record<SortField, (decisions: readonly Sortable[]) => Places> = {
  title: placesBy(titleOf, byTitle),
  // Instants of the wire: their texts compare as their times do.
  created: placesBy(({ createdAt }) => createdAt, byCode),
  deadline: placesBy(({ endDate }) => endDate, byCode),
  priority: placesBy(({ priority }) => PRIORITY_ORDER[priority], byNumber),
  progress: placesBy(({ progress }) => progress, byNumber),
};

/** An edit seldom moves anything: the places stay known until it does. */
function placesBy<Key>(keyOf: (decision: Sortable) => Key, order: Order<Key>) {
  const isAlike = (a: Sortable, b: Sortable) => a.id === b.id && order(keyOf(a), keyOf(b)) === 0;
  return rememberedFor(isAlike, (decisions: readonly Sortable[]): Places => {
    // Read once each: ten thousand decisions are compared a hundred thousand times.
    const keys = decisions.map(keyOf);
    const compare: Order<number> = (a, b) => order(keys[a]!, keys[b]!);
    // A sort leaves equal ones as they were: by id.
    const asc = placesById(decisions).toSorted(compare);
    return { asc, desc: turned(asc, compare) };
  });
}

const placesById = rememberedFor(
  (a: Sortable, b) => a.id === b.id,
  (decisions: readonly Sortable[]) =>
    [...decisions.keys()].toSorted((a, b) => byCode(decisions[a]!.id, decisions[b]!.id)),
);

/** From the last to the first, equal ones in the order they have. */
function turned(places: readonly number[], compare: Order<number>): number[] {
  const result: number[] = [];
  let end = places.length;
  for (let at = end - 1; at >= 0; at -= 1) {
    if (at > 0 && compare(places[at - 1]!, places[at]!) === 0) continue;
    for (let next = at; next < end; next += 1) result.push(places[next]!);
    end = at;
  }
  return result;
}

/** The same decisions in the order asked for; equal ones by id, in either direction: what was made first comes first. */
export function sortDecisions<T extends Sortable>(decisions: readonly T[], { field, direction }: Sort): T[] {
  return PLACES[field](decisions)[direction].map((place) => decisions[place]!);
}

/** The sort after a click on a button: the active one turns round, another begins ascending. */
export function toggledSort(sort: Sort, field: SortField): Sort {
  const turns = sort.field === field && sort.direction === "asc";
  return { field, direction: turns ? "desc" : "asc" };
}
