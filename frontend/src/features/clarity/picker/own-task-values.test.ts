import { expect, test } from "vitest";
import type { PlannerTask } from "#shared/clarity/task.ts";
import { findOwnTaskIssues } from "./own-task-form.schema.ts";
import { toOwnTask, ownTaskValuesOf } from "./own-task-values.ts";

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

const typed = (changes: Partial<ReturnType<typeof ownTaskValuesOf>>) =>
  toOwnTask({ ...ownTaskValuesOf(null, ZONE), title: "Courrier", ...changes }, null, ID, ZONE);
const refused = (changes: Partial<ReturnType<typeof ownTaskValuesOf>>) =>
  findOwnTaskIssues(typed(changes)).map(({ path, message }) => [path, message]);

test("what is not touched stays as it was, to the minute and the instant", () => {
  expect(toOwnTask(ownTaskValuesOf(PASSPORT, ZONE), PASSPORT, ID, ZONE)).toEqual(PASSPORT);
});

test("a duration is written as people write it, and as the screens do", () => {
  const written = ["1,5", "1.5 h", "1 h 30", "1h30", "1:30", "90 min", "1\u202fh\u00a030 min"];
  expect(written.map((hours) => typed({ hours }).estimatedDuration)).toEqual(written.map(() => 90));
  expect(["2 h", "2.", ",5", "1 h 05"].map((hours) => typed({ hours }).estimatedDuration)).toEqual([
    120, 120, 30, 65,
  ]);
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
  expect(
    ["", "deux", "0", "41", "-1", "1 h 75", "1 h 30 h", "3 jours"].map((hours) => refused({ hours })),
  ).toEqual(Array.from({ length: 8 }, () => duration));
});
