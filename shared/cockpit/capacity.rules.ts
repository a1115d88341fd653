import type { Timing } from "../decision/deadline.rules.ts";
import { clamp, mean, withoutNoise } from "../number/number.rules.ts";
import type { OpenWork } from "../urgency/open-work.rules.ts";

/** Hours that a day left is worth. */
const DAILY_HOURS = 12;
/** A capacity of none stands in the middle of the gauge. */
const GAUGE_SHIFT = 50;

export type CapacityMention = "excellent" | "good" | "tight" | "strained" | "overloaded";

/** `value` is 0 to 100. */
export type CapacityGauge = {
  value: number;
  level: "low" | "moderate" | "high";
  color: "red" | "orange" | "green";
};

/** Remaining capacity in hours, what it is made of (averages, in hours), or why there is none. */
export type Capacity =
  | { kind: "no_active" }
  | { kind: "no_data"; decisions: number }
  | {
      kind: "known";
      hours: number;
      availableHours: number;
      remainingHours: number;
      decisions: number;
      mention: CapacityMention;
      gauge: CapacityGauge;
    };

type Loaded = { timing: Pick<Timing, "daysLeft">; work: Pick<OpenWork, "actions" | "remainingHours"> };

/**
 * What the days left hold beyond the work left, averaged over active decisions (`spec/2-decisions-and-planner.md`
 * section 9, `spec/3-rulings.md`, Formulas). An overdue decision has less than no days: its capacity is negative.
 */
export function remainingCapacity(active: readonly Loaded[]): Capacity {
  const availableHours = mean(active.map(({ timing }) => timing.daysLeft * DAILY_HOURS));
  const remainingHours = mean(active.map(({ work }) => work.remainingHours));
  if (availableHours === null || remainingHours === null) return { kind: "no_active" };
  const decisions = active.length;
  if (active.every(({ work }) => work.actions === 0)) return { kind: "no_data", decisions };
  const hours = withoutNoise(availableHours - remainingHours);
  const mention = capacityMention(hours);
  return {
    kind: "known",
    hours,
    availableHours,
    remainingHours,
    decisions,
    mention,
    gauge: capacityGauge(hours),
  };
}

function capacityMention(hours: number): CapacityMention {
  if (hours > 20) return "excellent";
  if (hours > 10) return "good";
  if (hours > 0) return "tight";
  return hours >= -10 ? "strained" : "overloaded";
}

function capacityGauge(hours: number): CapacityGauge {
  const value = clamp(hours + GAUGE_SHIFT, 0, 100);
  if (value <= 30) return { value, level: "low", color: "red" };
  return value <= 70
    ? { value, level: "moderate", color: "orange" }
    : { value, level: "high", color: "green" };
}
