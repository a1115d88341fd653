import { isDone } from "../plan/action.ts";
import type { Action } from "../plan/action.schema.ts";
import { DAY_MS } from "../time/day.rules.ts";
import type { ValidationTrend } from "./trend.schema.ts";

const MONTH_MS = 30 * DAY_MS;
/** In percent of the month before: from here on a fall is told. */
const ALARMING = -20;

type Validated = Pick<Action, "status" | "validatedAt">;

/** `recent`: validated in the last 30 days; `before`: in the 30 before these. */
export type ValidationCounts = { total: number; done: number; recent: number; before: number };

/**
 * What the trend is made of. A month is 30 times 24 hours, whatever the zone; what was validated exactly 30 days ago
 * belongs to the month before, and what a server whose clock is ahead has just validated to the last one.
 */
export function validationCounts(actions: readonly Validated[], now: Date): ValidationCounts {
  const counts = { total: actions.length, done: 0, recent: 0, before: 0 };
  for (const action of actions) {
    if (isDone(action)) counts.done += 1;
    if (action.validatedAt === null) continue;
    const age = now.getTime() - Date.parse(action.validatedAt);
    if (age < MONTH_MS) counts.recent += 1;
    else if (age < 2 * MONTH_MS) counts.before += 1;
  }
  return counts;
}

/** The trend over the actions of all decisions that are not in the trash (`spec/3-rulings.md`, Formulas). */
export function validationTrend(actions: readonly Validated[], now: Date): ValidationTrend {
  const { total, done, ...months } = validationCounts(actions, now);
  const evolution = evolutionOf(months);
  return {
    trend: evolution > 0 ? "positive" : evolution < 0 ? "negative" : "stable",
    validationRate: total === 0 ? 0 : Math.round((100 * done) / total),
    evolution,
    alert: evolution <= ALARMING ? alertOf(-evolution) : null,
  };
}

function evolutionOf({ recent, before }: Pick<ValidationCounts, "recent" | "before">): number {
  if (before === 0) return recent > 0 ? 100 : 0;
  // A fall of less than half a percent is rounded to none, not to the negative zero.
  return Math.round((100 * (recent - before)) / before) + 0;
}

const alertOf = (fall: number): string =>
  `Vous avez validé ${fall} % d’actions de moins ces 30 derniers jours que les 30 jours précédents.`;
