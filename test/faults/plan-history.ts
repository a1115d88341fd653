import assert from "node:assert/strict";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import type { CookieApiClient } from "#infra/local/demo/person.ts";
import type { PlanAnswer } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import {
  applyToPlanModel,
  flattenPlanModel,
  planModelProgress,
  type PlanModelAction,
  type PlanModelNode,
  type PlanModelOperation,
} from "#shared/plan/test-model.ts";
import { generatePlanOperations } from "#shared/plan/test-operations.ts";

type Answer = { status: number; body: unknown };
const REFUSED = { unknown: 422, loop: 422, too_many: 413 } as const;

/**
 * Applies random operations to a new plan, and compares each answer with a model of the plan: order, statuses, shares
 * and progress; a refusal changes nothing. Rejects with the seed and the step that went wrong.
 */
export async function runPlanHistory(
  person: CookieApiClient,
  { seed, steps }: { seed: number; steps: number },
): Promise<void> {
  const { id } = await person.get("createDecision", { body: aDecisionBody({ title: `Histoire ${seed}` }) });
  let model: PlanModelNode[] = [];
  let progress = 0;
  const asked = generatePlanOperations(seed, () => flattenPlanModel(model).map((line) => line.id));
  for (let step = 1; step <= steps; step += 1) {
    const { value: operation } = asked.next();
    try {
      const answer = await ask(person, id, operation);
      const expected = applyToPlanModel(model, operation, newIds(answer));
      if (typeof expected === "string") requireRefusal(answer, operation, expected);
      else model = requireAnswer(answer, expected);
      progress = planModelProgress(model) ?? progress;
      await requireStored(person, id, { model, progress });
    } catch (cause) {
      throw new Error(`Seed ${seed}, step ${step}: ${JSON.stringify(operation)}: ${String(cause)}`, {
        cause,
      });
    }
  }
}

/** The title is the action's index in the request. */
const titled = <T extends object>(action: T, at: number) => ({ ...action, title: `${at}` });

function ask(person: CookieApiClient, id: string, operation: PlanModelOperation): Promise<Answer> {
  switch (operation.kind) {
    case "add":
      return person.call("createAction", { id, body: titled(operation.action, 0) });
    case "put": {
      const body = { actions: operation.actions.map(titled) };
      return person.call("putActions", { id, query: { mode: operation.mode }, body });
    }
    case "batch":
      return person.call("changeActions", { id, body: { updates: operation.updates } });
    case "reorder":
      return person.call("reorderActions", { id, body: { reorderData: operation.reorderData } });
    default:
      return person.call("removeAction", { id, actionId: operation.id });
  }
}

/** Returns the ids of what this answer added, in the order of the request. */
function newIds({ status, body }: Answer): string[] {
  if (status === 201) return [(body as Action).id];
  if (status !== 200) return [];
  const { actions, decision } = body as PlanAnswer;
  const added = actions.filter((action) => action.createdAt === decision.updatedAt);
  return added.toSorted((a, b) => Number(a.title) - Number(b.title)).map((action) => action.id);
}

function requireRefusal({ status }: Answer, { kind }: PlanModelOperation, why: keyof typeof REFUSED): void {
  assert.equal(status, kind === "delete" && why === "unknown" ? 404 : REFUSED[why]);
}

function requireAnswer({ status, body }: Answer, expected: PlanModelNode[]): PlanModelNode[] {
  assert.ok(status < 300, `answered ${status} ${JSON.stringify(body)}`);
  if (status === 200) assert.deepEqual((body as PlanAnswer).actions.map(lineOf), flattenPlanModel(expected));
  return expected;
}

/** Checks that the stored plan is the model's, and that the decision follows from it. */
async function requireStored(
  person: CookieApiClient,
  id: string,
  { model, progress }: { model: PlanModelNode[]; progress: number },
): Promise<void> {
  const decision = await person.get("getDecision", { id });
  assert.deepEqual(decision.actions.map(lineOf), flattenPlanModel(model));
  assert.equal(decision.progress, progress);
  assert.equal(decision.completedAt !== null, progress === 100);
  const follows = progress === 100 ? ["terminee"] : progress > 0 ? ["en_cours"] : ["brouillon", "en_cours"];
  assert.ok(follows.includes(decision.status), `${decision.status} at ${progress} %`);
}

const lineOf = (action: Action): PlanModelAction => {
  const { id, parentId, status, orderIndex, difficulty, workload, duration } = action;
  const { weightScore, weightPercentage } = action;
  return { id, parentId, status, orderIndex, difficulty, workload, duration, weightScore, weightPercentage };
};
