import type { Action } from "../plan/action.schema.ts";
import { type Day, dayOf, mondayOf } from "../time/day.rules.ts";

/** Number of weeks shown, including the current one. */
export const SHOWN_WEEK_COUNT = 12;
/** How many weeks « recent » is: they are compared with as many weeks before them. */
export const COMPARED_WEEK_COUNT = 4;
const DAYS_OF_WEEK = 7;

/**
 * A week from Monday to Sunday. `count`: the number of actions validated in it; the decisions of these
 * actions, the one with the most actions first.
 */
export type WeekValidations = {
  monday: Day;
  count: number;
  decisions: readonly { id: string; count: number }[];
};

type Validated = Pick<Action, "decisionId" | "validatedAt">;

/**
 * Returns the last twelve weeks in the viewer's zone, the current one last. An instant in the future, from a
 * server clock that is ahead of ours, counts in the current week, as in the validation trend.
 */
export function countValidationsByWeek(
  actions: readonly Validated[],
  now: Date,
  zone: string,
): WeekValidations[] {
  const thisMonday = mondayOf(dayOf(now, zone));
  const weeks = Array.from({ length: SHOWN_WEEK_COUNT }, () => new Map<string, number>());
  for (const { decisionId, validatedAt } of actions) {
    if (validatedAt === null) continue;
    const weeksAgo = Math.max(0, (thisMonday - mondayOf(dayOf(validatedAt, zone))) / DAYS_OF_WEEK);
    const decisions = weeks[SHOWN_WEEK_COUNT - 1 - weeksAgo];
    decisions?.set(decisionId, (decisions.get(decisionId) ?? 0) + 1);
  }
  return weeks.map((decisions, at) => ({
    monday: thisMonday - DAYS_OF_WEEK * (SHOWN_WEEK_COUNT - 1 - at),
    count: sum([...decisions.values()]),
    decisions: [...decisions].map(([id, count]) => ({ id, count })).toSorted((a, b) => b.count - a.count),
  }));
}

/**
 * How many actions were validated. `recent`: in the last four weeks, the current one included; `before`: in
 * the four weeks before these.
 */
export type RecentWeeksComparison = { recent: number; before: number };

export const compareRecentWeeks = (weeks: readonly WeekValidations[]): RecentWeeksComparison => ({
  recent: total(weeks.slice(-COMPARED_WEEK_COUNT)),
  before: total(weeks.slice(-2 * COMPARED_WEEK_COUNT, -COMPARED_WEEK_COUNT)),
});

const total = (weeks: readonly WeekValidations[]): number => sum(weeks.map(({ count }) => count));
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
