import { criterionWeightsOf, keptOptions } from "./balance.rules.ts";
import { comparisonsBetweenCriteria } from "./comparison.rules.ts";
import { cellId } from "./pair-id.rules.ts";
import type { DecisionRecord } from "./record.schema.ts";
import { type CellLevel, CELL_LEVELS } from "./record.ts";
import { SHOWN_GAPS_MAX, WEIGHED_CRITERIA_MIN, WEIGHING_MESSAGES, WEIGHT_RANGE } from "./weighing.ts";
import type { JointWeighing, WeighedItems, Weighing } from "./weighing.schema.ts";

/** Returns what there is to weigh in a record: its kept options and its criteria. */
export const itemsToWeigh = ({
  options,
  criteria,
}: Pick<DecisionRecord, "options" | "criteria">): WeighedItems => ({
  options: keptOptions(options).map(({ id, title }) => ({ id, title })),
  criteria: criteria.map(({ id, title }) => ({ id, title })),
});

/**
 * Returns why the owner cannot invite to weigh; `null` if they can. `newOpinionLinkRefusal` checks the options.
 */
export function weighingInvitationRefusal({
  criteria,
  weighing,
}: Pick<DecisionRecord, "criteria" | "weighing">): string | null {
  if (weighing !== null) return WEIGHING_MESSAGES.there;
  return criteria.length < WEIGHED_CRITERIA_MIN ? WEIGHING_MESSAGES.noCriteria : null;
}

const keysOf = ({ options, criteria }: WeighedItems): Set<string> =>
  new Set([options, criteria].flatMap((list, at) => list.map(({ id, title }) => `${at} ${id} ${title}`)));

/** Whether the options and criteria are the same: with the same ids and names, in any order. */
export function hasSameWeighedItems(one: WeighedItems, other: WeighedItems): boolean {
  const [keys, others] = [keysOf(one), keysOf(other)];
  return keys.size === others.size && [...keys].every((key) => others.has(key));
}

/** Returns the ids of all cells of these options and criteria, criterion by criterion. */
const cellsOf = ({ options, criteria }: WeighedItems): string[] =>
  criteria.flatMap(({ id: criterion }) => options.map(({ id }) => cellId(id, criterion)));

/** Returns the answers about these options and criteria, without the others. */
export function pickAnswersAbout(weighed: WeighedItems, { weights, levels }: Weighing): Weighing {
  const criteria = new Set(weighed.criteria.map(({ id }) => id));
  const cells = new Set(cellsOf(weighed));
  return {
    weights: weights.filter(({ id }) => criteria.has(id)),
    levels: levels.filter(({ id }) => cells.has(id)),
  };
}

/** Returns the criteria that have no weight and the cells that have no level, in order. */
export function findMissingAnswers(
  weighed: WeighedItems,
  { weights, levels }: Weighing,
): { criteria: string[]; cells: string[] } {
  const weighted = new Set(weights.map(({ id }) => id));
  const judged = new Set(levels.map(({ id }) => id));
  return {
    criteria: weighed.criteria.map(({ id }) => id).filter((id) => !weighted.has(id)),
    cells: cellsOf(weighed).filter((id) => !judged.has(id)),
  };
}

export function isWeighingComplete(weighed: WeighedItems, weighing: Weighing): boolean {
  const { criteria, cells } = findMissingAnswers(weighed, weighing);
  return criteria.length + cells.length === 0;
}

/** Whether a weighing has an answer for each of these options and criteria, and no others. */
export const isExactWeighingOf = (weighed: WeighedItems, weighing: Weighing): boolean =>
  isWeighingComplete(weighed, weighing) &&
  weighing.weights.length === weighed.criteria.length &&
  weighing.levels.length === cellsOf(weighed).length;

/**
 * Returns the answers that are still valid after a change: those whose option and criterion kept their id and
 * name.
 */
export function keepValidAnswers(before: WeighedItems, now: WeighedItems, weighing: Weighing): Weighing {
  const known = keysOf(before);
  const same = (list: WeighedItems["options"], at: 0 | 1) =>
    list.filter(({ id, title }) => known.has(`${at} ${id} ${title}`));
  return pickAnswersAbout({ options: same(now.options, 0), criteria: same(now.criteria, 1) }, weighing);
}

/**
 * Derives a person's first answers from the record: its levels and, if criteria are compared, their weights
 * relative to the heaviest one.
 */
export function deriveWeighingFromRecord(record: DecisionRecord): Weighing {
  const weighed = itemsToWeigh(record);
  const isCompared = comparisonsBetweenCriteria(record.criteria, record.comparisons).length > 0;
  const shares = isCompared ? criterionWeightsOf(record.criteria, record.comparisons) : [];
  const most = Math.max(...shares.map(({ share }) => share));
  const weights = shares.map(({ criterionId, share }) => ({
    id: criterionId,
    weight: Math.round((WEIGHT_RANGE.max * share) / most),
  }));
  return pickAnswersAbout(weighed, { weights, levels: record.cells });
}

/** The answers of two people to one question: the reader's, then the other person's. */
export type BothAnswers<Value> = readonly [mine: Value, theirs: Value];

/** A criterion with the weights that both gave it, and the levels that both gave each option. */
export type JointRow = {
  id: string;
  title: string;
  weights: BothAnswers<number>;
  options: { id: string; title: string; levels: BothAnswers<CellLevel> }[];
};

/** Returns the answers of both people side by side, criterion by criterion, those of `self` first. */
export function jointRows(joint: JointWeighing, self: "owner" | "guest"): JointRow[] {
  const { options, criteria, owner, guest } = joint;
  const [mine, theirs] = self === "owner" ? [owner, guest] : [guest, owner];
  const weights = bothOf(mine.weights, theirs.weights, ({ weight }) => weight);
  const levels = bothOf(mine.levels, theirs.levels, ({ level }) => level);
  return criteria.map(({ id, title }) => ({
    id,
    title,
    weights: weights(id),
    options: options.map((option) => ({
      id: option.id,
      title: option.title,
      levels: levels(cellId(option.id, id)),
    })),
  }));
}

/**
 * Returns a function that finds the values of both people by id. Both have each id, because their answers are
 * complete.
 */
function bothOf<Item extends { id: string }, Value>(
  mine: readonly Item[],
  theirs: readonly Item[],
  valueOf: (item: Item) => Value,
): (id: string) => BothAnswers<Value> {
  const [own, other] = [mine, theirs].map((list) => new Map(list.map((item) => [item.id, valueOf(item)])));
  return (id) => [own!.get(id)!, other!.get(id)!];
}

/** A difference between the answers of two people. */
export type AnswerGap = { criterion: string } & (
  | { kind: "weight"; both: BothAnswers<number> }
  | { kind: "level"; option: string; both: BothAnswers<CellLevel> }
);

const LEVEL_SPAN = Math.max(...CELL_LEVELS) - Math.min(...CELL_LEVELS);
const WEIGHT_SPAN = WEIGHT_RANGE.max - WEIGHT_RANGE.min;

/** Returns the size of a difference as a share of its scale, 0 to 1. */
const widthOf = ({ kind, both: [mine, theirs] }: AnswerGap): number =>
  Math.abs(mine - theirs) / (kind === "weight" ? WEIGHT_SPAN : LEVEL_SPAN);

/** Returns the SHOWN_GAPS_MAX widest differences, widest first; equal ones in the order of the rows. */
export const widestGaps = (rows: readonly JointRow[]): AnswerGap[] =>
  rows
    .flatMap(({ title: criterion, weights, options }): AnswerGap[] => [
      { kind: "weight", criterion, both: weights },
      ...options.map(({ title, levels }): AnswerGap => ({
        kind: "level",
        criterion,
        option: title,
        both: levels,
      })),
    ])
    .filter((gap) => widthOf(gap) > 0)
    .toSorted((a, b) => widthOf(b) - widthOf(a))
    .slice(0, SHOWN_GAPS_MAX);
