import fc from "fast-check";
import { expect, test } from "vitest";
import type { ActionChange } from "./action.schema.ts";
import {
  toActionsWithWeights,
  withAddedActions,
  withChangedActions,
  withoutActionBranch,
  withMovedActions,
  withRestoredActions,
  type StoredAction,
} from "./plan.rules.ts";
import { requirePlanActions, anAction, aNewAction, EARLIER_INSTANT } from "./test-action.ts";
import { applyToPlanModel, flattenPlanModel, type PlanModelNode } from "./test-model.ts";
import { generatePlanOperations } from "./test-operations.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");

/** Generates plans in any state that a series of changes can lead to. */
const anyPlan = fc.nat().map((seed) => {
  let model: PlanModelNode[] = [];
  const operations = generatePlanOperations(seed, () => flattenPlanModel(model).map(({ id }) => id));
  for (let step = 0; step < 25; step++) {
    const ids = Array.from({ length: 6 }, (_, at) => `${step}-${at}`);
    const after = applyToPlanModel(model, operations.next().value, ids);
    if (typeof after !== "string") model = after;
  }
  return flattenPlanModel(model).map(({ weightScore: _score, weightPercentage: _share, ...line }) =>
    anAction(line),
  );
});
const aMoment = fc.date({ min: new Date("2026-02-01"), max: new Date("2027-01-01"), noInvalidDate: true });
const aStatus = fc.constantFrom("todo" as const, "doing" as const, "done" as const);
const aChange = fc.record(
  {
    at: fc.nat(),
    status: aStatus,
    parentAt: fc.option(fc.nat()),
    orderIndex: fc.nat(5),
    title: fc.constantFrom("A", "B"),
  },
  { requiredKeys: ["at"] },
);
type AnyChange = typeof aChange extends fc.Arbitrary<infer T> ? T : never;

/**
 * Makes changes of existing actions from arbitrary numbers. Their moves may contradict each other or make
 * loops.
 */
const changesOf = (plan: readonly StoredAction[], changes: readonly AnyChange[]): ActionChange[] =>
  plan.length === 0
    ? []
    : changes.map(({ at, parentAt, ...fields }) => ({
        id: plan[at % plan.length]!.id,
        ...fields,
        ...(parentAt === undefined
          ? {}
          : { parentId: parentAt === null ? null : plan[parentAt % plan.length]!.id }),
      }));

const someChanges = fc.array(aChange, { maxLength: 6 });

const places = (actions: readonly StoredAction[]) =>
  toActionsWithWeights(actions, "d").map(({ id, parentId, status, title }) => [id, parentId, status, title]);

test("a batch is its changes one after the other", () => {
  fc.assert(
    fc.property(anyPlan, someChanges, (plan, some) => {
      const changes = changesOf(plan, some);
      let oneByOne = plan;
      for (const change of changes) {
        const next = withChangedActions(oneByOne, [change], NOW);
        if ("refused" in next) return;
        oneByOne = next.actions;
      }
      expect(places(requirePlanActions(withChangedActions(plan, changes, NOW)))).toEqual(places(oneByOne));
    }),
  );
});

test("a batch loses, doubles and renames nothing, leaves no loop, and parents follow their sub-actions", () => {
  fc.assert(
    fc.property(anyPlan, someChanges, (plan, some) => {
      const change = withChangedActions(plan, changesOf(plan, some), NOW);
      if ("refused" in change) {
        expect(change.refused.reason).toBe("loop");
        return;
      }
      const { actions } = change;
      expect(actions.map(({ id }) => id)).toEqual(plan.map(({ id }) => id));
      expect(toActionsWithWeights(actions, "d")).toHaveLength(actions.length);
      for (const parent of actions) {
        const children = actions.filter(({ parentId }) => parentId === parent.id);
        if (children.length > 0)
          expect(parent.status === "done").toBe(children.every(({ status }) => status === "done"));
      }
    }),
  );
});

test("dates change exactly when what they date does", () => {
  fc.assert(
    fc.property(anyPlan, someChanges, aMoment, (plan, some, now) => {
      const change = withChangedActions(plan, changesOf(plan, some), now);
      if ("refused" in change) return;
      const at = now.toISOString();
      for (const [index, after] of change.actions.entries()) {
        const before = plan[index]!;
        const changed = before.status !== after.status;
        expect(after.createdAt).toBe(EARLIER_INSTANT);
        expect(after.lastStatusChange).toBe(changed ? at : before.lastStatusChange);
        expect(after.validatedAt).toBe(changed ? (after.status === "done" ? at : null) : before.validatedAt);
        const isAsBefore = (["status", "parentId", "orderIndex", "title"] as const).every(
          (field) => before[field] === after[field],
        );
        expect(after.updatedAt).toBe(isAsBefore ? EARLIER_INSTANT : at);
      }
    }),
  );
});

test("the same status given twice changes nothing the second time", () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(), aStatus, (plan, at, status) => {
      const changes = changesOf(plan, [{ at, status }]);
      const once = requirePlanActions(withChangedActions(plan, changes, NOW));
      const twice = requirePlanActions(withChangedActions(once, changes, new Date(0)));
      expect(twice.every((action, index) => action === once[index])).toBe(true);
    }),
  );
});

test("removal takes exactly an action and its descendants", () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(), (plan, at) => {
      if (plan.length === 0) return;
      const { id } = plan[at % plan.length]!;
      const above = (action: StoredAction | undefined): string[] =>
        action ? [action.id, ...above(plan.find((one) => one.id === action.parentId))] : [];
      const left = plan.filter((action) => !above(action).includes(id));
      expect(withoutActionBranch(plan, id, NOW).map((action) => action.id)).toEqual(
        left.map((action) => action.id),
      );
    }),
  );
});

test("no change mutates the plan it was given", () => {
  fc.assert(
    fc.property(anyPlan, someChanges, (plan, some) => {
      const before = structuredClone(plan);
      for (const action of plan) Object.freeze(action);
      Object.freeze(plan);
      withChangedActions(plan, changesOf(plan, some), NOW);
      withAddedActions(plan, [aNewAction({ id: "new", status: "done" })], NOW);
      withAddedActions(plan, [aNewAction({ id: "new", parentId: "unknown" })], NOW);
      withMovedActions(
        plan,
        plan.map(({ id }) => ({ id, parentId: plan[0]!.id, orderIndex: 1 })),
        NOW,
      );
      withoutActionBranch(plan, plan[0]?.id ?? "", NOW);
      toActionsWithWeights(plan, "d");
      expect(plan).toEqual(before);
    }),
  );
});

test("whatever was done to what suggestions added, taking it back leaves the plan that was there", () => {
  const added = [
    aNewAction({ id: "new" }),
    aNewAction({ id: "new-1", parentId: "new" }),
    aNewAction({ id: "new-2", parentId: "new-1", status: "done" }),
  ];
  const ids = added.map(({ id }) => id);
  fc.assert(
    fc.property(anyPlan, fc.boolean(), aStatus, (plan, isReplacing, status) => {
      const put = requirePlanActions(withAddedActions(isReplacing ? [] : plan, added, NOW));
      const ticked = requirePlanActions(withChangedActions(put, [{ id: "new-1", status }], NOW));
      const back = withRestoredActions(ticked, isReplacing ? plan : [], NOW, ids);
      expect(toActionsWithWeights(requirePlanActions(back), "d")).toEqual(toActionsWithWeights(plan, "d"));
    }),
  );
});
