import {
  optionBalancesUnderWeights,
  keptOptions,
  leaderIdsOf,
  levelByCellId,
  criterionWeightsOf,
  type CriterionWeight,
  type BalanceInput,
} from "./balance.rules.ts";
import { cellId } from "./pair-id.rules.ts";
import { CELL_LEVELS, type CellLevel } from "./record.ts";

/**
 * A change to try on the balance: a criterion ignored, doubled or swapped with another, or a level one step
 * higher or lower.
 */
export type HypotheticalChange =
  | { kind: "ignored"; criterionId: string }
  | { kind: "doubled"; criterionId: string }
  /** Two criteria exchange their weights; the first is the lighter. */
  | { kind: "swapped"; criterionId: string; otherId: string }
  | { kind: "step"; criterionId: string; optionId: string; from: CellLevel; to: CellLevel };

/** A change after which the option `leaderId` would lead alone. */
export type LeaderFlip = HypotheticalChange & { leaderId: string };

export type LeaderFlips = {
  /** The changes that would make another option lead, the smallest first. */
  flips: LeaderFlip[];
  /** The changes after which the same option still leads alone, the greatest first. */
  steady: HypotheticalChange[];
};

/** Maximum number of changes that are shown. */
export const SHOWN_CHANGES_MAX = 4;
/** How many changes without effect are shown: one beside those with an effect, more if there are none. */
const STEADY_LINES = { beside: 1, alone: 2 } as const;
const SAME_KIND = 2;

type Tried = { supposition: HypotheticalChange; size: number; leaders: string[] };

/**
 * Finds the changes that would make another option lead the balance, and changes that would not. Returns none
 * if no option leads alone. Changes that end in a tie are left out.
 * @returns at most `SHOWN_CHANGES_MAX` changes, at most two flips of one kind, and each criterion or pair once
 */
export function findLeaderFlips(record: BalanceInput): LeaderFlips {
  const [leader, ...level] = leaderIdsAfterChange(record, null);
  if (leader === undefined || level.length > 0) return { flips: [], steady: [] };
  const tried = suppositionsOf(record).map(({ supposition, size }) => ({
    supposition,
    size,
    leaders: leaderIdsAfterChange(record, supposition),
  }));
  const flips = chosenFlips(tried, leader);
  const steady = chosenSteady(tried, leader).slice(
    0,
    flips.length > 0 ? STEADY_LINES.beside : STEADY_LINES.alone,
  );
  return { flips: flips.slice(0, SHOWN_CHANGES_MAX - steady.length), steady };
}

/** Returns the ids of the leading options after a change; without one (`null`), those that lead now. */
export function leaderIdsAfterChange(record: BalanceInput, supposition: HypotheticalChange | null): string[] {
  const levels = new Map(levelByCellId(record.cells));
  if (supposition?.kind === "step")
    levels.set(cellId(supposition.optionId, supposition.criterionId), supposition.to);
  const weights = suppose(criterionWeightsOf(record.criteria, record.comparisons), supposition);
  return leaderIdsOf(optionBalancesUnderWeights(weights, keptOptions(record.options), levels));
}

function suppose(
  weights: readonly CriterionWeight[],
  supposition: HypotheticalChange | null,
): readonly CriterionWeight[] {
  if (supposition === null || supposition.kind === "step") return weights;
  const shareOf = (id: string) => weights.find(({ criterionId }) => criterionId === id)?.share ?? 0;
  const shares = new Map(weights.map(({ criterionId, share }) => [criterionId, share]));
  const { criterionId } = supposition;
  if (supposition.kind === "ignored") shares.set(criterionId, 0);
  else if (supposition.kind === "doubled") shares.set(criterionId, 2 * shareOf(criterionId));
  else {
    shares.set(criterionId, shareOf(supposition.otherId));
    shares.set(supposition.otherId, shareOf(criterionId));
  }
  return weights.map((weight) => ({ ...weight, share: shares.get(weight.criterionId) ?? 0 }));
}

/**
 * Returns every change to try, with its size: the weight that it moves; for a level, the weight of its
 * criterion.
 */
function suppositionsOf(record: BalanceInput): Omit<Tried, "leaders">[] {
  const weights = criterionWeightsOf(record.criteria, record.comparisons);
  const levels = levelByCellId(record.cells);
  const ofOne = weights.flatMap(({ criterionId, share: size }) => [
    ...keptOptions(record.options).flatMap(({ id: optionId }) => {
      const from = levels.get(cellId(optionId, criterionId))!;
      return CELL_LEVELS.filter((to) => Math.abs(to - from) === 1).map((to) => ({
        supposition: { kind: "step", criterionId, optionId, from, to } as const,
        size,
      }));
    }),
    // With a single criterion, ignoring it would leave no balance, and doubling it would change nothing.
    ...(weights.length > 1 ? [{ supposition: { kind: "ignored", criterionId } as const, size }] : []),
    ...(weights.length > 1 ? [{ supposition: { kind: "doubled", criterionId } as const, size }] : []),
  ]);
  const ofTwo = weights.flatMap((light) =>
    weights
      .filter((heavy) => light.share < heavy.share)
      .map((heavy) => ({
        supposition: {
          kind: "swapped",
          criterionId: light.criterionId,
          otherId: heavy.criterionId,
        } as const,
        size: heavy.share - light.share,
      })),
  );
  return [...ofTwo, ...ofOne];
}

function chosenFlips(tried: readonly Tried[], leader: string): LeaderFlip[] {
  const counts = new Map<HypotheticalChange["kind"], number>();
  const said = new Set<string>();
  const found = tried
    .flatMap(({ supposition, size, leaders: [first, ...others] }) =>
      first !== undefined && first !== leader && others.length === 0
        ? [{ flip: { ...supposition, leaderId: first }, size }]
        : [],
    )
    .toSorted((a, b) => a.size - b.size);
  return found.flatMap(({ flip }) => {
    const count = counts.get(flip.kind) ?? 0;
    const subject = subjectOf(flip);
    if (count === SAME_KIND || said.has(subject) || said.size === SHOWN_CHANGES_MAX) return [];
    counts.set(flip.kind, count + 1);
    said.add(subject);
    return [flip];
  });
}

/**
 * Returns the changes after which the leader still leads alone, the greatest first, one for each criterion.
 * Leaves out steps of a level: that such a small change has no effect surprises nobody.
 */
const chosenSteady = (tried: readonly Tried[], leader: string): HypotheticalChange[] =>
  tried
    .filter(
      ({ supposition: { kind }, leaders }) =>
        (kind === "ignored" || kind === "doubled") && leaders.length === 1 && leaders[0] === leader,
    )
    .toSorted((a, b) => b.size - a.size)
    .map(({ supposition }) => supposition)
    .filter((one, at, all) => all.findIndex(({ criterionId }) => criterionId === one.criterionId) === at);

const subjectOf = (supposition: HypotheticalChange): string =>
  supposition.kind === "swapped"
    ? `${supposition.criterionId} ${supposition.otherId}`
    : supposition.criterionId;
