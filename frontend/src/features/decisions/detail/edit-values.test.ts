import { expect, test } from "vitest";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { DELETED_PROJECT } from "#shared/project/project.ts";
import { editedBy, editValuesOf, isChanged, sentOf } from "./edit-values.ts";

const ZONE = "Europe/Paris";
const NOW = new Date("2026-03-16T10:00:00.000Z");

const decision: Decision = {
  id: "01",
  shortCode: "D-000001",
  title: "Louer ou vendre",
  description: null,
  context: "Une maison de famille",
  alternatives: ["Attendre"],
  priority: "haute",
  status: "en_cours",
  progress: 0,
  startDate: "2026-02-23T23:00:00.000Z",
  endDate: "2026-03-27T22:59:59.999Z",
  decideur: "Camille",
  impact: "Du temps",
  projectId: "p1",
  projectName: "Maison",
  completedAt: null,
  deletedAt: null,
  createdAt: "2026-02-24T08:00:00.000Z",
  updatedAt: "2026-02-24T08:00:00.000Z",
};
const before = editValuesOf(decision, ZONE);
const full = { ...decision, actions: [] };

test("nothing is sent of what was not changed", () => {
  expect(sentOf(before, editValuesOf(decision, ZONE), ZONE)).toEqual({});
});

test("only what was changed is sent, and no project is null", () => {
  const after = { ...before, title: "Louer", status: "en_pause" as const };
  expect(sentOf(before, after, ZONE)).toEqual({ title: "Louer", status: "en_pause" });
  const alone = { ...before, project: { ...before.project, mode: "none" as const } };
  expect(sentOf(before, alone, ZONE)).toEqual({ projectId: null });
});

test("a project that is gone is said to be, leaving it so sends nothing, and none really takes it away", () => {
  const orphan = editValuesOf({ ...decision, projectName: DELETED_PROJECT }, ZONE);
  expect(orphan.project).toMatchObject({ mode: "deleted", id: "", deleted: "p1" });
  expect(sentOf(orphan, orphan, ZONE)).toEqual({});
  const alone = { ...orphan, project: { ...orphan.project, mode: "none" as const } };
  expect(sentOf(orphan, alone, ZONE)).toEqual({ projectId: null });
  const moved = { ...orphan, project: { ...orphan.project, mode: "existing" as const, id: "p2" } };
  expect(sentOf(orphan, moved, ZONE)).toEqual({ projectId: "p2" });
});

test("the name of a project that is not yet created is worth asking about", () => {
  const naming = { ...before, project: { ...before.project, name: "Travail" } };
  expect(isChanged(before, before, ZONE)).toBe(false);
  expect(isChanged(before, naming, ZONE)).toBe(true);
});

test("an edit shows at once what the server will keep", () => {
  const sent = { title: "  Louer ", impact: " ", projectId: "p2" };
  expect(editedBy(full, sent, "Travail", NOW)).toEqual({
    title: "Louer",
    impact: null,
    projectId: "p2",
    projectName: "Travail",
  });
});

test("a decision without actions is done by its status, one with actions by its plan", () => {
  expect(editedBy(full, { status: "terminee" }, null, NOW)).toEqual({
    status: "terminee",
    progress: 100,
    completedAt: NOW.toISOString(),
  });
  const planned = { ...full, progress: 40, actions: [{}] as never };
  expect(editedBy(planned, { status: "en_pause" }, null, NOW)).toEqual({
    status: "en_pause",
    progress: 40,
    completedAt: null,
  });
});
