import { expect, test } from "vitest";
import type { Priority } from "#shared/decision/decision.ts";
import { aListed } from "#frontend/entities/decision/test-server.ts";
import { columnAt, columnBeside, columnsOf, NO_COLUMNS, type ColumnSpan } from "./columns.ts";

test("a decision that goes to another column leaves the third as it was", () => {
  const [a, b, c] = [aListed("A"), aListed("B"), { ...aListed("C"), priority: "basse" as const }];
  const before = columnsOf([a, b, c], NO_COLUMNS);
  expect(before).toEqual({ haute: [], moyenne: [a, b], basse: [c] });
  const moved = { ...a, priority: "haute" as const };
  const after = columnsOf([moved, b, c], before);
  expect(after).toEqual({ haute: [moved], moyenne: [b], basse: [c] });
  expect(after.basse).toBe(before.basse);
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
  expect(columnAt(x, spans)).toBe(column);
});

test("what is dropped between two columns falls into one of them, far from all of them into none", () => {
  expect([305, 310, 315].map((x) => columnAt(x, spans))).not.toContain(null);
  expect([20, 83, 756, 2000].map((x) => columnAt(x, spans))).toEqual([null, null, null, null]);
});

test("beside a column stands the next one, and nothing beyond the last", () => {
  expect(columnBeside("haute", 1)).toBe("moyenne");
  expect(columnBeside("basse", -1)).toBe("moyenne");
  expect([columnBeside("haute", -1), columnBeside("basse", 1)]).toEqual([null, null]);
});
