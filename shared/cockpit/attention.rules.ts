import type { Priority } from "../decision/decision.ts";
import type { Decision } from "../decision/decision.schema.ts";
import type { RankedDecision } from "../urgency/ranking.rules.ts";
import type { DecisionCounts } from "./counts.rules.ts";

const HIGHEST: Priority = "haute";
/** Above this average progress, in percent, the remark is « excellent ». */
const EXCELLENT_PROGRESS = 75;

/**
 * How many active decisions need attention. `criticalDecisions`: by their urgency; `highPriority`: the others
 * of high priority.
 */
export type AttentionCounts = { criticalDecisions: number; highPriority: number };

type Ranked = Pick<RankedDecision<Pick<Decision, "priority">>, "decision" | "isCritical">;

/**
 * Counts the decisions that need attention (R §10). `ranked`: the active ones, by urgency in productivity
 * mode.
 */
export function countDecisionsNeedingAttention(ranked: readonly Ranked[]): AttentionCounts {
  const others = ranked.filter(({ isCritical }) => !isCritical);
  return {
    criticalDecisions: ranked.length - others.length,
    highPriority: others.filter(({ decision }) => decision.priority === HIGHEST).length,
  };
}

export type AttentionGroup = { kind: "critical" | "high_priority"; count: number } | { kind: "none" };

/** Returns what to point out: the critical decisions; if there are none, those of high priority (S2 §2). */
export function chooseAttentionGroup({ criticalDecisions, highPriority }: AttentionCounts): AttentionGroup {
  if (criticalDecisions > 0) return { kind: "critical", count: criticalDecisions };
  if (highPriority > 0) return { kind: "high_priority", count: highPriority };
  return { kind: "none" };
}

export type CockpitInsight =
  { kind: "urgent" | "overdue"; count: number } | { kind: "excellent"; averageProgress: number };

/**
 * Returns remarks on the person's decisions, the most pressing first (S2 §9, insight rules). No page shows
 * them yet.
 */
export function listCockpitInsights(
  active: readonly { decision: Pick<Decision, "priority"> }[],
  { overdue, averageProgress }: Pick<DecisionCounts, "overdue" | "averageProgress">,
): CockpitInsight[] {
  const urgent = active.filter(({ decision }) => decision.priority === HIGHEST).length;
  const found: CockpitInsight[] = [];
  if (urgent > 0) found.push({ kind: "urgent", count: urgent });
  if (overdue > 0) found.push({ kind: "overdue", count: overdue });
  if (averageProgress > EXCELLENT_PROGRESS) found.push({ kind: "excellent", averageProgress });
  return found;
}
