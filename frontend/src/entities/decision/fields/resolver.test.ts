import { expect, test } from "vitest";
import { createNewDecisionFormValues, NO_PROJECT_FIELD_VALUE } from "./decision-values.ts";
import { nestFieldErrors } from "#frontend/api/form-issues.ts";
import { findFieldOfIssue, findProjectFieldIssue } from "./resolver.ts";

const values = {
  ...createNewDecisionFormValues(new Date("2026-11-21T10:00:00.000Z"), "Europe/Paris"),
  criteria: [{ text: "" }, { text: "Le trajet" }],
  actions: [{ text: " " }, { text: "Signer" }, { text: "" }, { text: "Dire" }],
};
const field = (path: string) => findFieldOfIssue({ path }, values);

test("an issue finds the field that shows it; a line is counted among the blank ones too", () => {
  expect(field("title")).toBe("title");
  expect(field("startDate")).toBe("period");
  expect(field("endDate")).toBe("period");
  expect(field("projectId")).toBe("project.id");
  expect(field("actions.1")).toBe("actions.3.text");
  expect(field("actions.0.title")).toBe("actions.1.text");
  expect(field("criteria.0")).toBe("criteria.1.text");
  expect(field("alternatives")).toBe("alternatives.root");
});

test("an issue without a field has none", () => {
  expect(field("explorationResults")).toBe(null);
  expect(field("")).toBe(null);
});

test("of two issues of a path the first is shown; a field of two paths shows both", () => {
  const errors = nestFieldErrors([
    { field: "period", path: "startDate", message: "La date de début est requise" },
    { field: "period", path: "endDate", message: "La date de fin est requise" },
    { field: "actions.3.text", message: "Requis" },
    { field: "actions.3.text", message: "Trop long" },
  ]);
  expect(errors).toMatchObject({
    period: { message: "La date de début est requise\nLa date de fin est requise" },
    actions: { 3: { text: { message: "Requis" } } },
  });
});

const issue = (project: Partial<typeof NO_PROJECT_FIELD_VALUE>) =>
  findProjectFieldIssue({ ...NO_PROJECT_FIELD_VALUE, ...project })?.field;

test("a new project must be created first, an existing one chosen", () => {
  expect(issue({ mode: "none" })).toBe(undefined);
  expect(issue({ mode: "new", name: "Maison" })).toBe("project.name");
  expect(issue({ mode: "new", created: { id: "p", name: "Maison" } })).toBe(undefined);
  expect(issue({ mode: "existing" })).toBe("project.id");
  expect(issue({ mode: "existing", id: "p" })).toBe(undefined);
});
