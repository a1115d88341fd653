import fc from "fast-check";
import { expect, test } from "vitest";
import { columnWidths } from "./table.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test.each([
  ["equal where that is enough", [20, 30, 10], [40, 40, 40]],
  ["wider where a column needs it, the others equal", [80, 10, 10], [80, 20, 20]],
  ["each as it needs where that is all", [60, 40, 20], [60, 40, 20]],
])("columns are %s", (_, needs, widths) => expect(columnWidths(needs, 120)).toEqual(widths));

test("there are no columns where one would be too narrow", () => {
  expect(columnWidths([60, 40, 21], 120)).toBeNull();
});

test("columns fill the page and are as wide as they need, where there is room", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 14 }), (needs) => {
      const widths = columnWidths(needs, 170);
      if (sum(needs) > 170) {
        expect(widths).toBeNull();
        return;
      }
      expect(sum(widths ?? [])).toBeCloseTo(170);
      for (const [column, need] of needs.entries())
        expect(widths?.[column]).toBeGreaterThanOrEqual(need - 0.01);
    }),
  );
});
