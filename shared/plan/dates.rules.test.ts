import { expect, test } from "vitest";
import { dated } from "./dates.rules.ts";
import { anAction, EARLIER } from "./test-action.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const AT = "2026-03-01T12:00:00.000Z";

test("an action that is as it was keeps its dates, even when it was built anew", () => {
  const action = anAction({ id: "a", status: "done", lastStatusChange: EARLIER });
  expect(dated([action], [action], NOW)[0]).toBe(action);
  expect(dated([action], [{ ...action }], NOW)[0]).toBe(action);
});

test("a new title moves `updatedAt` alone", () => {
  const action = anAction({ id: "a", status: "done", lastStatusChange: EARLIER });
  expect(dated([action], [{ ...action, title: "Autre" }], NOW)).toEqual([
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
  expect(dated([action], [{ ...action, status: to }], NOW)).toEqual([
    { ...action, status: to, validatedAt, lastStatusChange: AT, updatedAt: AT },
  ]);
});

test.each([
  ["todo", null],
  ["doing", null],
  ["done", AT],
] as const)("a new action that is %s is made now, and was validated %s", (status, validatedAt) => {
  const made = dated([anAction({ id: "other" })], [anAction({ id: "a", status })], NOW);
  expect(made).toEqual([
    anAction({ id: "a", status, validatedAt, lastStatusChange: null, createdAt: AT, updatedAt: AT }),
  ]);
});

test("the order is the one after the change, and what is gone is gone", () => {
  const [a, b, c] = [anAction({ id: "a" }), anAction({ id: "b" }), anAction({ id: "c" })];
  expect(dated([a, b, c], [c, a], NOW)).toEqual([c, a]);
});
