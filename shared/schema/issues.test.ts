import { expect, test } from "vitest";
import { CreateDecisionBody } from "../decision/decision.schema.ts";
import { DECISION_REFUSAL_MESSAGES } from "../decision/messages.ts";
import { PutActionsBody } from "../plan/action.schema.ts";
import { findIssues } from "./issues.ts";

test.each([
  [{ title: "a", status: "fait" }, "actions.1.status", /^Valeur inconnue/],
  [{ title: "" }, "actions.1.title", "Le titre de l’action est vide."],
  [{}, "actions.1.title", "Ce champ est requis."],
  [{ title: "a", dueDate: "demain" }, "actions.1.dueDate", "Cette date n’est pas valable."],
  [{ title: "a", duration: 1.5 }, "actions.1.duration", "Ce champ doit être un nombre entier."],
  ["", "actions.1", "Le titre de l’action est vide."],
  [12, "actions.1", "Ce champ n’est pas valide."],
])("a suggestion like %j is refused at %s", (suggestion, path, message) => {
  expect(findIssues(PutActionsBody, { actions: ["Comparer", suggestion] })).toEqual([
    { path, message: message instanceof RegExp ? (expect.stringMatching(message) as string) : message },
  ]);
});

test("every fault of a suggestion is named", () => {
  const suggestion = { title: "", difficulty: 11, dueDate: "2026-02-30" };
  expect(findIssues(PutActionsBody, { actions: [suggestion] }).map(({ path }) => path)).toEqual([
    "actions.0.title",
    "actions.0.dueDate",
    "actions.0.difficulty",
  ]);
});

test.each([
  [undefined, DECISION_REFUSAL_MESSAGES.startDate],
  [null, DECISION_REFUSAL_MESSAGES.startDate],
  ["", DECISION_REFUSAL_MESSAGES.startDate],
  ["2026-02-30", "Cette date n’est pas valable."],
  ["2026-11-01T10:00Z", "Cette date n’est pas valable."],
])("a start of %s is said to be missing, or not valid", (startDate, message) => {
  const body = { title: "Partir", decideur: "Camille", startDate, endDate: "2026-12-01" };
  expect(findIssues(CreateDecisionBody, body)).toEqual([{ path: "startDate", message }]);
});

test("a list with a fault at every line is answered with a hundred", () => {
  expect(findIssues(PutActionsBody, { actions: Array.from({ length: 5_000 }, () => 0) })).toHaveLength(100);
});
