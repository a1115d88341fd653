import { Refusal } from "#shared/schema/refusal.ts";
import type { ParsedBody } from "#shared/api/contract-types.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import type { Decision, DecisionFull, CreateDecisionInput } from "#shared/decision/decision.schema.ts";
import { withAddedAlternatives, withAlternativesAsOptions } from "#shared/record/alternatives.rules.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { resolvePeriod } from "#shared/decision/period.rules.ts";
import { completedAtAfterProgressChange } from "#shared/decision/status.rules.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import { toActionsWithWeights, withAddedActions } from "#shared/plan/plan.rules.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";
import { DELETED_PROJECT_NAME } from "#shared/decision/deleted-project.ts";
import { listDecisions, toDecision, type StoredDecision } from "./decision.rows.ts";
import {
  changeDecision,
  getDecisionWithPlan,
  type DecisionWithPlanAndProject,
  type DecisionWithPlan,
} from "./decision-change.rows.ts";
import { createDecision } from "./decision-creation.rows.ts";
import { createId } from "../platform/new-id.ts";
import { findNewestSummary, markSummaryDisplayed } from "./decision-summary.rows.ts";
import { listMessagesOfLinkedDiscussions } from "../discussions/conversation.rows.ts";
import { findRecord } from "./record.rows.ts";
import {
  findProject,
  getProject,
  isProjectBeingRemoved,
  listProjects,
  type StoredProject,
} from "./project.rows.ts";
import { readEnvLimit } from "../platform/environment.ts";
import { runBestEffort } from "../platform/log.ts";
import { timeZoneOf, type WithTimeZone } from "../platform/viewer.ts";
import { prepareDecisionEdit, requireValidPeriod } from "./decision-edit.ts";
import { convertSuggestionsToActions, unwrapPlanResult } from "./plan-edit.ts";
import { unschedulePurge } from "../platform/purge-schedule.ts";

const ZONE_UNKNOWN = { timeZone: null };

/** Returns every decision outside the trash, newest first. */
export async function listDecisionsOutsideTrash(userId: string): Promise<Decision[]> {
  const [decisions, nameOf] = await Promise.all([listDecisions(userId), loadProjectNameLookup(userId)]);
  return decisions.filter((one) => !isTrashed(one)).map((one) => toDecision(one, nameOf(one)));
}

/** Returns a decision with its plan, the messages of its discussions, and its newest summary. */
export async function getDecisionDetail(userId: string, id: string): Promise<DecisionFull> {
  const found = await getDecisionWithPlan(userId, id);
  const { projectId } = found.decision;
  const [project, messages, summary] = await Promise.all([
    projectId === undefined ? undefined : findProject(userId, projectId),
    listMessagesOfLinkedDiscussions(userId, { decisionId: id }),
    findNewestSummary(userId, id),
  ]);
  if (summary) await runBestEffort("display_not_noted", () => markSummaryDisplayed(summary, new Date()));
  return full(found, projectNameOf(found.decision, project), messages, summary?.summary ?? "");
}

/**
 * Creates a decision with its plan and criteria, in one write. If a decision with this id exists, returns its
 * current state. Refuses (404) a project that is not this person's, and (409) more decisions than the limit.
 */
export async function createDecisionWithPlan(
  userId: string,
  body: ParsedBody<"createDecision">,
  requester: WithTimeZone = ZONE_UNKNOWN,
): Promise<DecisionFull> {
  const now = new Date();
  const project = body.projectId === null ? undefined : await getProject(userId, body.projectId);
  const { criteria, ...sent } = body;
  const { id, fields, actions } = buildNewDecision(sent, now, timeZoneOf(requester));
  const limit = readEnvLimit("MAX_DECISIONS");
  const record =
    criteria.length === 0 ? undefined : recordWithCriteria(id, fields.alternatives, criteria, now);
  const decision = await createDecision(userId, fields, actions, { id, now, limit, record });
  if (decision.createdAt !== now.toISOString()) return getDecisionDetail(userId, id);
  const plan = { version: decision.planVersion, actions };
  return full({ decision, plan }, projectNameOf(decision, project), [], body.explorationResults);
}

/** Builds the first record of a decision, with the alternatives as options and these criteria. */
const recordWithCriteria = (
  id: string,
  alternatives: readonly string[],
  criteria: readonly string[],
  now: Date,
): DecisionRecord => ({
  ...withAlternativesAsOptions(emptyRecord(id), alternatives),
  criteria: criteria.map((title) => ({ id: createId(now), title, source: null })),
  criteriaChangedAt: { first: now.toISOString(), last: now.toISOString() },
});

/**
 * Builds the fields and actions of a new decision. Refuses an end before the start, and a plan that is
 * invalid or too long.
 * @param timeZone the person's time zone, in which the days of the period are meant
 */
export function buildNewDecision(body: CreateDecisionInput, now: Date, timeZone: string) {
  const { id = createId(now), actions: suggested, chatHistory: _ignored, ...described } = body;
  const period = requireValidPeriod(resolvePeriod(described, timeZone), described);
  const ids = suggested.map(() => createId(now));
  const actions = unwrapPlanResult(
    withAddedActions([], convertSuggestionsToActions(suggested, [], ids), now),
  );
  const progress = planProgress(actions) ?? (body.status === "terminee" ? 100 : body.progress);
  const completedAt = completedAtAfterProgressChange({ completedAt: null }, progress, now);
  const alternatives = withAddedAlternatives([], described.alternatives, []);
  return { id, fields: { ...described, alternatives, ...period, timeZone, progress, completedAt }, actions };
}

/**
 * Changes the given fields. Refuses (404) a new project that is not this person's; the current project may be
 * gone. In the trash, only a status that restores the decision is accepted (409).
 * @param requester the person's time zone; needed only to change the period
 */
export async function editDecision(
  userId: string,
  id: string,
  body: ParsedBody<"updateDecision">,
  requester: WithTimeZone = ZONE_UNKNOWN,
): Promise<Decision> {
  const now = new Date();
  const { projectId } = body;
  // An alternative is not added if an option of the record, perhaps a dismissed one, already has its title.
  const options = body.alternatives === undefined ? [] : ((await findRecord(userId, id))?.options ?? []);
  let deletedAt: string | undefined;
  const changed = await changeDecision(
    userId,
    id,
    (current) => {
      if (typeof projectId === "string" && projectId !== current.decision.projectId)
        requireActive(current.project);
      deletedAt = current.decision.deletedAt;
      return prepareDecisionEdit(current, body, { now, zone: timeZoneOf(requester), options });
    },
    projectId,
  );
  if (!isTrashed(changed.decision)) await unschedulePurge({ userId, id, deletedAt });
  return toDecisionWithProjectName(changed);
}

/** Refuses (404) a project that is gone or being removed. */
function requireActive(project: DecisionWithPlanAndProject["project"]): void {
  if (!project || isProjectBeingRemoved(project))
    throw new Refusal(
      "not_found",
      "Ce projet n’existe pas ou n’existe plus : la décision reste où elle est.",
    );
}

export const toDecisionWithProjectName = ({ decision, project }: DecisionWithPlanAndProject): Decision =>
  toDecision(decision, projectNameOf(decision, project));

const full = (
  { decision, plan }: DecisionWithPlan,
  projectName: string | null,
  messages: readonly Message[],
  explorationResults: string,
): DecisionFull => ({
  ...toDecision(decision, projectName),
  actions: toActionsWithWeights(plan.actions, decision.id),
  chatHistory: messages.map(({ role, content, timestamp }) => ({ role, content, timestamp })),
  explorationResults,
});

/**
 * Returns a function that gives the name of a decision's project: `null` without a project, and a fixed text
 * if the project is gone.
 */
export async function loadProjectNameLookup(userId: string) {
  const names = new Map((await listProjects(userId)).map(({ id, name }) => [id, name]));
  return ({ projectId }: Pick<StoredDecision, "projectId">): string | null =>
    projectId === undefined ? null : (names.get(projectId) ?? DELETED_PROJECT_NAME);
}

/**
 * Returns the name of a decision's project: `null` without a project, and a fixed text if the project is gone
 * or being removed.
 */
function projectNameOf(
  { projectId }: Pick<StoredDecision, "projectId">,
  project: StoredProject | undefined,
): string | null {
  if (projectId === undefined) return null;
  return project && !isProjectBeingRemoved(project) ? project.name : DELETED_PROJECT_NAME;
}
