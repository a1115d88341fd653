import { timing, type Timing } from "../decision/deadline.rules.ts";
import { isActive } from "../decision/decision.ts";
import type { Decision } from "../decision/decision.schema.ts";
import type { Action } from "../plan/action.schema.ts";
import { type EstimatedAction, openWork, type OpenWork } from "./open-work.rules.ts";

type Dated = Pick<Decision, "id" | "status" | "startDay" | "endDay">;

/** An active decision with what all its metrics are calculated from. */
export type ActiveDecision<T> = { decision: T; timing: Timing; work: OpenWork };

/** The active ones of all decisions, in their order, measured with their own of all actions. */
export const activeDecisions = <T extends Dated>(
  decisions: readonly T[],
  actions: readonly (EstimatedAction & Pick<Action, "decisionId">)[],
  now: Date,
  zone: string,
): ActiveDecision<T>[] =>
  measureActive(
    decisions,
    Map.groupBy(actions, ({ decisionId }) => decisionId),
    now,
    zone,
  );

/** The active decisions with their timing and open work, from their plans by decision. */
export function measureActive<T extends Dated>(
  decisions: readonly T[],
  plans: ReadonlyMap<string, readonly EstimatedAction[]>,
  now: Date,
  zone: string,
): ActiveDecision<T>[] {
  return decisions.filter(isActive).map((decision) => ({
    decision,
    timing: timing(decision, now, zone),
    work: openWork(plans.get(decision.id) ?? []),
  }));
}
