import type { Body } from "#shared/api/types.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import type { Decision, DecisionFull } from "#shared/decision/decision.schema.ts";
import { completionOf } from "#shared/decision/status.rules.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import { asActions, withAdded } from "#shared/plan/plan.rules.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";
import { getDecision, listDecisions, toDecision, type StoredDecision } from "../data/decision.ts";
import { changeDecision, getDecisionWithPlan, type DecisionWithPlan } from "../data/decision-change.ts";
import { createDecision } from "../data/decision-creation.ts";
import { findNewestSummary, noteDisplayed } from "../data/decision-summary.ts";
import { listLinkedMessages } from "../data/linked-messages.ts";
import { getProject } from "../data/project.ts";
import { editOf } from "./decision-edit.rules.ts";
import { addedActions, newActionId, orRefuse } from "./plan-refusals.ts";
import { projectNameOf, projectNamesOf } from "./project-names.ts";
import { unschedulePurge } from "./purge-schedule.ts";

/** Every decision outside the trash, the newest first. */
export async function decisionsOf(userId: string): Promise<Decision[]> {
  const [decisions, nameOf] = await Promise.all([listDecisions(userId), projectNamesOf(userId)]);
  return decisions.filter((one) => !isTrashed(one)).map((one) => toDecision(one, nameOf(one)));
}

/** A decision with its plan, what was said about it, and what its exploration came to. */
export async function decisionOf(userId: string, id: string): Promise<DecisionFull> {
  const found = await getDecisionWithPlan(userId, id);
  const [name, messages, summary] = await Promise.all([
    projectNameOf(found.decision),
    listLinkedMessages(userId, { decisionId: id }),
    findNewestSummary(userId, id),
  ]);
  if (summary) await noteDisplayed(summary, new Date());
  return full(found, name, messages, summary?.summary ?? "");
}

/** Opens a decision with its plan, in one write. Refuses (404) a project that is not this person's. */
export async function openDecision(userId: string, body: Body<"createDecision">): Promise<DecisionFull> {
  const now = new Date();
  const project = body.projectId === null ? null : await getProject(userId, body.projectId);
  const { actions: suggested, chatHistory: _ignored, ...described } = body;
  const ids = suggested.map(() => newActionId(now));
  const actions = orRefuse(withAdded([], addedActions(suggested, [], ids), now));
  const progress = planProgress(actions) ?? (body.status === "terminee" ? 100 : body.progress);
  const completedAt = completionOf({ completedAt: null }, progress, now);
  const decision = await createDecision(userId, { ...described, progress, completedAt }, actions, now);
  const plan = { version: decision.planVersion, actions };
  return full({ decision, plan }, project?.name ?? null, [], body.explorationResults);
}

/** Changes what is sent. In the trash only a status that restores is accepted. */
export async function editDecision(
  userId: string,
  id: string,
  body: Body<"updateDecision">,
): Promise<Decision> {
  if (body.projectId) await requireProject(userId, id, body.projectId);
  const now = new Date();
  let deletedAt: string | undefined;
  const { decision } = await changeDecision(userId, id, (current) => {
    deletedAt = current.decision.deletedAt;
    return editOf(current, body, now);
  });
  if (!isTrashed(decision)) await unschedulePurge({ id, deletedAt });
  return withProjectName(decision);
}

/** The project that a decision has may be gone: one is only looked for when it changes. */
async function requireProject(userId: string, decisionId: string, projectId: string): Promise<void> {
  const decision = await getDecision(userId, decisionId);
  if (decision.projectId !== projectId) await getProject(userId, projectId);
}

export const withProjectName = async (decision: StoredDecision): Promise<Decision> =>
  toDecision(decision, await projectNameOf(decision));

const full = (
  { decision, plan }: DecisionWithPlan,
  projectName: string | null,
  messages: readonly Message[],
  explorationResults: string,
): DecisionFull => ({
  ...toDecision(decision, projectName),
  actions: asActions(plan.actions, decision.id),
  chatHistory: messages.map(({ role, content, timestamp }) => ({ role, content, timestamp })),
  explorationResults,
});
