import { expect, test } from "vitest";
import { daysSince, isDue } from "./due.rules.ts";

const dueAt = "2026-03-31T10:00:00.123Z";
const NOW = new Date("2026-03-01T00:30:00.000Z");

test("a decision in the trash is due from the instant that it was told, to the millisecond", () => {
  expect(isDue({ status: "corbeille", dueAt }, new Date("2026-03-31T10:00:00.122Z"))).toBe(false);
  expect(isDue({ status: "corbeille", dueAt }, new Date(dueAt))).toBe(true);
});

test("one that is not in the trash, or of which nobody knows until when, is never due", () => {
  const late = new Date("2036-01-01T00:00:00.000Z");
  expect(isDue({ status: "en_cours", dueAt }, late)).toBe(false);
  expect(isDue({ status: "corbeille" }, late)).toBe(false);
});

test("a sweep looks at every day since the last one that left nothing over, and two before, up to today", () => {
  const sinceYesterday = ["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01"];
  expect(daysSince(new Date("2026-02-28T12:30:00.000Z"), NOW)).toEqual(sinceYesterday);
  const afterYears = daysSince(new Date("2024-02-28T23:59:59.999Z"), NOW);
  expect([afterYears.length, afterYears[0], afterYears.at(-1)]).toEqual([735, "2024-02-26", "2026-03-01"]);
  expect(new Set(afterYears).size).toBe(735);
});

test("without an earlier one it looks back 40 days, and never less than two, whatever the clocks say", () => {
  const first = daysSince(undefined, NOW);
  expect([first.length, first[0], first.at(-1)]).toEqual([41, "2026-01-20", "2026-03-01"]);
  const ahead = daysSince(new Date("2026-05-01T00:00:00.000Z"), NOW);
  expect(ahead).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
});
