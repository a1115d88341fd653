import { expect, test } from "vitest";
import { daysUntil, dueFrom } from "./due.rules.ts";

const deletedAt = "2026-03-01T10:00:00.123Z";

test("a decision in the trash is due when it has been there for its time, to the millisecond", () => {
  expect(new Date(dueFrom({ status: "corbeille", deletedAt }, 2_592_000)).toISOString()).toBe(
    "2026-03-31T10:00:00.123Z",
  );
});

test("one that is not in the trash, or of which nobody knows since when, is never due", () => {
  expect(dueFrom({ status: "en_cours", deletedAt }, 1)).toBe(Infinity);
  expect(dueFrom({ status: "corbeille" }, 1)).toBe(Infinity);
});

test("a sweep looks at today, and at every day back to before the oldest backup", () => {
  const days = daysUntil(new Date("2026-03-01T00:30:00.000Z"));
  expect([days.length, days[0], days.at(-2), days.at(-1)]).toEqual([
    41,
    "2026-01-20",
    "2026-02-28",
    "2026-03-01",
  ]);
  expect(new Set(days).size).toBe(41);
});
