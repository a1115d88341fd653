import { expect, test } from "vitest";
import { aNewAction, formatActionStatuses } from "#shared/plan/test-action.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { applyPlanOperation, applyPlanOperationAnswer } from "./optimistic-plan.ts";

const NOW = new Date("2026-03-16T12:00:00Z");

test("an edit shows with its parents, the progress and the status that follow", () => {
  const before = aDecisionWithPlan("a", "a/b", "a/c done");
  const after = applyPlanOperation(before, { kind: "change", changes: [{ id: "b", status: "done" }] }, NOW);
  expect(formatActionStatuses(after.actions)).toBe("a done, b done, c done");
  expect(after).toMatchObject({ progress: 100, status: "terminee", completedAt: NOW.toISOString() });
});

test("a created action is in the plan at once, under the id that the server keeps", () => {
  const action = aNewAction({ id: "b", title: "Répondre" });
  const before = aDecisionWithPlan("a");
  const shown = applyPlanOperation(before, { kind: "create", action }, NOW);
  expect(shown.actions.map(({ title }) => title)).toEqual(["Action a", "Répondre"]);
  // A read may already contain the action while the request that creates it is not answered yet.
  expect(applyPlanOperation(shown, { kind: "create", action }, NOW).actions).toEqual(shown.actions);
  const { actions: _actions, ...decision } = before;
  const created = { ...shown.actions[1]!, title: "Répondre enfin" };
  const saved = applyPlanOperationAnswer(before, { ...created, decision, progress: 0 }, NOW);
  expect(saved.actions.map(({ id, title }) => [id, title])).toEqual([
    ["a", "Action a"],
    ["b", "Répondre enfin"],
  ]);
});
