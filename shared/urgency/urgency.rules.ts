import type { DecisionTiming } from "../decision/deadline.rules.ts";
import type { Priority } from "../decision/decision.ts";
import type { Decision } from "../decision/decision.schema.ts";
import { clamp, roundOffFloatErrors } from "../number/number.rules.ts";
import type { PlannerMode } from "./planner-mode.ts";
import type { OpenWork } from "./open-work.rules.ts";

const PRIORITY_VALUE = { haute: 10, moyenne: 6, basse: 2 } as const satisfies Record<Priority, number>;

/**
 * The weight of each term, in percent, in each mode. The heaviest comes first, as on screen. A missing term
 * is ignored.
 */
const WEIGHTS = {
  productivity: [
    { name: "priority", weight: 35 },
    { name: "difficulty", weight: 25 },
    { name: "duration", weight: 20 },
    { name: "time", weight: 15 },
    { name: "gap", weight: 5 },
  ],
  "safe-mind": [
    { name: "workload", weight: 30 },
    { name: "priority", weight: 25 },
    { name: "time", weight: 25 },
    { name: "gap", weight: 15 },
    { name: "difficulty", weight: 5 },
  ],
} as const satisfies Record<PlannerMode, readonly { name: UrgencyTermName; weight: number }[]>;

/** Minimum scores. The first one applies whose `days` is at least the number of days left. */
const FLOORS = [
  { days: -1, score: 10 },
  { days: 3, score: 9 },
  { days: 7, score: 7 },
] as const;

const LEVELS = [
  { level: "critical", color: "red", from: 8.5 },
  { level: "high", color: "orange", from: 6.5 },
  { level: "medium", color: "yellow", from: 4 },
] as const;
const LOWEST = { level: "low", color: "green" } as const;

export type UrgencyTermName = "priority" | "difficulty" | "workload" | "duration" | "time" | "gap";
export type UrgencyLevel = "critical" | "high" | "medium" | "low";
export type UrgencyColor = "red" | "orange" | "yellow" | "green";

/** A term of the urgency's sum. `value`: 0 to 10; `weight`: in percent. */
export type UrgencyTerm = { name: UrgencyTermName; value: number; weight: number };

/** The urgency of a decision, with the values that the calculation used. */
export type Urgency = {
  /** 0 to 10. */
  score: number;
  level: UrgencyLevel;
  color: UrgencyColor;
  /** The weighted sum of the terms, to which no minimum is applied. */
  sum: number;
  terms: UrgencyTerm[];
  /** The minimum that raised the score, and the days left that caused it; `null` if none did. */
  floor: { score: number; daysLeft: number } | null;
};

type Rated = Pick<Decision, "priority" | "progress">;
type Averages = Pick<OpenWork, "difficulty" | "workload" | "duration">;
type Remaining = Pick<DecisionTiming, "daysLeft" | "elapsed">;

/**
 * Returns the urgency of an active decision (S2 §9, R §10). It never falls while the deadline comes nearer.
 * It rises in steps: by pressure when 30 and 7 days are left, by minimums when 3 days are left and when the
 * decision is overdue.
 */
export function computeUrgency(decision: Rated, time: Remaining, work: Averages, mode: PlannerMode): Urgency {
  const values = termValues(decision, time, work);
  const terms = WEIGHTS[mode].map(({ name, weight }) => ({ name, value: values[name], weight }));
  const total = terms.reduce((sum, { value, weight }) => sum + value * weight, 0);
  const sum = clamp(roundOffFloatErrors(total / 100), 0, 10);
  const minimum = FLOORS.find(({ days }) => time.daysLeft <= days)?.score ?? 0;
  const score = Math.max(sum, minimum);
  const floor = minimum > sum ? { score: minimum, daysLeft: time.daysLeft } : null;
  return { score, ...urgencyLevelOf(score), sum, terms, floor };
}

/**
 * Whether a decision is critical by its urgency in productivity mode, whatever mode the person uses (R §10).
 */
export const isDecisionCritical = (decision: Rated, time: Remaining, work: Averages): boolean =>
  computeUrgency(decision, time, work, "productivity").level === "critical";

/** Returns the level of a score or average, 0 to 10, with the key of its colour. */
export function urgencyLevelOf(score: number): { level: UrgencyLevel; color: UrgencyColor } {
  const { level, color } = LEVELS.find(({ from }) => score >= from) ?? LOWEST;
  return { level, color };
}

/**
 * Returns the value of each term, 0 to 10. `gap`: how far the progress is behind the elapsed share of the
 * period.
 */
function termValues(
  { priority, progress }: Rated,
  { daysLeft, elapsed }: Remaining,
  { difficulty, workload, duration }: Averages,
): Record<UrgencyTermName, number> {
  return {
    priority: PRIORITY_VALUE[priority],
    difficulty,
    workload,
    duration,
    time: Math.min(10, pressure(daysLeft) + 2 * elapsed),
    gap: Math.max(0, 100 * elapsed - progress) / 10,
  };
}

function pressure(daysLeft: number): number {
  if (daysLeft <= 0) return 10;
  if (daysLeft <= 7) return 10 - (3 * daysLeft) / 7;
  if (daysLeft <= 30) return 7 - (4 * daysLeft) / 30;
  return Math.max(0, 3 - (3 * daysLeft) / 180);
}
