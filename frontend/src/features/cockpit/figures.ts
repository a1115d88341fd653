import {
  type Attention,
  attention,
  type DashboardStats,
  dashboardStats,
} from "#shared/cockpit/attention.rules.ts";
import { type Capacity, remainingCapacity } from "#shared/cockpit/capacity.rules.ts";
import {
  countDecisions,
  type DecisionCounts,
  type StatisticsCards,
  statisticsCards,
} from "#shared/cockpit/counts.rules.ts";
import {
  type DecisionQuality,
  decisionQuality,
  type Efficiency,
  efficiency,
  type TimeManagement,
  timeManagement,
} from "#shared/cockpit/performance.rules.ts";
import { type Punctuality, punctuality } from "#shared/cockpit/punctuality.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import {
  type ValidationCounts,
  validationCounts,
  validationStats,
} from "#shared/trend/validation-trend.rules.ts";
import { type ActiveDecision, activeDecisions } from "#shared/urgency/active-decisions.rules.ts";
import { type RankedDecision, rankDecisions } from "#shared/urgency/ranking.rules.ts";
import type { CockpitData } from "./cockpit-data.ts";

/** The figures that need the plans. */
export type PlanFigures = {
  stats: DashboardStats;
  attention: Attention;
  /** The most urgent of the decisions that need attention. */
  pressing: RankedDecision<Decision> | null;
  capacity: Capacity;
  validations: ValidationCounts;
  ranked: readonly RankedDecision<Decision>[];
  actionsOf: ReadonlyMap<string, readonly Action[]>;
};

/** Every figure of the cockpit, with what explains it. `plans` is null until the plans are read. */
export type Figures = Omit<CockpitData, "actions"> & {
  counts: DecisionCounts;
  cards: StatisticsCards;
  punctuality: Punctuality;
  efficiency: Efficiency;
  quality: DecisionQuality;
  time: TimeManagement;
  active: readonly ActiveDecision<Decision>[];
  plans: PlanFigures | null;
};

type Read = Omit<CockpitData, "actions"> & { actions: readonly Action[] | undefined };

/** `actions`: undefined while they are not read. */
export function figuresOf({ decisions, actions, now, zone }: Read): Figures {
  const active = activeDecisions(decisions, actions ?? [], now, zone);
  const counts = countDecisions(decisions, now, zone);
  return {
    decisions,
    now,
    zone,
    counts,
    cards: statisticsCards(counts),
    punctuality: punctuality(decisions, zone),
    efficiency: efficiency(active),
    quality: decisionQuality(counts),
    time: timeManagement(active),
    active,
    plans: actions === undefined ? null : planFigures(active, { decisions, actions, now }),
  };
}

function planFigures(
  active: readonly ActiveDecision<Decision>[],
  { decisions, actions, now }: Omit<CockpitData, "zone">,
): PlanFigures {
  const ids = new Set(decisions.map(({ id }) => id));
  // Read at another moment than the decisions, the plans may know one that has left meanwhile.
  const known = actions.filter(({ decisionId }) => ids.has(decisionId));
  const stats = dashboardStats(active);
  const ranked = rankDecisions(active, "productivity");
  const found = attention(stats);
  return {
    stats,
    attention: found,
    pressing: ranked.find(needs(found)) ?? null,
    capacity: remainingCapacity(active),
    validations: validationCounts([validationStats(known, now)], now),
    ranked,
    actionsOf: Map.groupBy(known, ({ decisionId }) => decisionId),
  };
}

/** Whether a decision is among those that an attention is about. */
export const needs =
  ({ kind }: Attention) =>
  ({ isCritical, decision }: RankedDecision<Decision>): boolean =>
    kind === "critical"
      ? isCritical
      : kind === "high_priority" && !isCritical && decision.priority === "haute";
