import { byCodeUnit, byFrenchOrder } from "../text/order.rules.ts";
import { frenchSortKey } from "../text/sort-key.rules.ts";
import { isFinished, type Priority } from "./decision.ts";
import type { Decision } from "./decision.schema.ts";
import { memoizeList } from "./memoize-list.rules.ts";

/** The fields by which decisions can be sorted, in the order of their buttons. */
export const DECISION_SORT_FIELDS = ["title", "created", "deadline", "priority", "progress"] as const;
export type DecisionSortField = (typeof DECISION_SORT_FIELDS)[number];
export type DecisionSort = { field: DecisionSortField; direction: "asc" | "desc" };

export const INITIAL_DECISION_SORT: DecisionSort = { field: "created", direction: "desc" };

/** Sort key of each priority: an ascending sort begins with low (S2 §9). */
export const PRIORITY_SORT_KEYS = { haute: 3, moyenne: 2, basse: 1 } as const satisfies Record<
  Priority,
  number
>;

type Sortable = Pick<Decision, "id" | "title" | "createdAt" | "endDay" | "status" | "priority" | "progress">;
type Order<T> = (a: T, b: T) => number;

const byNumber: Order<number> = (a, b) => a - b;

/**
 * A title with its French sort key. `key` is `null` if it cannot be computed: titles are then compared
 * directly.
 */
type Title = { title: string; key: string | null };
const byTitle: Order<Title> = (a, b) => {
  const differ = a.key !== null && b.key !== null && a.key !== b.key;
  return differ ? byCodeUnit(a.key!, b.key!) : byFrenchOrder(a.title, b.title);
};

const titles = new WeakMap<Sortable, Title>();

/** Returns the title of a decision with its sort key, cached for each object: decisions are immutable. */
function titleOf(decision: Sortable): Title {
  const { title } = decision;
  const known = titles.get(decision) ?? { title, key: frenchSortKey(title) };
  titles.set(decision, known);
  return known;
}

/**
 * The indexes of a list in sorted order, for each direction. `sorted`: the ascending order before finished
 * decisions are put last.
 */
type Indexes = Record<DecisionSort["direction"] | "sorted", readonly number[]>;

const SORTED_INDEXES: Record<DecisionSortField, (decisions: readonly Sortable[]) => Indexes> = {
  title: indexesBy(titleOf, byTitle),
  // Instants and days in the wire format are texts that sort in order of time.
  created: indexesBy(({ createdAt }) => createdAt, byCodeUnit),
  deadline: indexesBy(({ endDay }) => endDay, byCodeUnit, isFinished),
  priority: indexesBy(({ priority }) => PRIORITY_SORT_KEYS[priority], byNumber),
  progress: indexesBy(({ progress }) => progress, byNumber),
};

/**
 * Returns a function that sorts a list by a key. Items for which `isLast` holds come last in either
 * direction. If few items changed since the last call, only these are moved.
 */
function indexesBy<Key>(
  keyOf: (decision: Sortable) => Key,
  order: Order<Key>,
  isLast: (decision: Sortable) => boolean = () => false,
) {
  const isAlike = (a: Sortable, b: Sortable) => isLast(a) === isLast(b) && order(keyOf(a), keyOf(b)) === 0;
  return memoizeList(isAlike, (decisions: readonly Sortable[], edited): Indexes => {
    // Each key is computed once, because sorting ten thousand decisions compares a hundred thousand times.
    const keys = decisions.map(keyOf);
    const compare: Order<number> = (a, b) => order(keys[a]!, keys[b]!);
    const byId: Order<number> = (a, b) => byCodeUnit(decisions[a]!.id, decisions[b]!.id);
    const sorted = edited
      ? moved(edited.before.sorted, edited.places, (a, b) => compare(a, b) || byId(a, b))
      : // The sort is stable, so items with equal keys stay in the order of their ids.
        indexesById(decisions).toSorted(compare);
    const last = (index: number) => isLast(decisions[index]!);
    return { sorted, asc: withLast(sorted, last), desc: withLast(reversed(sorted, compare), last) };
  });
}

/**
 * Returns the sorted indexes with `some` of them moved to where they belong now. `compare` must leave no
 * ties.
 */
function moved(indexes: readonly number[], some: readonly number[], compare: Order<number>): number[] {
  const result = indexes.filter((index) => !some.includes(index));
  for (const index of some) {
    let [low, high] = [0, result.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(result[middle]!, index) < 0) low = middle + 1;
      else high = middle;
    }
    result.splice(low, 0, index);
  }
  return result;
}

function withLast(indexes: readonly number[], isLast: (index: number) => boolean): readonly number[] {
  const last = indexes.filter(isLast);
  return last.length === 0 ? indexes : [...indexes.filter((index) => !isLast(index)), ...last];
}

const indexesById = memoizeList(
  () => true,
  (decisions: readonly Sortable[]) =>
    [...decisions.keys()].toSorted((a, b) => byCodeUnit(decisions[a]!.id, decisions[b]!.id)),
);

/** Returns the reverse order, except that equal items keep their order. */
function reversed(indexes: readonly number[], compare: Order<number>): number[] {
  const result: number[] = [];
  let end = indexes.length;
  for (let at = end - 1; at >= 0; at -= 1) {
    if (at > 0 && compare(indexes[at - 1]!, indexes[at]!) === 0) continue;
    for (let next = at; next < end; next += 1) result.push(indexes[next]!);
    end = at;
  }
  return result;
}

/**
 * Sorts decisions. Equal ones are sorted by id, so the oldest comes first, in either direction. By deadline,
 * finished decisions come last in either direction.
 */
export function sortDecisions<T extends Sortable>(
  decisions: readonly T[],
  { field, direction }: DecisionSort,
): T[] {
  return pick(decisions, SORTED_INDEXES[field](decisions)[direction]);
}

function pick<T>(items: readonly T[], indexes: readonly number[]): T[] {
  const picked: T[] = [];
  for (const index of indexes) picked.push(items[index]!);
  return picked;
}

/**
 * Returns the sort after a click on the button of `field`: the active field reverses, another begins
 * ascending.
 */
export function toggleSort(sort: DecisionSort, field: DecisionSortField): DecisionSort {
  const isAscending = sort.field === field && sort.direction === "asc";
  return { field, direction: isAscending ? "desc" : "asc" };
}
