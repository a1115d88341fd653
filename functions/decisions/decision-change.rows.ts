import { randomUUID } from "node:crypto";
import { createWriteTransaction } from "electrodb";
import { isUlid } from "#shared/schema/fields.schema.ts";
import { notFoundRefusal } from "#shared/schema/refusal.ts";
import type { StoredAction } from "#shared/plan/plan.rules.ts";
import { summarizePlanValidations, type PlanValidations } from "#shared/trend/validation-trend.rules.ts";
import { batchGetByEntity } from "../platform/batch-get.ts";
import { rowKeyOf } from "../platform/table.ts";
import { retryLostRacesWithinLimit } from "../platform/retry-until-written.ts";
import { DecisionEntity, type StoredDecision } from "./decision.rows.ts";
import {
  PlanEntity,
  stalePlanFieldNames,
  toPlanFields,
  toPlan,
  type PlanRow,
  type StoredPlan,
} from "./plan.rows.ts";
import { findProject, ProjectEntity, activeProjectCondition, type StoredProject } from "./project.rows.ts";
import { commitTransaction, LostRace, retryLostRaces } from "../platform/conditional-write.ts";

export type DecisionWithPlan = { decision: StoredDecision; plan: StoredPlan };
/**
 * A decision with its plan and the project that it is in, or is moved to; `undefined` if it has none or the
 * project is gone.
 */
export type DecisionWithPlanAndProject = DecisionWithPlan & { project: StoredProject | undefined };

type Changeable = Omit<
  StoredDecision,
  | "userId"
  | "id"
  | "version"
  | "planVersion"
  | "writtenBy"
  | "shortCode"
  | "createdAt"
  | "importedTo"
  | "importedBytes"
  | "hasRecord"
  | "choice"
  | keyof PlanValidations
>;
/**
 * What a change writes. A field that is `undefined` is removed from the row. `actions`, if given, replace the
 * plan.
 */
export type DecisionWrite = {
  fields: { [K in keyof Changeable]?: Changeable[K] | undefined };
  actions?: readonly StoredAction[];
};

/** Reads a decision, its plan and a project in one call; each is `undefined` if it does not exist. */
export async function batchGetDecision(userId: string, id: string, projectId: string | undefined) {
  const Keys = [
    rowKeyOf(DecisionEntity.get({ userId, id })),
    rowKeyOf(PlanEntity.get({ userId, decisionId: id })),
    ...(projectId === undefined ? [] : [rowKeyOf(ProjectEntity.get({ userId, id: projectId }))]),
  ];
  const itemOf = await batchGetByEntity(Keys);
  const [decision, plan, project] = ["decision", "plan", "project"].map(itemOf);
  return {
    decision: decision && (DecisionEntity.parse({ Item: decision }).data ?? undefined),
    plan: plan && toPlan(plan as PlanRow),
    project: project && (ProjectEntity.parse({ Item: project }).data ?? undefined),
  };
}

/**
 * Reads a decision and its plan in one call. Refuses (404) a decision that is gone. If a change came between
 * the two rows, reads again.
 */
export const getDecisionWithPlan = (userId: string, id: string): Promise<DecisionWithPlan> =>
  retryLostRaces(() => readDecision(userId, id));

/**
 * Reads a decision, its plan and, if given, a project in one call. Throws LostRace if the plan has another
 * version than the decision says.
 */
async function readDecision(
  userId: string,
  id: string,
  projectId?: string,
): Promise<DecisionWithPlanAndProject> {
  if (!isUlid(id)) throw notFoundRefusal();
  const { decision, plan, project } = await batchGetDecision(userId, id, projectId);
  if (!decision) throw notFoundRefusal();
  if (!plan || plan.version !== decision.planVersion) throw new LostRace("The plan changed meanwhile");
  return { decision, plan, project };
}

/**
 * Applies a change to the newest decision and plan, and again after a concurrent change, so that none is
 * lost. `change` returns `undefined` if there is nothing to write, throws its refusals, and may be called
 * several times. The project is read before the write, so that nothing can fail after it. Refuses with 503
 * and 429 like `retryLostRacesWithinLimit`.
 * @param projectId the project that the decision is moved to, `null` for none; absent: it stays in its
 * project
 */
export function changeDecision(
  userId: string,
  id: string,
  change: (current: DecisionWithPlanAndProject) => DecisionWrite | undefined,
  projectId?: string | null,
): Promise<DecisionWithPlanAndProject> {
  const mark = randomUUID();
  let readProjectId = projectId && isUlid(projectId) ? projectId : undefined;
  return retryLostRacesWithinLimit(userId, async () => {
    const current = await readDecision(userId, id, readProjectId);
    const { projectId: own } = current.decision;
    if (projectId === undefined && own !== readProjectId) {
      current.project = own === undefined ? undefined : await findProject(userId, own);
      readProjectId = own;
    }
    // An earlier attempt of this write has succeeded, but its answer was lost.
    if (current.decision.writtenBy === mark) return current;
    const edit = change(current);
    return edit ? { ...current, ...(await write(current, edit, mark)) } : current;
  });
}

const entities = { decisions: DecisionEntity, plans: PlanEntity, projects: ProjectEntity };

async function write(
  { decision, plan }: DecisionWithPlan,
  { fields, actions }: DecisionWrite,
  writtenBy: string,
): Promise<DecisionWithPlan> {
  const { userId, id, version } = decision;
  const planVersion = plan.version + (actions ? 1 : 0);
  const { projectId } = fields;
  const stats = actions && summarizePlanValidations(actions, new Date());
  const planned = actions && toPlanFields(actions);
  const set = {
    ...present(fields),
    ...(stats && { ...stats, validatedAt: [...stats.validatedAt] }),
    version: version + 1,
    planVersion,
    writtenBy,
  };
  const removed = Object.keys(fields).filter((name) => fields[name as keyof Changeable] === undefined);
  await commitTransaction(
    createWriteTransaction(entities, ({ decisions, plans, projects }) => [
      decisions
        .patch({ userId, id })
        .set(set)
        .remove(removed as never[])
        .where(({ version: read }, { eq }) => eq(read, version))
        .commit(),
      ...(planned
        ? [
            plans
              .patch({ userId, decisionId: id })
              .set({ version: planVersion, ...planned })
              .remove(stalePlanFieldNames(planned))
              .where(({ version: read }, { eq }) => eq(read, plan.version))
              .commit(),
          ]
        : []),
      ...(projectId ? [activeProjectCondition(projects, { userId, id: projectId })] : []),
    ]),
  );
  return {
    decision: { ...without(decision, removed), ...set } as StoredDecision,
    plan: actions ? { version: planVersion, actions: [...actions] } : plan,
  };
}

const present = (fields: DecisionWrite["fields"]) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Changeable>;

const without = (decision: StoredDecision, names: readonly string[]) =>
  Object.fromEntries(Object.entries(decision).filter(([name]) => !names.includes(name)));
