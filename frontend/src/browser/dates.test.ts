import { expect, test, vi } from "vitest";
import {
  formatDayAndMonth,
  formatDayInFigures,
  formatDayWithYear,
  formatHourAndMinute,
  formatShortDayAndMonth,
  formatFullDate,
  withPlainOrdinal,
} from "./dates.ts";

const now = new Date("2026-03-16T12:00:00.000Z");
const friday = "2026-03-27T12:04:00.000Z";

test("a day of this year says no year", () => {
  expect(formatDayAndMonth(friday, now)).toBe("27 mars");
  expect(formatShortDayAndMonth("2026-09-15T12:00:00.000Z", now)).toBe("15 sept.");
  expect(formatFullDate(friday, now)).toBe("vendredi 27 mars");
});

test("a day of another year says which", () => {
  expect(formatDayAndMonth("2025-12-31T12:00:00.000Z", now)).toBe("31 décembre 2025");
  expect(formatFullDate("2027-01-01T12:00:00.000Z", now)).toBe("vendredi 1ᵉʳ janvier 2027");
  expect(withPlainOrdinal(formatFullDate("2027-01-01T12:00:00.000Z", now))).toBe("vendredi 1er janvier 2027");
  expect(formatDayWithYear(friday)).toBe("27 mars 2026");
});

test("figures are two by two", () => {
  expect(formatDayInFigures("2026-01-05T12:00:00.000Z")).toBe("05/01");
  expect(formatHourAndMinute(friday)).toMatch(/^\d\d:04$/);
});

test.each(["Europe/Paris", "America/Martinique", "Pacific/Noumea", "America/Montreal", "Pacific/Auckland"])(
  "a calendar day is written as that day in %s, also where clocks change over it",
  async (zone) => {
    vi.stubEnv("TZ", zone);
    vi.resetModules();
    const dates = await import("./dates.ts");
    for (const [day, words] of [
      ["2026-03-29", "29 mars"],
      ["2026-10-25", "25 octobre"],
      ["2026-12-28", "28 décembre"],
      ["2027-03-28", "28 mars 2027"],
      ["2027-10-31", "31 octobre 2027"],
    ] as const)
      expect(dates.formatDayAndMonth(day, now)).toBe(words);
    vi.unstubAllEnvs();
  },
);
