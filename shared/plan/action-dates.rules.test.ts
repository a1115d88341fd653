import { expect, test } from "vitest";
import { withChangeTimestamps } from "./action-dates.rules.ts";
import { anAction, EARLIER_INSTANT } from "./test-action.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const AT = "2026-03-01T12:00:00.000Z";

test("an unchanged action keeps its dates, even as a new object", () => {
  const action = anAction({ id: "a", status: "done", lastStatusChange: EARLIER_INSTANT });
  expect(withChangeTimestamps([action], [action], NOW)[0]).toBe(action);
  expect(withChangeTimestamps([action], [{ ...action }], NOW)[0]).toBe(action);
});

test("a new title moves `updatedAt` alone", () => {
  const action = anAction({ id: "a", status: "done", lastStatusChange: EARLIER_INSTANT });
  expect(withChangeTimestamps([action], [{ ...action, title: "Autre" }], NOW)).toEqual([
    { ...action, title: "Autre", updatedAt: AT },
  ]);
});

test.each([
  ["todo", "doing", null],
  ["todo", "done", AT],
  ["doing", "done", AT],
  ["doing", "todo", null],
  ["done", "doing", null],
  ["done", "todo", null],
] as const)("from %s to %s the status has changed now, and was validated %s", (from, to, validatedAt) => {
  const action = anAction({ id: "a", status: from });
  expect(withChangeTimestamps([action], [{ ...action, status: to }], NOW)).toEqual([
    { ...action, status: to, validatedAt, lastStatusChange: AT, updatedAt: AT },
  ]);
});

test.each([
  ["todo", null],
  ["doing", null],
  ["done", AT],
] as const)("a new action that is %s is made now, and was validated %s", (status, validatedAt) => {
  const made = withChangeTimestamps([anAction({ id: "other" })], [anAction({ id: "a", status })], NOW);
  expect(made).toEqual([
    anAction({ id: "a", status, validatedAt, lastStatusChange: null, createdAt: AT, updatedAt: AT }),
  ]);
});

test("the result has the actions of the changed plan, in its order", () => {
  const [a, b, c] = [anAction({ id: "a" }), anAction({ id: "b" }), anAction({ id: "c" })];
  expect(withChangeTimestamps([a, b, c], [c, a], NOW)).toEqual([c, a]);
});
