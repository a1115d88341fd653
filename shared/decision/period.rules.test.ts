import { expect, test } from "vitest";
import { isPeriodValid } from "./period.rules.ts";

test.each([
  ["2026-03-01T00:00:00.000Z", "2026-03-31T00:00:00.000Z", true],
  ["2026-03-01T00:00:00.000Z", "2026-03-01T00:00:00.001Z", true],
  ["2026-03-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z", false],
  ["2026-03-01T00:00:00.001Z", "2026-03-01T00:00:00.000Z", false],
  // The same instant in two zones; and a day of one, from its start to its end.
  ["2026-03-01T00:00:00.000Z", "2026-03-01T01:00:00.000+01:00", false],
  ["2026-02-28T23:00:00.000Z", "2026-03-01T22:59:59.999Z", true],
])("a period from %s to %s is valid: %s", (startDate, endDate, valid) => {
  expect(isPeriodValid({ startDate, endDate })).toBe(valid);
});
