import fc from "fast-check";
import { expect, test } from "vitest";
import { PRIORITIES, type Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { aListedDecision } from "#frontend/entities/decision/test-server.ts";
import { manyDecisions } from "#test/components/many-decisions.ts";
import { columnAt, columnBeside, columnsOf, NO_COLUMNS, type ColumnSpan } from "./columns.ts";

test("a decision that goes to another column leaves the third as it was", () => {
  const [a, b, c] = [
    aListedDecision("A"),
    aListedDecision("B"),
    { ...aListedDecision("C"), priority: "basse" as const },
  ];
  const before = columnsOf([a, b, c], NO_COLUMNS);
  expect(before.columns).toEqual({ haute: [], moyenne: [a, b], basse: [c] });
  const moved = { ...a, priority: "haute" as const };
  const after = columnsOf([moved, b, c], before);
  expect(after.columns).toEqual({ haute: [moved], moyenne: [b], basse: [c] });
  expect(after.columns.basse).toBe(before.columns.basse);
});

const edits = fc.array(fc.record({ at: fc.nat(29), priority: fc.constantFrom(...PRIORITIES) }), {
  maxLength: 12,
});

test("whatever was edited, the columns are those of the list", () => {
  const listed = Array.from({ length: 30 }, (_, at) => ({
    ...aListedDecision(`${at}`),
    priority: PRIORITIES[at % 3]!,
  }));
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 4 }), (steps) => {
      let known = columnsOf(listed, NO_COLUMNS);
      for (const step of steps) {
        const next = known.decisions.slice();
        for (const { at, priority } of step) next[at] = { ...next[at]!, priority };
        known = columnsOf(next, known);
        for (const priority of PRIORITIES)
          expect(known.columns[priority]).toEqual(next.filter((each) => each.priority === priority));
      }
    }),
  );
});

test("of a thousand decisions, a move reads the priority of those around it alone", () => {
  let reads = 0;
  const counted = manyDecisions(1_000).map(({ priority, ...decision }) =>
    Object.defineProperty(decision, "priority", {
      enumerable: true,
      get: () => {
        reads += 1;
        return priority;
      },
    }),
  ) as Decision[];
  const before = columnsOf(counted, NO_COLUMNS);
  reads = 0;
  const moved: Decision = { ...counted[500]!, priority: "haute" };
  const after = columnsOf(counted.with(500, moved), before);
  expect(after.columns.haute.includes(moved)).toBe(true);
  expect(reads).toBeLessThan(10);
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
