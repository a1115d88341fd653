import { expect, test } from "vitest";
import { createTestDecision } from "#shared/decision/test-decision.ts";
import { DELETED_PROJECT_NAME } from "#shared/decision/deleted-project.ts";
import {
  predictStoredChanges,
  decisionEditValuesOf,
  isEditChanged,
  decisionChangesOf,
} from "./edit-values.ts";

const NOW = new Date("2026-03-16T10:00:00.000Z");

const decision = createTestDecision({
  title: "Louer ou vendre",
  context: "Une maison de famille",
  alternatives: ["Attendre"],
  priority: "haute",
  startDate: "2026-02-23T23:00:00.000Z",
  endDate: "2026-03-27T22:59:59.999Z",
  impact: "Du temps",
  projectId: "p1",
  projectName: "Maison",
});
const before = decisionEditValuesOf(decision);
const full = { ...decision, actions: [] };

test("nothing is sent of what was not changed", () => {
  expect(decisionChangesOf(before, decisionEditValuesOf(decision))).toEqual({});
});

test("only what was changed is sent, and no project is null", () => {
  const after = { ...before, title: "Louer", status: "en_pause" as const };
  expect(decisionChangesOf(before, after)).toEqual({ title: "Louer", status: "en_pause" });
  const alone = { ...before, project: { ...before.project, mode: "none" as const } };
  expect(decisionChangesOf(before, alone)).toEqual({ projectId: null });
});

test("a deleted project is shown as such, keeping it sends nothing, choosing none removes it", () => {
  const orphan = decisionEditValuesOf({ ...decision, projectName: DELETED_PROJECT_NAME });
  expect(orphan.project).toMatchObject({ mode: "deleted", id: "", deleted: "p1" });
  expect(decisionChangesOf(orphan, orphan)).toEqual({});
  const alone = { ...orphan, project: { ...orphan.project, mode: "none" as const } };
  expect(decisionChangesOf(orphan, alone)).toEqual({ projectId: null });
  const moved = { ...orphan, project: { ...orphan.project, mode: "existing" as const, id: "p2" } };
  expect(decisionChangesOf(orphan, moved)).toEqual({ projectId: "p2" });
});

test("the name of a project not created yet counts as typed", () => {
  const naming = { ...before, project: { ...before.project, name: "Travail" } };
  expect(isEditChanged(before, before)).toBe(false);
  expect(isEditChanged(before, naming)).toBe(true);
});

test("an edit shows at once what the server will store", () => {
  const sent = { title: "  Louer ", impact: " ", projectId: "p2" };
  expect(predictStoredChanges(full, sent, "Travail", NOW)).toEqual({
    title: "Louer",
    impact: null,
    projectId: "p2",
    projectName: "Travail",
  });
});

test("a decision without actions is done by its status, one with actions by its plan", () => {
  expect(predictStoredChanges(full, { status: "terminee" }, null, NOW)).toEqual({
    status: "terminee",
    progress: 100,
    completedAt: NOW.toISOString(),
  });
  const planned = { ...full, progress: 40, actions: [{}] as never };
  expect(predictStoredChanges(planned, { status: "en_pause" }, null, NOW)).toEqual({
    status: "en_pause",
    progress: 40,
    completedAt: null,
  });
});
