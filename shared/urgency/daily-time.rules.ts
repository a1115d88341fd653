import type { DecisionTiming } from "../decision/deadline.rules.ts";
import type { PlannerMode } from "./planner-mode.ts";
import type { OpenWork } from "./open-work.rules.ts";

/** Factor that is applied to every duration, as a safety margin. */
const MARGIN = 1.25;

const PACES = {
  productivity: { factor: 1.2, cap: 12 },
  "safe-mind": { factor: 0.8, cap: 8 },
} as const satisfies Record<PlannerMode, { factor: number; cap: number }>;

/** Returns the maximum hours a day that are recommended for one decision. */
export const dailyHoursCap = (mode: PlannerMode): number => PACES[mode].cap;

/** How many hours a day are recommended for a decision, with the values that the calculation used. */
export type RecommendedDailyTime = {
  /** Recommended hours a day, to one decimal, at most `cap`. */
  hours: number;
  remainingHours: number;
  /** The part of `remainingHours` that comes from actions without an estimate. */
  defaultHours: number;
  /** Days left until the end, at least 1: today counts, even for an overdue decision. */
  days: number;
  factor: number;
  margin: number;
  cap: number;
  isCapped: boolean;
};

/** Returns how many hours a day are recommended for a decision (S2 §9, R §10). */
export function recommendDailyTime(
  { daysLeft }: Pick<DecisionTiming, "daysLeft">,
  { remainingHours, defaultHours }: Pick<OpenWork, "remainingHours" | "defaultHours">,
  mode: PlannerMode,
): RecommendedDailyTime {
  const { factor, cap } = PACES[mode];
  const days = Math.max(1, daysLeft);
  // In tenths of an hour. The two factors are multiplied first, because their product is exact, so that a
  // half is exact.
  const tenths = Math.round((10 * remainingHours * (factor * MARGIN)) / days);
  const isCapped = tenths > cap * 10;
  const hours = isCapped ? cap : tenths / 10;
  return { hours, remainingHours, defaultHours, days, factor, margin: MARGIN, cap, isCapped };
}
