import { randomUUID } from "node:crypto";
import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { createWriteTransaction } from "electrodb";
import { isUlid } from "#shared/api/fields.schema.ts";
import { notFound } from "#shared/api/refusal.ts";
import type { PlanAction } from "#shared/plan/plan.rules.ts";
import { DecisionEntity, type StoredDecision } from "./decision.ts";
import { PlanEntity, planText, toPlan, type Plan } from "./plan.ts";
import { findProject, ProjectEntity, whileThere, type StoredProject } from "./project.ts";
import { table } from "./table.ts";
import { commit, LostRace, untilWritten } from "./write.ts";

export type DecisionWithPlan = { decision: StoredDecision; plan: Plan };
/** With the project that the decision has, or is to have; none where that is gone. */
export type DecisionInProject = DecisionWithPlan & { project: StoredProject | undefined };

type Changeable = Omit<
  StoredDecision,
  "userId" | "id" | "version" | "planVersion" | "writtenBy" | "shortCode" | "createdAt"
>;
/** What changes of a decision: `undefined` removes a value. With `actions`, its plan is replaced by them. */
export type DecisionEdit = {
  fields: { [K in keyof Changeable]?: Changeable[K] | undefined };
  actions?: readonly PlanAction[];
};

/**
 * Reads a decision and its plan, in one call, or refuses (404). They belong together: where a change came between, it
 * reads again.
 */
export const getDecisionWithPlan = (userId: string, id: string): Promise<DecisionWithPlan> =>
  untilWritten(() => readWhole(userId, id));

/** Reads this project along, if any. Throws LostRace where a change came between decision and plan. */
async function readWhole(userId: string, id: string, projectId?: string): Promise<DecisionInProject> {
  if (!isUlid(id)) throw notFound();
  const { decision, plan, project } = await readTogether(userId, id, projectId);
  if (!decision) throw notFound();
  if (!plan || plan.version !== decision.planVersion) throw new LostRace("The plan changed meanwhile");
  return { decision, plan, project };
}

type Keyed = { Key: Record<string, unknown> };

async function readTogether(userId: string, id: string, projectId: string | undefined) {
  const Keys = [
    DecisionEntity.get({ userId, id }).params<Keyed>().Key,
    PlanEntity.get({ userId, decisionId: id }).params<Keyed>().Key,
    ...(projectId === undefined ? [] : [ProjectEntity.get({ userId, id: projectId }).params<Keyed>().Key]),
  ];
  const { Responses = {}, UnprocessedKeys = {} } = await table.client.send(
    new BatchGetCommand({ RequestItems: { [table.table]: { Keys, ConsistentRead: true } } }),
  );
  if (Object.keys(UnprocessedKeys).length > 0) throw new LostRace("The table was too busy to answer");
  const items = Responses[table.table] ?? [];
  const rowOf = (entity: string) => items.find((item) => item["__edb_e__"] === entity);
  const [decision, plan, project] = ["decision", "plan", "project"].map(rowOf);
  return {
    decision: decision && (DecisionEntity.parse({ Item: decision }).data ?? undefined),
    plan: plan && toPlan(plan as { version: number; actions: string }),
    project: project && (ProjectEntity.parse({ Item: project }).data ?? undefined),
  };
}

/**
 * Applies a change to the newest decision and plan, again and again until nobody came between: two at once lose
 * nothing. `change` answers `undefined` where there is nothing to write, and throws what it refuses; it may be asked
 * several times. All that the answer needs, its project too, is read before the write: what was written is told. 503
 * as `untilWritten` says.
 * @param projectId the project that it is to have, `null` for none; by default the one that it has
 */
export function changeDecision(
  userId: string,
  id: string,
  change: (current: DecisionInProject) => DecisionEdit | undefined,
  projectId?: string | null,
): Promise<DecisionInProject> {
  const mark = randomUUID();
  let along = projectId && isUlid(projectId) ? projectId : undefined;
  return untilWritten(async () => {
    const current = await readWhole(userId, id, along);
    const { projectId: own } = current.decision;
    if (projectId === undefined && own !== along) {
      current.project = own === undefined ? undefined : await findProject(userId, own);
      along = own;
    }
    // Our own write, whose answer was lost.
    if (current.decision.writtenBy === mark) return current;
    const edit = change(current);
    return edit ? { ...current, ...(await write(current, edit, mark)) } : current;
  });
}

const entities = { decisions: DecisionEntity, plans: PlanEntity, projects: ProjectEntity };

async function write(
  { decision, plan }: DecisionWithPlan,
  { fields, actions }: DecisionEdit,
  writtenBy: string,
): Promise<DecisionWithPlan> {
  const { userId, id, version } = decision;
  const planVersion = plan.version + (actions ? 1 : 0);
  const { projectId } = fields;
  const set = { ...present(fields), version: version + 1, planVersion, writtenBy };
  const removed = Object.keys(fields).filter((name) => fields[name as keyof Changeable] === undefined);
  await commit(
    createWriteTransaction(entities, ({ decisions, plans, projects }) => [
      decisions
        .patch({ userId, id })
        .set(set)
        .remove(removed as never[])
        .where(({ version: read }, { eq }) => eq(read, version))
        .commit(),
      ...(actions
        ? [
            plans
              .patch({ userId, decisionId: id })
              .set({ version: planVersion, actions: planText(actions) })
              .where(({ version: read }, { eq }) => eq(read, plan.version))
              .commit(),
          ]
        : []),
      ...(projectId ? [whileThere(projects, { userId, id: projectId })] : []),
    ]),
  );
  return {
    decision: { ...without(decision, removed), ...set } as StoredDecision,
    plan: actions ? { version: planVersion, actions: [...actions] } : plan,
  };
}

const present = (fields: DecisionEdit["fields"]) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Changeable>;

const without = (decision: StoredDecision, names: readonly string[]) =>
  Object.fromEntries(Object.entries(decision).filter(([name]) => !names.includes(name)));
