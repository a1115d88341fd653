import { idsOfPair, pairId } from "./pair-id.rules.ts";
import type { Comparison, Criterion } from "./record.schema.ts";

/** How many pairs there are among so many. */
export const pairCount = (count: number): number => (count * (count - 1)) / 2;

/** Every pair of these, in their order. */
const pairsOf = (ids: readonly string[]): [string, string][] =>
  ids.flatMap((one, at) => ids.slice(at + 1).map((other): [string, string] => [one, other]));

/** The comparisons between these criteria, in the order in which they were made. */
export function comparisonsOf(
  criteria: readonly Pick<Criterion, "id">[],
  comparisons: readonly Comparison[],
): Comparison[] {
  const known = new Set(criteria.map(({ id }) => id));
  return comparisons.filter(({ id }) => idsOfPair(id).every((one) => known.has(one)));
}

/**
 * The two criteria to compare next: of those not compared yet, the two that were compared least, so that no criterion waits;
 * `asked` comes first where it is open. `undefined` once all are compared.
 */
export function nextPairToCompare(
  criteria: readonly Pick<Criterion, "id">[],
  comparisons: readonly Comparison[],
  asked: string | null = null,
): [string, string] | undefined {
  const made = new Set(comparisons.map(({ id }) => id));
  const times = new Map<string, number>();
  for (const id of made) for (const one of idsOfPair(id)) times.set(one, (times.get(one) ?? 0) + 1);
  const open = pairsOf(criteria.map(({ id }) => id)).filter(([one, other]) => !made.has(pairId(one, other)));
  const countOf = ([one, other]: [string, string]) => (times.get(one) ?? 0) + (times.get(other) ?? 0);
  return (
    open.find(([one, other]) => pairId(one, other) === asked) ??
    open.toSorted((a, b) => countOf(a) - countOf(b))[0]
  );
}

/** What this order says of each pair: the one before counts more. */
export const comparisonsOfOrder = (ids: readonly string[]): Comparison[] =>
  pairsOf(ids).map(([one, other]) => ({ id: pairId(one, other), preferred: one }));
