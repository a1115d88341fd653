import type { Action } from "../plan/action.schema.ts";
import { type Day, dayOf, mondayOf } from "../time/day.rules.ts";

/** Number of weeks shown, including the current one. */
export const SHOWN_WEEK_COUNT = 12;
/** Number of weeks compared with as many before them. */
export const COMPARED_WEEK_COUNT = 4;
const DAYS_OF_WEEK = 7;

/**
 * A week from Monday to Sunday: the number of actions validated in it, and their decisions, those with the
 * most first.
 */
export type ValidatedWeek = {
  monday: Day;
  count: number;
  decisions: readonly { id: string; count: number }[];
};

type Validated = Pick<Action, "decisionId" | "validatedAt">;

/**
 * Returns the last twelve weeks in the viewer's zone, the current one last. Future instants (from a server
 * clock ahead of ours) count as current, as in the validation trend.
 */
export function validationsByWeek(actions: readonly Validated[], now: Date, zone: string): ValidatedWeek[] {
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

/** `recent`: validated in the last four weeks, including the current one; `before`: in the four before. */
export type WeeksCompared = { recent: number; before: number };

export const compareRecentWeeks = (weeks: readonly ValidatedWeek[]): WeeksCompared => ({
  recent: total(weeks.slice(-COMPARED_WEEK_COUNT)),
  before: total(weeks.slice(-2 * COMPARED_WEEK_COUNT, -COMPARED_WEEK_COUNT)),
});

const total = (weeks: readonly ValidatedWeek[]): number => sum(weeks.map(({ count }) => count));
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
