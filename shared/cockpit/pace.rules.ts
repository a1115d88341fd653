import { timing } from "../decision/deadline.rules.ts";
import { isActive } from "../decision/decision.ts";
import type { Decision } from "../decision/decision.schema.ts";
import { byCodeUnit } from "../text/order.rules.ts";

type Paced = Pick<Decision, "id" | "status" | "progress" | "startDay" | "endDay">;

/** Whether a decision's progress is ahead of its time, behind it, or equal. */
export type PaceComparison = "faster" | "slower" | "even";

/** A decision's progress and the elapsed share of its period, both in whole percent, as displayed. */
export type Pace<T> = { decision: T; progress: number; elapsed: number; side: PaceComparison };

/** `started`: sorted by elapsed time, then progress. `waiting`: active decisions that have not begun. */
export type Paces<T> = { started: Pace<T>[]; waiting: number };

/** Returns the pace of active decisions that have begun. */
export function pacesOf<T extends Paced>(decisions: readonly T[], now: Date, zone: string): Paces<T> {
  const active = decisions
    .filter(isActive)
    .map((decision) => ({ decision, timing: timing(decision, now, zone) }));
  const started = active
    .filter((entry) => entry.timing.daysSinceStart >= 0)
    .map((entry) => pace(entry.decision, entry.timing.elapsed))
    .toSorted(byTime);
  return { started, waiting: active.length - started.length };
}

function pace<T extends Paced>(decision: T, share: number): Pace<T> {
  const elapsed = Math.round(100 * share);
  const { progress } = decision;
  return { decision, progress, elapsed, side: sideOf(progress - elapsed) };
}

function sideOf(lead: number): PaceComparison {
  if (lead === 0) return "even";
  return lead > 0 ? "faster" : "slower";
}

const byTime = (a: Pace<Paced>, b: Pace<Paced>): number =>
  a.elapsed - b.elapsed || a.progress - b.progress || byCodeUnit(a.decision.id, b.decision.id);

/** Returns the decisions farthest behind, at most `limit`, in the same order. */
export function farthestBehind<T extends Pace<unknown>>(paces: readonly T[], limit: number): readonly T[] {
  if (paces.length <= limit) return paces;
  const kept = new Set(paces.toSorted((a, b) => lead(a) - lead(b)).slice(0, limit));
  return paces.filter((each) => kept.has(each));
}

const lead = ({ progress, elapsed }: Pace<unknown>): number => progress - elapsed;
