import {
  type AttentionGroup,
  chooseAttentionGroup,
  type AttentionCounts,
  countDecisionsNeedingAttention,
} from "#shared/cockpit/attention.rules.ts";
import { type RemainingCapacity, calculateRemainingCapacity } from "#shared/cockpit/capacity.rules.ts";
import {
  countDecisions,
  type DecisionCounts,
  type StatisticsCardFigures,
  toStatisticsCardFigures,
} from "#shared/cockpit/counts.rules.ts";
import {
  type DecisionQuality,
  calculateDecisionQuality,
  type Efficiency,
  calculateEfficiency,
  type TimeManagement,
  calculateTimeManagement,
} from "#shared/cockpit/performance.rules.ts";
import { type Punctuality, calculatePunctuality } from "#shared/cockpit/punctuality.rules.ts";
import type { TodayData } from "#shared/cockpit/today.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import {
  type ValidationCounts,
  computeValidationCounts,
  summarizePlanValidations,
  computeValidationTrend,
} from "#shared/trend/validation-trend.rules.ts";
import type { ValidationTrend } from "#shared/trend/validation-trend.schema.ts";
import { type ActiveDecision, measureActiveDecisions } from "#shared/urgency/active-decisions.rules.ts";
import { type RankedDecision, rankDecisions } from "#shared/urgency/ranking.rules.ts";
import type { CockpitData } from "./cockpit-data.ts";

/** The figures that need the actions of all decisions, and today's tasks. */
export type PlanFigures = TodayData & {
  stats: AttentionCounts;
  attention: AttentionGroup;
  /** The most urgent decision among those that need attention; null if none does. */
  pressing: RankedDecision<Decision> | null;
  capacity: RemainingCapacity;
  /**
   * Computed from the same actions as the other figures. The trend that the server sends may be older or
   * newer.
   */
  trend: ValidationTrend;
  validations: ValidationCounts;
  ranked: readonly RankedDecision<Decision>[];
};

/** All figures of the cockpit. `plans`: the figures that need the actions; null until these are read. */
export type CockpitFigures = Omit<CockpitData, "actions"> & {
  counts: DecisionCounts;
  cards: StatisticsCardFigures;
  punctuality: Punctuality;
  efficiency: Efficiency;
  quality: DecisionQuality;
  time: TimeManagement;
  active: readonly ActiveDecision<Decision>[];
  plans: PlanFigures | null;
};

type Read = Omit<CockpitData, "actions"> & { actions: readonly Action[] | undefined };

/** Computes the figures. `actions` is undefined until they are read: `plans` is then null. */
export function computeCockpitFigures({ decisions, actions, now, zone }: Read): CockpitFigures {
  const actionsOf = actions && Map.groupBy(actions, ({ decisionId }) => decisionId);
  const active = measureActiveDecisions(decisions, actionsOf ?? NO_PLANS, now, zone);
  const counts = countDecisions(decisions, now, zone);
  return {
    decisions,
    now,
    zone,
    counts,
    cards: toStatisticsCardFigures(counts),
    punctuality: calculatePunctuality(decisions),
    efficiency: calculateEfficiency(active),
    quality: calculateDecisionQuality(counts),
    time: calculateTimeManagement(active),
    active,
    plans: actionsOf ? planFigures(active, { decisions, actionsOf, now, zone }) : null,
  };
}

const NO_PLANS: PlanFigures["actionsOf"] = new Map();

function planFigures(
  active: readonly ActiveDecision<Decision>[],
  { decisions, actionsOf, now, zone }: Omit<CockpitData, "actions"> & Pick<PlanFigures, "actionsOf">,
): PlanFigures {
  const ranked = rankDecisions(active, "productivity");
  const stats = countDecisionsNeedingAttention(ranked);
  const found = chooseAttentionGroup(stats);
  // Leaves out actions of decisions that are not in the list: both are read separately, so one may be older.
  const validated = decisions.map(({ id }) => summarizePlanValidations(actionsOf.get(id) ?? [], now));
  return {
    now,
    zone,
    stats,
    attention: found,
    pressing: ranked.find(createAttentionGroupFilter(found)) ?? null,
    capacity: calculateRemainingCapacity(active),
    trend: computeValidationTrend(validated, now),
    validations: computeValidationCounts(validated, now),
    ranked,
    actionsOf,
  };
}

/** Returns a predicate: whether a decision belongs to the group that needs attention. */
export const createAttentionGroupFilter =
  ({ kind }: AttentionGroup) =>
  ({ isCritical, decision }: RankedDecision<Decision>): boolean =>
    kind === "critical"
      ? isCritical
      : kind === "high_priority" && !isCritical && decision.priority === "haute";
