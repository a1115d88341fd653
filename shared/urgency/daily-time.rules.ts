import type { Timing } from "../decision/deadline.rules.ts";
import type { PlannerMode } from "./planner-mode.ts";
import type { OpenWork } from "./open-work.rules.ts";

/** Safety factor on every duration. */
const MARGIN = 1.25;

const PACES = {
  productivity: { factor: 1.2, cap: 12 },
  "safe-mind": { factor: 0.8, cap: 8 },
} as const satisfies Record<PlannerMode, { factor: number; cap: number }>;

/** Maximum hours a day for one decision. */
export const dailyHoursCap = (mode: PlannerMode): number => PACES[mode].cap;

/** Recommended hours a day for a decision, with the terms of the calculation. */
export type DailyTime = {
  /** Hours, to one decimal, at most `cap`. */
  hours: number;
  remainingHours: number;
  /** The part from actions without an estimate. */
  defaultHours: number;
  /** Days left, at least 1: today counts even for an overdue decision. */
  days: number;
  factor: number;
  margin: number;
  cap: number;
  isCapped: boolean;
};

/** Returns the recommended daily time (S2 §9, R §10). */
export function dailyTime(
  { daysLeft }: Pick<Timing, "daysLeft">,
  { remainingHours, defaultHours }: Pick<OpenWork, "remainingHours" | "defaultHours">,
  mode: PlannerMode,
): DailyTime {
  const { factor, cap } = PACES[mode];
  const days = Math.max(1, daysLeft);
  // Both factors are multiplied first: their product is exact, and so are halves. In tenths of an hour.
  const tenths = Math.round((10 * remainingHours * (factor * MARGIN)) / days);
  const isCapped = tenths > cap * 10;
  const hours = isCapped ? cap : tenths / 10;
  return { hours, remainingHours, defaultHours, days, factor, margin: MARGIN, cap, isCapped };
}
