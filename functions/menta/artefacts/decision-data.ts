import type { PlanAction } from "#shared/plan/plan.rules.ts";
import type { StoredDecision } from "../../data/decision.ts";
import { estimateTokens } from "../tokens.rules.ts";

/** What a model reads of one decision, or of all those of a project, at most. */
const ROOM_TOKENS = 24_000;

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

/** A decision with the actions that there is room for, and how many were left out, if any. */
export function withinRoom({
  actions,
  ...decision
}: DecisionData): DecisionData & { actionsLeftOut?: number } {
  const fitting = takeFitting(actions, ROOM_TOKENS - tokensOf(decision));
  const actionsLeftOut = actions.length - fitting.length;
  return { ...decision, actions: fitting, ...(actionsLeftOut > 0 && { actionsLeftOut }) };
}

/** The decisions that there is room for, each with its whole plan, and how many were left out, if any. */
export function allWithinRoom(decisions: readonly DecisionData[]): {
  decisions: DecisionData[];
  decisionsLeftOut?: number;
} {
  const fitting = takeFitting(decisions, ROOM_TOKENS);
  const decisionsLeftOut = decisions.length - fitting.length;
  return { decisions: fitting, ...(decisionsLeftOut > 0 && { decisionsLeftOut }) };
}

/** Those that a budget of tokens has room for, in their order. One that is too big takes nothing from those after it. */
function takeFitting<Data>(data: readonly Data[], budget: number): Data[] {
  let left = budget;
  return data.filter((one) => {
    const tokens = tokensOf(one);
    if (tokens > left) return false;
    left -= tokens;
    return true;
  });
}

const tokensOf = (data: unknown): number => estimateTokens(JSON.stringify(data));
