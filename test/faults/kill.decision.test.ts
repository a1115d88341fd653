import { expect, test } from "vitest";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { settleDecision, type AskedOfDecision } from "./kill.decision.ts";

/** The harness itself: what a kill may not do to a decision is told, or a run without failures means nothing. */

const AT = "2026-01-01T00:00:00.000Z";
const LATER = "2026-01-02T00:00:00.000Z";

const anAction = (title: string, weightPercentage = 100): DecisionFull["actions"][number] => ({
  id: title,
  decisionId: "D",
  parentId: null,
  title,
  description: null,
  assignee: null,
  dueDate: null,
  status: "todo",
  orderIndex: 0,
  difficulty: 5,
  workload: 5,
  duration: 5,
  weightScore: 5,
  weightPercentage,
  validatedAt: null,
  lastStatusChange: null,
  createdAt: AT,
  updatedAt: AT,
});

const stored: DecisionFull = {
  id: "D",
  shortCode: "D-000000",
  title: "Choisir un logement",
  description: null,
  context: null,
  alternatives: [],
  priority: "moyenne",
  status: "brouillon",
  progress: 0,
  startDate: AT,
  endDate: LATER,
  decideur: "Camille",
  impact: null,
  projectId: null,
  projectName: null,
  completedAt: null,
  deletedAt: null,
  createdAt: AT,
  updatedAt: AT,
  actions: [anAction("Une")],
  chatHistory: [],
  explorationResults: "",
};
const later = { ...stored, updatedAt: LATER };
const withTwo = { ...later, actions: [anAction("Une", 50), anAction("Deux", 50)] };
const trashed = { ...later, status: "corbeille" as const, deletedAt: LATER };
const added: AskedOfDecision = { kind: "add", title: "Deux" };

/** What is told where this was asked, and that is found. */
function told(asked: AskedOfDecision | undefined, found: DecisionFull | undefined): string {
  try {
    settleDecision({ stored, asked }, found);
    return "";
  } catch (error) {
    return String(error);
  }
}

test.each<[string, AskedOfDecision | undefined, DecisionFull | undefined]>([
  ["nothing was asked and nothing moved", undefined, stored],
  ["what was asked was not done", added, stored],
  ["an action was added", added, withTwo],
  ["a title was kept", { kind: "rename", title: "Autre" }, { ...later, title: "Autre" }],
  ["it went to the trash", { kind: "trash" }, trashed],
  ["a removal was done", { kind: "remove" }, undefined],
])("nothing is told where %s", (_, asked, found) => {
  expect(told(asked, found)).toBe("");
});

test.each<[string, string, AskedOfDecision | undefined, DecisionFull | undefined]>([
  ["a decision", "is lost", undefined, undefined],
  ["an action", "not as it was acknowledged", undefined, { ...stored, actions: [] }],
  ["what was added, for another,", "not there once", added, { ...later, actions: [anAction("Trois")] }],
  [
    "the first of two",
    "not there once",
    added,
    { ...withTwo, actions: [...withTwo.actions, anAction("Deux")] },
  ],
  ["another action", "asked: add", added, { ...withTwo, actions: [anAction("Deux")] }],
  ["the title", "asked: rename", { kind: "rename", title: "Autre" }, later],
  ["the date of a deletion", "asked: trash", { kind: "trash" }, { ...trashed, deletedAt: null }],
])("%s that is lost is told (%s)", (_, sentence, asked, found) => {
  expect(told(asked, found)).toContain(sentence);
});
