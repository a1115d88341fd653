import { calculateDecisionTiming } from "../decision/deadline.rules.ts";
import { isActive } from "../decision/decision.ts";
import type { Decision } from "../decision/decision.schema.ts";
import { byCodeUnit } from "../text/order.rules.ts";

type Paced = Pick<Decision, "id" | "status" | "progress" | "startDay" | "endDay">;

/** Whether the progress of a decision is above the elapsed share of its period, below it, or equal. */
export type PaceComparison = "faster" | "slower" | "even";

/** The progress of a decision and the elapsed share of its period, both in whole percent, as displayed. */
export type DecisionPace<T> = { decision: T; progress: number; elapsed: number; side: PaceComparison };

/**
 * The paces of the active decisions. `started`: sorted by elapsed share, then progress. `waiting`: how many
 * have not begun.
 */
export type DecisionPaces<T> = { started: DecisionPace<T>[]; waiting: number };

/** Returns the paces of the active decisions. */
export function summarizeActivePaces<T extends Paced>(
  decisions: readonly T[],
  now: Date,
  zone: string,
): DecisionPaces<T> {
  const active = decisions
    .filter(isActive)
    .map((decision) => ({ decision, timing: calculateDecisionTiming(decision, now, zone) }));
  const started = active
    .filter((entry) => entry.timing.daysSinceStart >= 0)
    .map((entry) => pace(entry.decision, entry.timing.elapsed))
    .toSorted(byTime);
  return { started, waiting: active.length - started.length };
}

function pace<T extends Paced>(decision: T, share: number): DecisionPace<T> {
  const elapsed = Math.round(100 * share);
  const { progress } = decision;
  return { decision, progress, elapsed, side: sideOf(progress - elapsed) };
}

function sideOf(lead: number): PaceComparison {
  if (lead === 0) return "even";
  return lead > 0 ? "faster" : "slower";
}

const byTime = (a: DecisionPace<Paced>, b: DecisionPace<Paced>): number =>
  a.elapsed - b.elapsed || a.progress - b.progress || byCodeUnit(a.decision.id, b.decision.id);

/** Returns the `limit` decisions that are farthest behind, in the given order. */
export function pickFarthestBehind<T extends DecisionPace<unknown>>(
  paces: readonly T[],
  limit: number,
): readonly T[] {
  if (paces.length <= limit) return paces;
  const kept = new Set(paces.toSorted((a, b) => lead(a) - lead(b)).slice(0, limit));
  return paces.filter((each) => kept.has(each));
}

const lead = ({ progress, elapsed }: DecisionPace<unknown>): number => progress - elapsed;
