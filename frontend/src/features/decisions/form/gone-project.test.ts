import { expect, test } from "vitest";
import { PROJECT_FIELD } from "#frontend/labels/decision-form.ts";
import { NO_PROJECT, type ProjectChoice } from "./decision-values.ts";
import { isProjectGone, sayProjectGone } from "./gone-project.ts";

test("a chosen project is gone once the list that was read has it no more", () => {
  expect(isProjectGone("p1", [{ id: "p2" }])).toBe(true);
  expect(isProjectGone("p1", [])).toBe(true);
  expect(isProjectGone("p1", [{ id: "p2" }, { id: "p1" }])).toBe(false);
  expect(isProjectGone("p1", undefined)).toBe(false);
  expect(isProjectGone("", [])).toBe(false);
});

test.each([
  ["existing", { mode: "existing", id: "p1" }],
  ["just created", { mode: "new", created: { id: "p1", name: "Maison" } }],
] as const)("a project that was %s and is gone leaves none chosen, and the field says why", (_, chosen) => {
  let project: ProjectChoice = { ...NO_PROJECT, ...chosen, deleted: "p0" };
  const errors: [string, string][] = [];
  sayProjectGone({
    getValues: () => project,
    setValue: (_name, value) => (project = value),
    setError: (name, { message }) => errors.push([name, message]),
  });
  expect(project).toEqual({ ...NO_PROJECT, mode: "existing", deleted: "p0" });
  expect(errors).toEqual([["project.id", PROJECT_FIELD.gone]]);
});
