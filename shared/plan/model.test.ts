import fc from "fast-check";
import { expect, test } from "vitest";
import {
  toActionsWithWeights,
  withAddedActions,
  withChangedActions,
  withoutActionBranch,
  withMovedActions,
  type StoredAction,
} from "./plan.rules.ts";
import { planProgress } from "./progress.rules.ts";
import { toAddedActions } from "./suggestions.rules.ts";
import {
  applyToPlanModel,
  flattenPlanModel,
  planModelProgress,
  type PlanModelNode,
  type PlanModelOperation,
} from "./test-model.ts";
import { generatePlanOperations } from "./test-operations.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const DETAILS = { estimateMinutes: null, description: null, assignee: null, dueDate: null };

test("the rules and the model agree after every step of any history", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (seed, steps) => {
      let plan: readonly StoredAction[] = [];
      let model: PlanModelNode[] = [];
      const operations = generatePlanOperations(seed, () => flattenPlanModel(model).map(({ id }) => id));
      for (let step = 0; step < steps; step++) {
        const { value: operation } = operations.next();
        const ids = Array.from({ length: 6 }, (_, at) => newId(seed, step, at));
        const expected = applyToPlanModel(model, operation, ids);
        const after = apply(plan, operation, ids);
        if (typeof expected === "string") expect([expected, operation]).toEqual([after, operation]);
        else {
          if (typeof after === "string") throw new Error(`${after}: ${JSON.stringify(operation)}`);
          [plan, model] = [Object.freeze(after), expected];
        }
        expect(toActionsWithWeights(plan, "d").map(lineOf)).toEqual(flattenPlanModel(model));
        expect(planProgress(plan)).toBe(planModelProgress(model));
      }
    }),
    { numRuns: 40 },
  );
});

/** Makes ids that are not in order of creation: ties are broken by id, so the order matters. */
const newId = (seed: number, step: number, at: number) => `${(seed + step * 7 + at * 5) % 10}-${step}-${at}`;

function apply(
  plan: readonly StoredAction[],
  operation: PlanModelOperation,
  ids: readonly string[],
): StoredAction[] | "unknown" | "loop" | "too_many" {
  const change = changeOf(plan, operation, ids);
  if ("actions" in change) return change.actions;
  const { reason } = change.refused;
  return reason === "loop" || reason === "too_many" ? reason : "unknown";
}

function changeOf(plan: readonly StoredAction[], operation: PlanModelOperation, ids: readonly string[]) {
  switch (operation.kind) {
    case "add":
      return withAddedActions(plan, [{ ...DETAILS, ...operation.action, title: "A", id: ids[0]! }], NOW);
    case "put": {
      const kept = operation.mode === "add" ? plan : [];
      const suggestions = operation.actions.map((action) => ({ ...action, title: "A" }));
      const left = [...ids];
      const suggested = toAddedActions(suggestions, kept, () => left.shift()!);
      return "added" in suggested ? withAddedActions(kept, suggested.added, NOW) : suggested;
    }
    case "batch":
      return withChangedActions(plan, operation.updates, NOW);
    case "reorder":
      return withMovedActions(plan, operation.reorderData, NOW);
    default:
      if (!plan.some(({ id }) => id === operation.id))
        return { refused: { reason: "unknown_action", path: "" } as const };
      return { actions: withoutActionBranch(plan, operation.id, NOW) };
  }
}

const lineOf = ({
  id,
  parentId,
  status,
  orderIndex,
  difficulty,
  workload,
  duration,
  ...rest
}: ReturnType<typeof toActionsWithWeights>[number]) => ({
  id,
  parentId,
  status,
  orderIndex,
  difficulty,
  workload,
  duration,
  weightScore: rest.weightScore,
  weightPercentage: rest.weightPercentage,
});
