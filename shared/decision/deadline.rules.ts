import { clamp } from "../number/number.rules.ts";
import { dayNumber, dayOf } from "../time/day.rules.ts";
import { isActive } from "./decision.ts";
import type { Decision } from "./decision.schema.ts";

/** A deadline is near if 1 to this many days are left. */
const NEAR_DAYS = 7;

/** The period of a decision relative to today, in calendar days of the reader's zone. */
export type DecisionTiming = {
  /** 0 on the first day of the period, negative before it. */
  daysSinceStart: number;
  /** 0 on the last day of the period, negative after it. */
  daysLeft: number;
  /**
   * Days from the first to the last day, but at least 1, so that `elapsed` can be computed for a one-day
   * period.
   */
  periodDays: number;
  /** The elapsed share of the period, 0 to 1. */
  elapsed: number;
};

type HasEnd = Pick<Decision, "endDay">;
type HasPeriod = Pick<Decision, "startDay" | "endDay">;
type Due = Pick<Decision, "status" | "endDay">;

/**
 * Returns the calendar days from today to the last day of a decision: 0 on that day, negative after it (R
 * §10).
 * @param zone the reader's
 */
export const countDaysLeft = ({ endDay }: HasEnd, now: Date, zone: string): number =>
  dayNumber(endDay) - dayOf(now, zone);

/** Returns how far a period is today; urgency and the cockpit's figures are calculated from it (R §10). */
export function calculateDecisionTiming(
  { startDay, endDay }: HasPeriod,
  now: Date,
  zone: string,
): DecisionTiming {
  const [start, today, end] = [dayNumber(startDay), dayOf(now, zone), dayNumber(endDay)];
  const periodDays = Math.max(1, end - start);
  return {
    daysSinceStart: today - start,
    daysLeft: end - today,
    periodDays,
    elapsed: clamp((today - start) / periodDays, 0, 1),
  };
}

export type DeadlineState = "overdue" | "near" | "none";

/**
 * Returns whether a deadline is overdue or near (1 to 7 days left). "none" for a decision that is not active.
 */
export function getDeadlineState(decision: Due, now: Date, zone: string): DeadlineState {
  if (!isActive(decision)) return "none";
  const left = countDaysLeft(decision, now, zone);
  if (left < 0) return "overdue";
  return left >= 1 && left <= NEAR_DAYS ? "near" : "none";
}

export const isOverdue = (decision: Due, now: Date, zone: string): boolean =>
  getDeadlineState(decision, now, zone) === "overdue";
