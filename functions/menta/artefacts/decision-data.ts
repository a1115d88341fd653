import type { PlanAction } from "#shared/plan/plan.rules.ts";
import type { StoredDecision } from "../../data/decision.ts";
import { estimateTokens } from "../tokens.rules.ts";

/** What a model reads of a project at most; a decision with its plan is left out whole. */
const PROJECT_TOKENS = 24_000;

/** A decision and its plan as a model reads them: what they say, without what only machines need. */
export const decisionData = (decision: StoredDecision, actions: readonly PlanAction[]) => ({
  title: decision.title,
  description: decision.description ?? null,
  context: decision.context ?? null,
  alternatives: decision.alternatives,
  impact: decision.impact ?? null,
  decideur: decision.decideur,
  priority: decision.priority,
  status: decision.status,
  progress: decision.progress,
  startDate: decision.startDate,
  endDate: decision.endDate,
  actions: actions.map(({ id, parentId, title, description, assignee, dueDate, status }) => ({
    id,
    parentId,
    title,
    description,
    assignee,
    dueDate,
    status,
  })),
});

type DecisionData = ReturnType<typeof decisionData>;

/** The first of these decisions that there is room for, and how many were left out, if any. */
export function withinRoom(decisions: readonly DecisionData[]): {
  decisions: DecisionData[];
  decisionsLeftOut?: number;
} {
  let left = PROJECT_TOKENS;
  const fitting = decisions.filter((one) => (left -= estimateTokens(JSON.stringify(one))) >= 0);
  const decisionsLeftOut = decisions.length - fitting.length;
  return decisionsLeftOut > 0 ? { decisions: fitting, decisionsLeftOut } : { decisions: fitting };
}
