import { expect, test } from "vitest";
import { aNewAction, statusesOf } from "#shared/plan/test-action.ts";
import { aDecision } from "#frontend/entities/decision/test-decision.ts";
import {
  applyOperation,
  applyOperationAnswer,
  isActionPending,
  permanentId,
  temporaryId,
  withoutPending,
} from "./optimistic-plan.ts";

const NOW = new Date("2026-03-16T12:00:00Z");

test("an edit shows with its parents, the progress and the status that follow", () => {
  const before = aDecision("a", "a/b", "a/c done");
  const after = applyOperation(before, { kind: "change", changes: [{ id: "b", status: "done" }] }, NOW);
  expect(statusesOf(after.actions)).toBe("a done, b done, c done");
  expect(after).toMatchObject({ progress: 100, status: "terminee", completedAt: NOW.toISOString() });
});

test("a created action is in the plan at once, and gets its id from the server", () => {
  const action = aNewAction({ id: temporaryId(), title: "Répondre" });
  const before = aDecision("a");
  const shown = applyOperation(before, { kind: "create", action }, NOW);
  expect(shown.actions.map(isActionPending)).toEqual([false, true]);
  expect(withoutPending(shown).actions.map(({ id }) => id)).toEqual(["a"]);
  const { actions: _actions, ...decision } = before;
  const created = { ...shown.actions[1]!, id: permanentId(action) };
  const saved = applyOperationAnswer(before, { ...created, decision, progress: 0 }, NOW);
  expect(saved.actions.map(({ id }) => id)).toEqual(["a", permanentId(action)]);
  // A change that was made before the answer names the action as it was.
  const done = { kind: "change" as const, changes: [{ id: action.id, status: "done" as const }] };
  expect(statusesOf(applyOperation(saved, done, NOW).actions)).toContain("done");
});
