import { LEVELS, type Level } from "./record.ts";
import type { Cell, Comparison, Criterion, DecisionOption, DecisionRecord } from "./record.schema.ts";
import { cellId, idsOfPair } from "./pair-id.rules.ts";

/** Preferred so many times, of so many comparisons; a tie counts half. */
export type CriterionWeight = { criterionId: string; wins: number; compared: number; share: number };

/**
 * The weight of each criterion: (times preferred + 1) / (comparisons made + criteria), so that they add up to 1, that one
 * which is never preferred still counts, and that without any comparison all count the same (Laplace’s rule of succession).
 */
export function criterionWeightsOf(
  criteria: readonly Pick<Criterion, "id">[],
  comparisons: readonly Comparison[],
): CriterionWeight[] {
  const known = new Set(criteria.map(({ id }) => id));
  const made = comparisons.filter(({ id }) => idsOfPair(id).every((one) => known.has(one)));
  const total = made.length + criteria.length;
  return criteria.map(({ id: criterionId }) => {
    const own = made.filter(({ id }) => idsOfPair(id).includes(criterionId));
    const wins = own.reduce(
      (sum, { preferred }) => sum + (preferred === null ? 0.5 : Number(preferred === criterionId)),
      0,
    );
    return { criterionId, wins, compared: own.length, share: (wins + 1) / total };
  });
}

/** The widest level: a balance lies between its negative and it. */
export const BALANCE_MAX = Math.max(...LEVELS);

/** What speaks for an option and against it, together: -2 to 2. `null` while one of its levels is missing. */
export type OptionBalance = { optionId: string; score: number | null };

export const levelsByCell = (cells: readonly Cell[]): ReadonlyMap<string, Level> =>
  new Map(cells.map(({ id, level }) => [id, level]));

/** The parts of a record that its balance is made of. */
export type BalanceInput = Pick<DecisionRecord, "options" | "criteria" | "comparisons" | "cells">;

/** The balance of each option that is kept: the levels, each by the weight of its criterion. */
export const balancesOf = ({ options, criteria, comparisons, cells }: BalanceInput): OptionBalance[] =>
  balancesUnderWeights(criterionWeightsOf(criteria, comparisons), keptOptions(options), levelsByCell(cells));

/** The balance of these options under these weights, whatever their sum. */
export const balancesUnderWeights = (
  weights: readonly Pick<CriterionWeight, "criterionId" | "share">[],
  options: readonly Pick<DecisionOption, "id">[],
  levels: ReadonlyMap<string, Level>,
): OptionBalance[] =>
  options.map(({ id: optionId }) => {
    const parts = weights.map(({ criterionId, share }) => {
      const level = levels.get(cellId(optionId, criterionId));
      return level === undefined ? null : level * share;
    });
    const isKnown = parts.length > 0 && !parts.includes(null);
    return { optionId, score: isKnown ? parts.reduce<number>((sum, part) => sum + part!, 0) : null };
  });

export const keptOptions = (options: readonly DecisionOption[]): DecisionOption[] =>
  options.filter(({ isKept }) => isKept);

/** Scores are sums of fractions: what is as near as this is equal. */
const SAME = 1e-9;

/**
 * The options that the balance leans towards: one, or several that are level. Empty while there is nothing to compare: fewer
 * than two options are kept, or a level is missing.
 */
export function leadersOf(balances: readonly OptionBalance[]): string[] {
  if (balances.length < 2 || balances.some(({ score }) => score === null)) return [];
  const best = Math.max(...balances.map(({ score }) => score!));
  return balances.filter(({ score }) => score! > best - SAME).map(({ optionId }) => optionId);
}

/** The options that the balance leans towards instead of this one; empty where it leans to it, or nowhere. */
export const leadersInsteadOf = (record: BalanceInput, optionId: string): DecisionOption[] => {
  const leaders = leadersOf(balancesOf(record));
  return leaders.includes(optionId) ? [] : record.options.filter(({ id }) => leaders.includes(id));
};
