import fc from "fast-check";
import { expect, test } from "vitest";
import {
  asActions,
  withAdded,
  withChanges,
  withoutAction,
  withPlaces,
  type PlanAction,
} from "./plan.rules.ts";
import { planProgress } from "./progress.rules.ts";
import { toAdded } from "./suggestions.rules.ts";
import { afterOperation, linesOf, progressOf, type Node, type Operation } from "./test-model.ts";
import { operations } from "./test-operations.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const DETAILS = { description: null, assignee: null, dueDate: null };

test("the rules and the model agree after every step of any history", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (seed, steps) => {
      let plan: readonly PlanAction[] = [];
      let model: Node[] = [];
      const asked = operations(seed, () => linesOf(model).map(({ id }) => id));
      for (let step = 0; step < steps; step++) {
        const { value: operation } = asked.next();
        const ids = Array.from({ length: 6 }, (_, at) => newId(seed, step, at));
        const expected = afterOperation(model, operation, ids);
        const after = apply(plan, operation, ids);
        if (typeof expected === "string") expect([expected, operation]).toEqual([after, operation]);
        else {
          if (typeof after === "string") throw new Error(`${after}: ${JSON.stringify(operation)}`);
          [plan, model] = [Object.freeze(after), expected];
        }
        expect(asActions(plan, "d").map(lineOf)).toEqual(linesOf(model));
        expect(planProgress(plan)).toBe(progressOf(model));
      }
    }),
    { numRuns: 40 },
  );
});

/** Ids whose order is not that of their making: ties are decided by them alone. */
const newId = (seed: number, step: number, at: number) => `${(seed + step * 7 + at * 5) % 10}-${step}-${at}`;

function apply(
  plan: readonly PlanAction[],
  operation: Operation,
  ids: readonly string[],
): PlanAction[] | "unknown" | "loop" | "too_many" {
  const change = changeOf(plan, operation, ids);
  if ("actions" in change) return change.actions;
  const { reason } = change.refused;
  return reason === "unknown_action" || reason === "unknown_parent" ? "unknown" : reason;
}

function changeOf(plan: readonly PlanAction[], operation: Operation, ids: readonly string[]) {
  switch (operation.kind) {
    case "add":
      return withAdded(plan, [{ ...DETAILS, ...operation.action, title: "A", id: ids[0]! }], NOW);
    case "put": {
      const kept = operation.mode === "add" ? plan : [];
      const suggestions = operation.actions.map((action) => ({ ...action, title: "A" }));
      const left = [...ids];
      const suggested = toAdded(suggestions, kept, () => left.shift()!);
      return "added" in suggested ? withAdded(kept, suggested.added, NOW) : suggested;
    }
    case "batch":
      return withChanges(plan, operation.updates, NOW);
    case "reorder":
      return withPlaces(plan, operation.reorderData, NOW);
    default:
      if (!plan.some(({ id }) => id === operation.id))
        return { refused: { reason: "unknown_action", path: "" } as const };
      return { actions: withoutAction(plan, operation.id, NOW) };
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
}: ReturnType<typeof asActions>[number]) => ({
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
