import { calculateDecisionTiming, type DecisionTiming } from "../decision/deadline.rules.ts";
import { isActive } from "../decision/decision.ts";
import type { Decision } from "../decision/decision.schema.ts";
import type { Action } from "../plan/action.schema.ts";
import { type EstimatedAction, computeOpenWork, type OpenWork } from "./open-work.rules.ts";

type Dated = Pick<Decision, "id" | "status" | "startDay" | "endDay">;

/** An active decision with all that its figures are calculated from. */
export type ActiveDecision<T> = { decision: T; timing: DecisionTiming; work: OpenWork };

/**
 * Returns the active decisions, in the given order, each with its timing and the open work of its own
 * actions.
 */
export const pickActiveDecisions = <T extends Dated>(
  decisions: readonly T[],
  actions: readonly (EstimatedAction & Pick<Action, "decisionId">)[],
  now: Date,
  zone: string,
): ActiveDecision<T>[] =>
  measureActiveDecisions(
    decisions,
    Map.groupBy(actions, ({ decisionId }) => decisionId),
    now,
    zone,
  );

/**
 * Returns the active decisions with their timing and open work. `plans`: the actions of each decision, by its
 * id.
 */
export function measureActiveDecisions<T extends Dated>(
  decisions: readonly T[],
  plans: ReadonlyMap<string, readonly EstimatedAction[]>,
  now: Date,
  zone: string,
): ActiveDecision<T>[] {
  return decisions.filter(isActive).map((decision) => ({
    decision,
    timing: calculateDecisionTiming(decision, now, zone),
    work: computeOpenWork(plans.get(decision.id) ?? []),
  }));
}
