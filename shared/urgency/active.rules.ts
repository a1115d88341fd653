import { timing, type Timing } from "../decision/deadline.rules.ts";
import { isActive } from "../decision/decision.ts";
import type { Decision } from "../decision/decision.schema.ts";
import type { Action } from "../plan/action.schema.ts";
import { openWork, type OpenWork } from "./open-work.rules.ts";

type Dated = Pick<Decision, "id" | "status" | "startDate" | "endDate">;
type Measured = Pick<
  Action,
  "id" | "decisionId" | "parentId" | "status" | "difficulty" | "workload" | "duration"
>;

/** An active decision with what all its metrics are made of, measured once. */
export type ActiveDecision<T> = { decision: T; timing: Timing; work: OpenWork };

/** The active decisions among all, in their order, each measured with its own actions among all. */
export function activeDecisions<T extends Dated>(
  decisions: readonly T[],
  actions: readonly Measured[],
  now: Date,
  zone: string,
): ActiveDecision<T>[] {
  const plans = Map.groupBy(actions, ({ decisionId }) => decisionId);
  return decisions.filter(isActive).map((decision) => ({
    decision,
    timing: timing(decision, now, zone),
    work: openWork(plans.get(decision.id) ?? []),
  }));
}
