import { expect, test } from "vitest";
import { createTestDecision } from "../decision/test-decision.ts";
import { projectSummariesById } from "./summary.rules.ts";

const CHOICE = {
  optionTitle: "Louer",
  sureness: 70,
  chosenAt: "2026-03-16T08:00:00.000Z",
  nextReviewOn: null,
};
const inProject = (id: string, fields: Partial<ReturnType<typeof createTestDecision>> = {}) =>
  createTestDecision({ id, projectId: "P", status: "en_cours", endDay: "2026-04-01", ...fields });

test("a project tells its mean progress, the deadline that comes first, and what is undecided", () => {
  const decisions = [
    inProject("late", { progress: 33, endDay: "2026-05-01", choice: CHOICE }),
    inProject("first", { title: "Louer", progress: 50, endDay: "2026-03-20" }),
    inProject("done", { status: "terminee", progress: 100, endDay: "2026-01-01" }),
    inProject("draft", { status: "brouillon", endDay: "2026-02-01" }),
    inProject("gone", { status: "corbeille", endDay: "2026-01-02" }),
    inProject("elsewhere", { projectId: null, endDay: "2026-01-03" }),
  ];
  expect([...projectSummariesById(decisions)]).toEqual([
    [
      "P",
      {
        progress: 46,
        finished: 1,
        next: { id: "first", title: "Louer", endDay: "2026-03-20" },
        undecided: 2,
      },
    ],
  ]);
});

test("a project whose decisions are finished or drafts has no next deadline", () => {
  const decisions = [
    inProject("done", { status: "terminee", progress: 100 }),
    inProject("draft", { status: "brouillon" }),
  ];
  expect(projectSummariesById(decisions).get("P")).toMatchObject({ next: null, undecided: 1 });
});
