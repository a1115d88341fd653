import { expect, test } from "vitest";
import type { PlannerTask } from "#shared/clarity/task.ts";
import { ownTaskIssues } from "./own-task-form.schema.ts";
import { taskOf, valuesOf } from "./own-task-values.ts";

const ZONE = "Europe/Paris";
const ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const PASSPORT: PlannerTask = {
  id: ID,
  title: "Renouveler le passeport",
  description: null,
  priority: "haute",
  status: "done",
  type: "administrative",
  estimatedDuration: 95,
  complexity: 2,
  cognitiveLoad: 3,
  deadline: "2026-03-20T10:00:00.000Z",
};

const typed = (changes: Partial<ReturnType<typeof valuesOf>>) =>
  taskOf({ ...valuesOf(null, ZONE), title: "Courrier", ...changes }, null, ID, ZONE);
const refused = (changes: Partial<ReturnType<typeof valuesOf>>) =>
  ownTaskIssues(typed(changes)).map(({ path, message }) => [path, message]);

test("what is not touched stays as it was, to the minute and the instant", () => {
  expect(taskOf(valuesOf(PASSPORT, ZONE), PASSPORT, ID, ZONE)).toEqual(PASSPORT);
});

test("hours have a comma or a point; a deadline is the end of its day", () => {
  expect([typed({ hours: "1,5" }), typed({ hours: " 0.25 " })].map((task) => task.estimatedDuration)).toEqual(
    [90, 15],
  );
  expect(typed({ dueOn: "2026-03-29" }).deadline).toBe("2026-03-29T21:59:59.999Z");
  expect(typed({ title: "  Courrier ", description: "  " })).toMatchObject({
    title: "Courrier",
    description: null,
    status: "todo",
  });
});

test("what the server would refuse is said in its words", () => {
  expect(refused({})).toEqual([]);
  expect(refused({ title: "  " })).toEqual([["title", "Le titre est requis"]]);
  const duration = [["estimatedDuration", "La durée est comprise entre 5 minutes et 40 heures."]];
  expect(["", "deux", "0", "41", "-1"].map((hours) => refused({ hours }))).toEqual(
    Array.from({ length: 5 }, () => duration),
  );
});
