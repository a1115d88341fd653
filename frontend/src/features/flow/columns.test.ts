import { expect, test } from "vitest";
import type { Priority } from "#shared/decision/decision.ts";
import { aListedDecision } from "#frontend/entities/decision/test-server.ts";
import { findColumnAt, findColumnBeside, groupByPriority, type ColumnSpan } from "./columns.ts";

test("each column has the decisions of its priority, in their order", () => {
  const [a, c] = [aListedDecision("A"), aListedDecision("C")];
  const b = { ...aListedDecision("B"), priority: "basse" as const };
  expect(groupByPriority([a, b, c])).toEqual({ haute: [], moyenne: [a, c], basse: [b] });
});

const spans = new Map<Priority, ColumnSpan>([
  ["haute", { left: 100, right: 300 }],
  ["moyenne", { left: 320, right: 520 }],
  ["basse", { left: 540, right: 740 }],
]);

test.each([
  [100, "haute"],
  [299, "haute"],
  [320, "moyenne"],
  [700, "basse"],
])("at %i a decision falls into the column %s", (x, column) => {
  expect(findColumnAt(x, spans)).toBe(column);
});

test("what is dropped between two columns falls into one of them, far from all of them into none", () => {
  expect([305, 310, 315].map((x) => findColumnAt(x, spans))).not.toContain(null);
  expect([20, 83, 756, 2000].map((x) => findColumnAt(x, spans))).toEqual([null, null, null, null]);
});

test("beside a column stands the next one, and nothing beyond the last", () => {
  expect(findColumnBeside("haute", 1)).toBe("moyenne");
  expect(findColumnBeside("basse", -1)).toBe("moyenne");
  expect([findColumnBeside("haute", -1), findColumnBeside("basse", 1)]).toEqual([null, null]);
});
