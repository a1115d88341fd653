import { CELL_LEVELS, type CellLevel } from "./record.ts";
import type { Cell, Comparison, Criterion, DecisionOption, DecisionRecord } from "./record.schema.ts";
import { comparisonsBetweenCriteria } from "./comparison.rules.ts";
import { cellId, idsOfCriterionPair } from "./pair-id.rules.ts";

/**
 * `wins`: how often a criterion was preferred, a tie counts half; `compared`: in how many comparisons;
 * `share`: its weight.
 */
export type CriterionWeight = { criterionId: string; wins: number; compared: number; share: number };

/**
 * Returns the weight of each criterion: (times preferred + 1) / (comparisons made + criteria). By this rule
 * of succession (Laplace), the weights make 1 together, a criterion that is never preferred still counts, and
 * without comparisons all weights are equal.
 */
export function criterionWeightsOf(
  criteria: readonly Pick<Criterion, "id">[],
  comparisons: readonly Comparison[],
): CriterionWeight[] {
  const made = comparisonsBetweenCriteria(criteria, comparisons);
  const total = made.length + criteria.length;
  return criteria.map(({ id: criterionId }) => {
    const own = made.filter(({ id }) => idsOfCriterionPair(id).includes(criterionId));
    const wins = own.reduce(
      (sum, { preferred }) => sum + (preferred === null ? 0.5 : Number(preferred === criterionId)),
      0,
    );
    return { criterionId, wins, compared: own.length, share: (wins + 1) / total };
  });
}

/** The highest possible balance. The lowest one is its negative. */
export const BALANCE_MAX = Math.max(...CELL_LEVELS);

/**
 * The balance of an option. `score`: the weighted sum of its levels, -2 to 2; `null` while a level is
 * missing.
 */
export type OptionBalance = { optionId: string; score: number | null };

export const levelByCellId = (cells: readonly Cell[]): ReadonlyMap<string, CellLevel> =>
  new Map(cells.map(({ id, level }) => [id, level]));

/** The parts of a record that its balance depends on. */
export type BalanceInput = Pick<DecisionRecord, "options" | "criteria" | "comparisons" | "cells">;

/** Returns the balance of each kept option: its levels, weighted by the criteria's weights. */
export const optionBalancesOf = ({ options, criteria, comparisons, cells }: BalanceInput): OptionBalance[] =>
  optionBalancesUnderWeights(
    criterionWeightsOf(criteria, comparisons),
    keptOptions(options),
    levelByCellId(cells),
  );

/** Returns the balance of each of these options with given weights, which need not make 1 together. */
export const optionBalancesUnderWeights = (
  weights: readonly Pick<CriterionWeight, "criterionId" | "share">[],
  options: readonly Pick<DecisionOption, "id">[],
  levels: ReadonlyMap<string, CellLevel>,
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

/** Scores that differ by less are equal: floating-point errors can make such a difference. */
const SAME = 1e-9;

/**
 * Returns the ids of the options with the highest balance, several in a tie. Returns [] with fewer than two
 * balances, or if one of them is not known yet.
 */
export function leaderIdsOf(balances: readonly OptionBalance[]): string[] {
  if (balances.length < 2 || balances.some(({ score }) => score === null)) return [];
  const best = Math.max(...balances.map(({ score }) => score!));
  return balances.filter(({ score }) => score! > best - SAME).map(({ optionId }) => optionId);
}

/**
 * Returns the options with the highest balance; [] if `optionId` is one of them, or if no balance is known.
 */
export const leadersAheadOf = (record: BalanceInput, optionId: string): DecisionOption[] => {
  const leaders = leaderIdsOf(optionBalancesOf(record));
  return leaders.includes(optionId) ? [] : record.options.filter(({ id }) => leaders.includes(id));
};
