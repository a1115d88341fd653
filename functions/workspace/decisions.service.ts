import { notFound } from "#shared/api/refusal.ts";
import type { Body } from "#shared/api/types.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import type { Decision, DecisionFull } from "#shared/decision/decision.schema.ts";
import { completionOf } from "#shared/decision/status.rules.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import { asActions, withAdded } from "#shared/plan/plan.rules.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";
import { listDecisions, toDecision } from "../data/decision.ts";
import {
  changeDecision,
  getDecisionWithPlan,
  type DecisionInProject,
  type DecisionWithPlan,
} from "../data/decision-change.ts";
import { createDecision } from "../data/decision-creation.ts";
import { findNewestSummary, noteDisplayed } from "../data/decision-summary.ts";
import { listLinkedMessages } from "../data/linked-messages.ts";
import { findProject, getProject, isBeingRemoved } from "../data/project.ts";
import { noted } from "../log.ts";
import { editOf } from "./decision-edit.ts";
import { addedActions, newActionIds } from "./new-actions.ts";
import { orRefuse } from "./plan-refusals.ts";
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
  const { projectId } = found.decision;
  const [project, messages, summary] = await Promise.all([
    projectId === undefined ? undefined : findProject(userId, projectId),
    listLinkedMessages(userId, { decisionId: id }),
    findNewestSummary(userId, id),
  ]);
  // Nobody is refused what was read because this could not be written.
  if (summary) await noted("display_not_noted", () => noteDisplayed(summary, new Date()));
  return full(found, projectNameOf(found.decision, project), messages, summary?.summary ?? "");
}

/** Opens a decision with its plan, in one write. Refuses (404) a project that is not this person's. */
export async function openDecision(userId: string, body: Body<"createDecision">): Promise<DecisionFull> {
  const now = new Date();
  const project = body.projectId === null ? undefined : await getProject(userId, body.projectId);
  const { actions: suggested, chatHistory: _ignored, ...described } = body;
  const ids = newActionIds(suggested, now);
  const actions = orRefuse(withAdded([], addedActions(suggested, [], ids), now));
  const progress = planProgress(actions) ?? (body.status === "terminee" ? 100 : body.progress);
  const completedAt = completionOf({ completedAt: null }, progress, now);
  const decision = await createDecision(userId, { ...described, progress, completedAt }, actions, now);
  const plan = { version: decision.planVersion, actions };
  return full({ decision, plan }, projectNameOf(decision, project), [], body.explorationResults);
}

/**
 * Changes what is sent. Refuses (404) another project that is not this person's: the one that it has may be gone. In
 * the trash only a status that restores is accepted.
 */
export async function editDecision(
  userId: string,
  id: string,
  body: Body<"updateDecision">,
): Promise<Decision> {
  const now = new Date();
  const { projectId } = body;
  let deletedAt: string | undefined;
  const changed = await changeDecision(
    userId,
    id,
    (current) => {
      if (typeof projectId === "string" && projectId !== current.decision.projectId)
        requireThere(current.project);
      deletedAt = current.decision.deletedAt;
      return editOf(current, body, now);
    },
    projectId,
  );
  if (!isTrashed(changed.decision)) await unschedulePurge({ id, deletedAt });
  return inProject(changed);
}

function requireThere(project: DecisionInProject["project"]): void {
  if (!project || isBeingRemoved(project)) throw notFound();
}

/** As it travels, with the name of its project. */
export const inProject = ({ decision, project }: DecisionInProject): Decision =>
  toDecision(decision, projectNameOf(decision, project));

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
