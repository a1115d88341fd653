import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { type ActiveDecision, pickActiveDecisions } from "#shared/urgency/active-decisions.rules.ts";
import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import {
  type PlannerStats,
  computePlannerStats,
  type RankedDecision,
  rankDecisions,
} from "#shared/urgency/ranking.rules.ts";

/**
 * The input of all figures of Clarity. `decisions`: those not in the trash; `actions`: those of all
 * decisions.
 */
type ClarityData = {
  decisions: readonly Decision[];
  actions: readonly Action[];
  mode: PlannerMode;
  now: Date;
  zone: string;
};

/** All figures of Clarity, and the values that explain them. */
export type ClarityFigures = Pick<ClarityData, "mode" | "now" | "zone"> & {
  active: readonly ActiveDecision<Decision>[];
  ranked: readonly RankedDecision<Decision>[];
  stats: PlannerStats;
};

export function computeClarityFigures({ decisions, actions, mode, now, zone }: ClarityData): ClarityFigures {
  const active = pickActiveDecisions(decisions, actions, now, zone);
  const ranked = rankDecisions(active, mode);
  return { mode, now, zone, active, ranked, stats: computePlannerStats(ranked) };
}
