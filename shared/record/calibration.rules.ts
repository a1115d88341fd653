import type { PlannerBlock, WeekPlan } from "../clarity/planner.schema.ts";
import { type ActionStatus, expectedMinutesOf, isActionDone } from "../plan/action.ts";
import { byCodeUnit } from "../text/order.rules.ts";
import { dayOf, formatIsoDay } from "../time/day.rules.ts";
import { DURATION_FACTOR_LIMITS, CALIBRATION_ACTIONS_MIN, CALIBRATION_CHOICES_MIN } from "./calibration.ts";
import type { DurationRatioSummary, SurenessTenth } from "./calibration.schema.ts";
import type { ListedReview } from "./record.schema.ts";

const TENTHS = [
  { from: 50, to: 59 },
  { from: 60, to: 69 },
  { from: 70, to: 79 },
  { from: 80, to: 89 },
  { from: 90, to: 100 },
] as const;

type Reviewed = Pick<ListedReview, "decisionId" | "chosenAt" | "done">;

/**
 * Groups choices by tenths of sureness, and counts in each how many came true. A choice counts once, by its
 * newest review, and only if it had expectations. It came true if more than half of the expectations came;
 * one that came in part counts half.
 */
export function groupChoicesBySurenessTenth(reviews: readonly Reviewed[]): SurenessTenth[] {
  const newest = new Map<string, NonNullable<Reviewed["done"]>>();
  for (const { decisionId, chosenAt, done } of reviews) {
    if (done === null || done.came === null) continue;
    const choice = `${decisionId} ${chosenAt}`;
    const known = newest.get(choice);
    if (!known || known.doneAt < done.doneAt) newest.set(choice, done);
  }
  const choices = [...newest.values()];
  return TENTHS.map(({ from, to }) => {
    const own = choices.filter(({ sureness }) => sureness >= from && sureness < (to === 100 ? 101 : to + 1));
    return {
      from,
      to,
      choices: own.length,
      came: own.filter(({ came }) => (came ?? 0) > 0.5).length,
      said:
        own.length === 0
          ? null
          : Math.round(own.reduce((sum, { sureness }) => sum + sureness, 0) / own.length),
    };
  });
}

export const countReviewedChoices = (tenths: readonly SurenessTenth[]): number =>
  tenths.reduce((sum, { choices }) => sum + choices, 0);

/** Returns how many more reviewed choices a conclusion needs; 0 if there are enough. */
export const countChoicesStillNeeded = (tenths: readonly SurenessTenth[]): number =>
  Math.max(0, CALIBRATION_CHOICES_MIN - countReviewedChoices(tenths));

/** Minimum number of choices in a tenth for its gap to be told. */
const TELLING_CHOICES = 3;
/** Smallest gap that is told, in percentage points. With few choices, a smaller one is chance. */
const TELLING_GAP = 10;

/** Returns how much more came true than the person was sure, in percentage points; negative if less. */
const gapOf = ({ choices, came, said }: SurenessTenth): number => (100 * came) / choices - (said ?? 0);

/**
 * Returns the tenth in which the person was too sure most (`over`), and the one in which they were too unsure
 * most (`under`). `null` if its gap is too small to be told.
 */
export function findLargestSurenessGaps(tenths: readonly SurenessTenth[]): {
  over: SurenessTenth | null;
  under: SurenessTenth | null;
} {
  const telling = tenths
    .filter(({ choices }) => choices >= TELLING_CHOICES)
    .toSorted((a, b) => gapOf(a) - gapOf(b));
  const [lowest, highest] = [telling[0], telling.at(-1)];
  return {
    over: lowest && gapOf(lowest) <= -TELLING_GAP ? lowest : null,
    under: highest && gapOf(highest) >= TELLING_GAP ? highest : null,
  };
}

type PlannedAction = {
  id: string;
  status: ActionStatus;
  duration: number;
  estimateMinutes: number | null;
  validatedAt: string | null;
};

/**
 * Returns, for each finished action, the minutes it took divided by those planned for it. It took the minutes
 * of its blocks in Clarity up to the day on which it was finished. Actions without such blocks are left out.
 */
export function actionDurationRatios(
  actions: readonly PlannedAction[],
  weeks: readonly Pick<WeekPlan, "blocks">[],
  zone: string,
): number[] {
  const blocksOf = Map.groupBy(
    weeks.flatMap(({ blocks }) => blocks),
    ({ taskId }) => taskId,
  );
  const minutesOf = new Map([...blocksOf].map(([taskId, blocks]) => [taskId, minutesByDay(blocks)]));
  return actions.filter(isActionDone).flatMap((action) => {
    const { id, validatedAt } = action;
    const byDay = minutesOf.get(id);
    if (!byDay) return [];
    const last = validatedAt === null ? LAST_DAY : formatIsoDay(dayOf(validatedAt, zone));
    const minutes = minutesUntil(last, byDay);
    const expected = expectedMinutesOf(action);
    return minutes > 0 && expected > 0 ? [minutes / expected] : [];
  });
}

const LAST_DAY = "9999-12-31";

/** The minutes of a task up to and including each day with blocks, in order. */
type MinutesByDay = readonly { day: string; minutes: number }[];

function minutesByDay(blocks: readonly PlannerBlock[]): MinutesByDay {
  let minutes = 0;
  return blocks
    .toSorted((a, b) => byCodeUnit(a.day, b.day))
    .map((block) => ({ day: block.day, minutes: (minutes += lengthOf(block)) }));
}

/**
 * Returns the minutes of a task up to and including a day. A binary search, because a task may have thousands
 * of blocks.
 */
function minutesUntil(last: string, byDay: MinutesByDay): number {
  let [from, to] = [0, byDay.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (byDay[middle]!.day <= last) from = middle + 1;
    else to = middle;
  }
  return byDay[from - 1]?.minutes ?? 0;
}

const lengthOf = ({ start, end }: Pick<PlannerBlock, "start" | "end">): number => end - start;
const toTenth = (ratio: number): number => Math.round(ratio * 10) / 10;

/** Returns the median of the ratios and their extremes. */
export function summarizeDurationRatios(ratios: readonly number[]): DurationRatioSummary {
  const ordered = ratios.toSorted((a, b) => a - b);
  const [lowest, highest] = [ordered[0], ordered.at(-1)];
  if (lowest === undefined || highest === undefined)
    return { actions: 0, median: null, factor: null, lowest: null, highest: null };
  const { length } = ordered;
  const middle = (ordered[Math.floor((length - 1) / 2)]! + ordered[Math.ceil((length - 1) / 2)]!) / 2;
  const median = length < CALIBRATION_ACTIONS_MIN ? null : toTenth(middle);
  return {
    actions: length,
    median,
    factor:
      median === null
        ? null
        : Math.min(DURATION_FACTOR_LIMITS.max, Math.max(DURATION_FACTOR_LIMITS.min, median)),
    lowest: toTenth(lowest),
    highest: toTenth(highest),
  };
}
