import { isActionDone } from "../plan/action.ts";
import type { Action } from "../plan/action.schema.ts";
import { DAY_MS } from "../time/durations.ts";
import type { ValidationTrend } from "./validation-trend.schema.ts";

const MONTH_MS = 30 * DAY_MS;
/** An alert is raised if the evolution, in percent of the previous month, is at most this. */
const ALERT_FROM = -20;

type Validated = Pick<Action, "status" | "validatedAt">;

/**
 * Figures of one plan for the trend. They are stored with the decision, so that the trend reads no plans.
 * `validatedAt`: when actions were validated, in milliseconds since 1970, from 60 days before the write on.
 */
export type PlanValidations = {
  actionCount: number;
  doneCount: number;
  validatedAt: readonly number[];
};

/** Numbers of actions. `recent`: validated in the last 30 days; `before`: in the 30 days before these. */
export type ValidationCounts = { total: number; done: number; recent: number; before: number };

export function summarizePlanValidations(actions: readonly Validated[], now: Date): PlanValidations {
  return {
    actionCount: actions.length,
    doneCount: actions.filter(isActionDone).length,
    validatedAt: actions
      .flatMap(({ validatedAt }) => (validatedAt === null ? [] : [Date.parse(validatedAt)]))
      .filter((at) => now.getTime() - at < 2 * MONTH_MS),
  };
}

/**
 * Returns the numbers that the trend is calculated from. A month is 30 × 24 hours; an instant exactly 30 days
 * ago belongs to the previous month. An instant in the future, from a server clock that is ahead of ours,
 * belongs to the current month.
 */
export function computeValidationCounts(plans: readonly PlanValidations[], now: Date): ValidationCounts {
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

/** Returns the trend of all plans together (R §10). `plans`: the figures of the plans outside the trash. */
export function computeValidationTrend(plans: readonly PlanValidations[], now: Date): ValidationTrend {
  const { total, done, ...months } = computeValidationCounts(plans, now);
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
  // Adding 0 turns negative zero into zero.
  return Math.round((100 * (recent - before)) / before) + 0;
}

const alertOf = (fall: number): string =>
  `Vous avez validé ${fall} % d’actions de moins ces 30 derniers jours que les 30 jours précédents.`;
