import { expect, test } from "vitest";
import { toActionChange, joinChangedTexts, actionValuesOf } from "./action-values.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";

const ZONE = "Europe/Paris";
const action = {
  ...aDecisionWithPlan("a").actions[0]!,
  title: "Appeler",
  dueDate: "2026-03-24T22:59:59.999Z",
};
const values = actionValuesOf(action, ZONE);

test("equal values are no change, nor are spaces around a title", () => {
  expect(toActionChange(action, values, ZONE)).toBeNull();
  expect(toActionChange(action, { ...values, title: "  Appeler " }, ZONE)).toBeNull();
});

test("only what changed is sent, trimmed, blank being nothing", () => {
  const typed = { ...values, title: " Écrire ", description: "  ", assignee: " Nadia ", difficulty: 9 };
  expect(toActionChange(action, typed, ZONE)).toEqual({
    id: "a",
    title: "Écrire",
    assignee: "Nadia",
    difficulty: 9,
  });
});

test("a title that was emptied stays as it is, and the rest is kept", () => {
  expect(toActionChange(action, { ...values, title: "  ", difficulty: 9 }, ZONE)).toEqual({
    id: "a",
    difficulty: 9,
  });
});

test("a day is due until its end in the viewer's zone, and reads as the same day", () => {
  expect(values.dueOn).toBe("2026-03-24");
  const summer = toActionChange(action, { ...values, dueOn: "2026-07-01" }, ZONE);
  expect(summer).toEqual({ id: "a", dueDate: "2026-07-01T21:59:59.999Z" });
  expect(actionValuesOf({ ...action, dueDate: "2026-07-01T21:59:59.999Z" }, ZONE).dueOn).toBe("2026-07-01");
  expect(toActionChange(action, { ...values, dueOn: null }, ZONE)).toEqual({ id: "a", dueDate: null });
});

test("the texts of a change make one line, without other fields", () => {
  const typed = { ...values, title: "Écrire", description: "à la mairie\n\npuis attendre ", difficulty: 9 };
  expect(joinChangedTexts(toActionChange(action, typed, ZONE))).toBe("Écrire, à la mairie puis attendre");
  expect(joinChangedTexts(toActionChange(action, { ...values, difficulty: 9 }, ZONE))).toBe("");
  expect(joinChangedTexts(null)).toBe("");
});
