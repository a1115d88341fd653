import { isDone } from "../plan/action.ts";
import type { Action } from "../plan/action.schema.ts";
import { DAY_MS } from "../time/durations.ts";
import type { ValidationTrend } from "./validation-trend.schema.ts";

const MONTH_MS = 30 * DAY_MS;
/** An evolution of at most this, in percent of the previous month, raises an alert. */
const ALERT_FROM = -20;

type Validated = Pick<Action, "status" | "validatedAt">;

/**
 * Figures of one plan for the trend, stored with its decision so that no plan has to be read. `validatedAt`:
 * instants in milliseconds since 1970, from 60 days before the write on.
 */
export type ValidationStats = {
  actionCount: number;
  doneCount: number;
  validatedAt: readonly number[];
};

/** `recent`: validated in the last 30 days; `before`: in the 30 days before. */
export type ValidationCounts = { total: number; done: number; recent: number; before: number };

export function validationStats(actions: readonly Validated[], now: Date): ValidationStats {
  return {
    actionCount: actions.length,
    doneCount: actions.filter(isDone).length,
    validatedAt: actions
      .flatMap(({ validatedAt }) => (validatedAt === null ? [] : [Date.parse(validatedAt)]))
      .filter((at) => now.getTime() - at < 2 * MONTH_MS),
  };
}

/**
 * Returns the counts behind the trend. A month is 30 × 24 hours; exactly 30 days ago belongs to the previous
 * month, and future instants (from a server clock ahead of ours) to the current one.
 */
export function validationCounts(plans: readonly ValidationStats[], now: Date): ValidationCounts {
  const counts = { total: 0, done: 0, recent: 0, before: 0 };
  for (const { actionCount, doneCount, validatedAt } of plans) {
    counts.total += actionCount;
    counts.done += doneCount;
    for (const at of validatedAt) {
      const age = now.getTime() - at;
      if (age < MONTH_MS) counts.recent += 1;
      else if (age < 2 * MONTH_MS) counts.before += 1;
    }
  }
  return counts;
}

/** Returns the trend of all plans outside the trash (R §10). */
export function validationTrend(plans: readonly ValidationStats[], now: Date): ValidationTrend {
  const { total, done, ...months } = validationCounts(plans, now);
  const evolution = evolutionOf(months);
  return {
    trend: evolution > 0 ? "positive" : evolution < 0 ? "negative" : "stable",
    validationRate: total === 0 ? 0 : Math.round((100 * done) / total),
    evolution,
    alert: evolution <= ALERT_FROM ? alertOf(-evolution) : null,
  };
}

function evolutionOf({ recent, before }: Pick<ValidationCounts, "recent" | "before">): number {
  if (before === 0) return recent > 0 ? 100 : 0;
  // + 0 turns negative zero into zero.
  return Math.round((100 * (recent - before)) / before) + 0;
}

const alertOf = (fall: number): string =>
  `Vous avez validé ${fall} % d’actions de moins ces 30 derniers jours que les 30 jours précédents.`;
