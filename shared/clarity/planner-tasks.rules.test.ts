import { expect, test } from "vitest";
import type { DecisionStatus } from "../decision/decision.ts";
import type { Action } from "../plan/action.schema.ts";
import { anAction } from "../plan/test-action.ts";
import { listPlannableTasks, resolveWeekTasks } from "./planner-tasks.rules.ts";
import type { PlannerTask } from "./task.ts";

const PARIS = "Europe/Paris";
const aDecision = (id: string, status: DecisionStatus = "en_cours") => ({
  id,
  status,
  priority: "haute" as const,
  endDay: "2026-03-31",
});
const action = (decisionId: string, id: string, given: Partial<Action> = {}): Action => ({
  ...anAction({ id }),
  decisionId,
  weightScore: 5,
  weightPercentage: 50,
  ...given,
});
const ownTask: PlannerTask = {
  id: "own",
  title: "Appeler la mairie",
  description: null,
  priority: "basse",
  status: "done",
  type: "communication",
  estimatedDuration: 15,
  complexity: 2,
  cognitiveLoad: 1,
  deadline: null,
};

test("an action becomes a task with the priority of its decision", () => {
  const given = action("d", "a", {
    title: "Comparer les devis",
    description: "Trois au moins",
    status: "doing",
    dueDate: "2026-03-12T22:59:59.999Z",
    difficulty: 7,
    workload: 4,
    duration: 3,
  });
  expect(listPlannableTasks([aDecision("d")], [given], PARIS)).toEqual([
    {
      id: "a",
      decisionId: "d",
      title: "Comparer les devis",
      description: "Trois au moins",
      priority: "haute",
      status: "todo",
      type: "analytical",
      estimatedDuration: 180,
      isDefaultDuration: true,
      complexity: 7,
      cognitiveLoad: 4,
      deadline: "2026-03-12T22:59:59.999Z",
    },
  ]);
});

test("an estimate is the time of its task, in place of the duration of the scale", () => {
  const given = action("d", "a", { duration: 3, estimateMinutes: 45 });
  expect(listPlannableTasks([aDecision("d")], [given], PARIS)).toMatchObject([
    { estimatedDuration: 45, isDefaultDuration: false },
  ]);
});

test("an action without a date is due with its decision", () => {
  expect(listPlannableTasks([aDecision("d")], [action("d", "a")], PARIS)[0]?.deadline).toBe(
    "2026-03-31T21:59:59.999Z",
  );
});

test("a task has the type that the week has given it", () => {
  const week = [{ id: "a", decisionId: "d", type: "creative" as const }];
  const types = listPlannableTasks([aDecision("d")], [action("d", "a"), action("d", "b")], PARIS, week);
  expect(types.map(({ type }) => type)).toEqual(["creative", "analytical"]);
});

test("only open actions without sub-actions of active decisions are offered, in the order of each plan", () => {
  const decisions = [aDecision("d2"), aDecision("d1"), aDecision("draft", "brouillon")];
  const actions = [
    action("d1", "late", { orderIndex: 2 }),
    action("d1", "done", { status: "done", orderIndex: 1 }),
    action("d1", "parent", { orderIndex: 0 }),
    action("d1", "child", { parentId: "parent" }),
    action("d2", "b", { orderIndex: 1 }),
    action("d2", "a", { orderIndex: 0 }),
    action("draft", "none"),
    action("unknown", "none"),
  ];
  expect(listPlannableTasks(decisions, actions, PARIS).map(({ id }) => id)).toEqual([
    "a",
    "b",
    "child",
    "late",
  ]);
});

const chosen = (id: string, decisionId: string | null = "d") => ({
  id,
  decisionId,
  type: "creative" as const,
});

test("the tasks of a week are found with their decisions, done ones too", () => {
  const decision = aDecision("d", "en_pause");
  const found = resolveWeekTasks([chosen("b"), chosen("own", null), chosen("a")], {
    decisions: [decision],
    actions: [action("d", "a"), action("d", "b", { status: "done" })],
    ownTasks: [ownTask],
    zone: PARIS,
  });
  expect(found.map(({ task }) => `${task.id} ${task.status} ${task.type}`)).toEqual([
    "b done creative",
    "own done communication",
    "a todo creative",
  ]);
  expect(found.map((one) => one.decision)).toEqual([decision, null, decision]);
});

test("what is gone is left out: an action, a decision, one in the trash, a task of one's own", () => {
  const found = resolveWeekTasks(
    [
      chosen("gone"),
      chosen("orphan"),
      chosen("trashed"),
      chosen("gone", null),
      chosen("own"),
      chosen("a", null),
    ],
    {
      decisions: [aDecision("d"), aDecision("trash", "corbeille")],
      actions: [action("d", "a"), action("no decision", "orphan"), action("trash", "trashed")],
      ownTasks: [ownTask],
      zone: PARIS,
    },
  );
  expect(found).toEqual([]);
});
