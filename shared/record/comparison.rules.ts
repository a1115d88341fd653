import { idsOfCriterionPair, criterionPairId } from "./pair-id.rules.ts";
import type { Comparison, Criterion } from "./record.schema.ts";

/** Returns the number of pairs among `count` items. */
export const countPairs = (count: number): number => (count * (count - 1)) / 2;

/** Returns every pair of these ids, in order. */
const pairsOf = (ids: readonly string[]): [string, string][] =>
  ids.flatMap((one, at) => ids.slice(at + 1).map((other): [string, string] => [one, other]));

/** Returns the comparisons between two of these criteria, in the order in which they were made. */
export function comparisonsBetweenCriteria(
  criteria: readonly Pick<Criterion, "id">[],
  comparisons: readonly Comparison[],
): Comparison[] {
  const known = new Set(criteria.map(({ id }) => id));
  return comparisons.filter(({ id }) => idsOfCriterionPair(id).every((one) => known.has(one)));
}

/**
 * Returns the two criteria to compare next: `asked` if that pair is still open, else the open pair whose
 * criteria were compared least; `undefined` once all pairs are compared.
 */
export function nextPairToCompare(
  criteria: readonly Pick<Criterion, "id">[],
  comparisons: readonly Comparison[],
  asked: string | null = null,
): [string, string] | undefined {
  const made = new Set(comparisons.map(({ id }) => id));
  const times = new Map<string, number>();
  for (const id of made) for (const one of idsOfCriterionPair(id)) times.set(one, (times.get(one) ?? 0) + 1);
  const open = pairsOf(criteria.map(({ id }) => id)).filter(
    ([one, other]) => !made.has(criterionPairId(one, other)),
  );
  const countOf = ([one, other]: [string, string]) => (times.get(one) ?? 0) + (times.get(other) ?? 0);
  return (
    open.find(([one, other]) => criterionPairId(one, other) === asked) ??
    open.toSorted((a, b) => countOf(a) - countOf(b))[0]
  );
}

/**
 * Returns the comparisons that an order of criteria implies: in each pair, the earlier criterion is
 * preferred.
 */
export const comparisonsImpliedByOrder = (ids: readonly string[]): Comparison[] =>
  pairsOf(ids).map(([one, other]) => ({ id: criterionPairId(one, other), preferred: one }));
