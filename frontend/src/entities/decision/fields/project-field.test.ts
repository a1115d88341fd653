import { expect, test } from "vitest";
import { PROJECT_FIELD_TEXTS } from "#frontend/labels/decision-form.ts";
import { NO_PROJECT_FIELD_VALUE, type ProjectFieldValue } from "./decision-values.ts";
import { isProjectMissing, showProjectDeletedError } from "./project-field.tsx";

test("a chosen project is missing once the list read lacks it", () => {
  expect(isProjectMissing("p1", [{ id: "p2" }])).toBe(true);
  expect(isProjectMissing("p1", [])).toBe(true);
  expect(isProjectMissing("p1", [{ id: "p2" }, { id: "p1" }])).toBe(false);
  expect(isProjectMissing("p1", undefined)).toBe(false);
  expect(isProjectMissing("", [])).toBe(false);
});

test.each([
  ["existing", { mode: "existing", id: "p1" }],
  ["just created", { mode: "new", created: { id: "p1", name: "Maison" } }],
] as const)("a project that was %s and is gone leaves none chosen, and the field says why", (_, chosen) => {
  let project: ProjectFieldValue = { ...NO_PROJECT_FIELD_VALUE, ...chosen, deleted: "p0" };
  const errors: [string, string][] = [];
  showProjectDeletedError({
    getValues: () => project,
    setValue: (_name, value) => (project = value),
    setError: (name, { message }) => errors.push([name, message]),
  });
  expect(project).toEqual({ ...NO_PROJECT_FIELD_VALUE, mode: "existing", deleted: "p0" });
  expect(errors).toEqual([["project.id", PROJECT_FIELD_TEXTS.gone]]);
});
