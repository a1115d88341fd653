import type { DecisionTiming } from "../decision/deadline.rules.ts";
import { clamp, mean, roundOffFloatErrors } from "../number/number.rules.ts";
import type { OpenWork } from "../urgency/open-work.rules.ts";
import { toGaugeLevel, type GaugeLevel } from "./gauge.rules.ts";

/** Working hours that each day left of a period counts for. */
const DAILY_HOURS = 12;
/** The gauge's value, of 0 to 100, at which the capacity is 0 hours. */
const GAUGE_ZERO = 50;

export type CapacityRating = "excellent" | "good" | "tight" | "strained" | "overloaded";

/** The gauge of the capacity. `value` is 0 to 100. */
export type CapacityGauge = GaugeLevel & { value: number };

/** The remaining capacity, in hours on average of the active decisions; or why it is unknown. */
export type RemainingCapacity =
  | { kind: "no_active" }
  | { kind: "no_data"; decisions: number }
  | {
      kind: "known";
      hours: number;
      availableHours: number;
      remainingHours: number;
      /** The part of `remainingHours` that comes from actions without an estimate. */
      defaultHours: number;
      decisions: number;
      mention: CapacityRating;
      gauge: CapacityGauge;
    };

type Loaded = {
  timing: Pick<DecisionTiming, "daysLeft">;
  work: Pick<OpenWork, "actions" | "remainingHours" | "defaultHours">;
};

/**
 * Returns the hours that are left until the end of a decision minus the hours of its remaining work, on
 * average of the active decisions (S2 §9, R §10). An overdue decision has negative hours left.
 */
export function calculateRemainingCapacity(active: readonly Loaded[]): RemainingCapacity {
  const availableHours = mean(active.map(({ timing }) => timing.daysLeft * DAILY_HOURS));
  const remainingHours = mean(active.map(({ work }) => work.remainingHours));
  const defaultHours = mean(active.map(({ work }) => work.defaultHours));
  if (availableHours === null || remainingHours === null || defaultHours === null)
    return { kind: "no_active" };
  const decisions = active.length;
  if (active.every(({ work }) => work.actions === 0)) return { kind: "no_data", decisions };
  const hours = roundOffFloatErrors(availableHours - remainingHours);
  const mention = capacityMention(hours);
  const gauge = capacityGauge(hours);
  return { kind: "known", hours, availableHours, remainingHours, defaultHours, decisions, mention, gauge };
}

function capacityMention(hours: number): CapacityRating {
  if (hours > 20) return "excellent";
  if (hours > 10) return "good";
  if (hours > 0) return "tight";
  return hours >= -10 ? "strained" : "overloaded";
}

function capacityGauge(hours: number): CapacityGauge {
  const value = clamp(hours + GAUGE_ZERO, 0, 100);
  return { value, ...toGaugeLevel(value) };
}
