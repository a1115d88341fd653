import { expect, test, vi } from "vitest";
import {
  parseIsoDay,
  formatIsoDay,
  dayOf,
  daysBetween,
  endOfDay,
  mondayOf,
  startOfDay,
  weekdayIndex,
} from "./day.rules.ts";
import fc from "fast-check";

const PARIS = "Europe/Paris";
const dayNamed = (name: string) => Date.parse(`${name}T00:00:00.000Z`) / 86_400_000;

test("a day ends at midnight in its zone, not in UTC", () => {
  expect(dayOf("2026-01-10T22:59:59.999Z", PARIS)).toBe(dayNamed("2026-01-10"));
  expect(dayOf("2026-01-10T23:00:00.000Z", PARIS)).toBe(dayNamed("2026-01-11"));
  expect(dayOf("2026-01-10T23:00:00.000Z", "UTC")).toBe(dayNamed("2026-01-10"));
  expect(dayOf(new Date("2026-01-10T04:59:59.999Z"), "America/New_York")).toBe(dayNamed("2026-01-09"));
});

test("days are counted by midnights, not by hours", () => {
  expect(daysBetween("2026-01-10T22:59:00.000Z", "2026-01-10T23:00:00.000Z", PARIS)).toBe(1);
  expect(daysBetween("2026-01-09T23:00:00.000Z", "2026-01-10T22:59:00.000Z", PARIS)).toBe(0);
  expect(daysBetween("2026-01-12T10:00:00.000Z", "2026-01-10T11:00:00.000Z", PARIS)).toBe(-2);
});

test("the day on which clocks change counts as one", () => {
  expect(daysBetween("2026-03-28T12:00:00.000Z", "2026-03-30T12:00:00.000Z", PARIS)).toBe(2);
  expect(daysBetween("2026-10-24T12:00:00.000Z", "2026-10-26T12:00:00.000Z", PARIS)).toBe(2);
});

test.each([
  ["an ordinary day", "2026-01-10", PARIS, "2026-01-09T23:00:00.000Z", "2026-01-10T22:59:59.999Z"],
  ["the day of 23 hours", "2026-03-29", PARIS, "2026-03-28T23:00:00.000Z", "2026-03-29T21:59:59.999Z"],
  ["the day of 25 hours", "2026-10-25", PARIS, "2026-10-24T22:00:00.000Z", "2026-10-25T22:59:59.999Z"],
  [
    "a day without midnight",
    "2024-09-08",
    "America/Santiago",
    "2024-09-08T04:00:00.000Z",
    "2024-09-09T02:59:59.999Z",
  ],
  [
    "the first zone to have it",
    "2026-01-01",
    "Pacific/Kiritimati",
    "2025-12-31T10:00:00.000Z",
    "2026-01-01T09:59:59.999Z",
  ],
  ["the last one", "2026-01-01", "Etc/GMT+12", "2026-01-01T12:00:00.000Z", "2026-01-02T11:59:59.999Z"],
])("%s starts and ends where its zone says", (_, name, zone, start, end) => {
  expect(startOfDay(dayNamed(name), zone).toISOString()).toBe(start);
  expect(endOfDay(dayNamed(name), zone).toISOString()).toBe(end);
});

test("a day that a zone skipped begins with the next one", () => {
  const [left, next] = [dayNamed("2011-12-30"), dayNamed("2011-12-31")];
  expect(startOfDay(left, "Pacific/Apia")).toEqual(startOfDay(next, "Pacific/Apia"));
  expect(startOfDay(next, "Pacific/Apia").toISOString()).toBe("2011-12-30T10:00:00.000Z");
});

test("a week begins on Monday, before 1970 as well", () => {
  const week = ["12", "13", "14", "15", "16", "17", "18"].map((day) => dayNamed(`2026-01-${day}`));
  expect(week.map(weekdayIndex)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(new Set(week.map(mondayOf))).toEqual(new Set([week[0]]));
  expect(mondayOf(dayNamed("1969-07-20"))).toBe(dayNamed("1969-07-14"));
  expect(mondayOf(dayNamed("1969-07-21"))).toBe(dayNamed("1969-07-21"));
});

const zones = fc.constantFrom(PARIS, "UTC", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe");
const instants = fc.date({
  min: new Date("1990-01-01T00:00:00.000Z"),
  max: new Date("2090-01-01T00:00:00.000Z"),
  noInvalidDate: true,
});

test("the day of an instant is the one its zone's calendar shows", () => {
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const shown = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(instant);
      expect(dayOf(instant, zone)).toBe(dayNamed(shown));
    }),
  );
});

test("every instant lies between the start and the end of its day", () => {
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const day = dayOf(instant, zone);
      expect(startOfDay(day, zone).getTime()).toBeLessThanOrEqual(instant.getTime());
      expect(endOfDay(day, zone).getTime()).toBeGreaterThanOrEqual(instant.getTime());
    }),
  );
});

test("a formatter is called once per calendar day, however many instants there are", () => {
  // `format` is a getter, which the types describe as a method.
  const format = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, "format", "get");
  for (let minute = 0; minute < 10 * 24 * 60; minute += 1)
    dayOf(new Date(Date.UTC(2031, 0, 1) + minute * 60_000), "Asia/Tokyo");
  expect(format).toHaveBeenCalledTimes(11);
  format.mockRestore();
});

test("a day and its ISO form convert both ways", () => {
  expect(formatIsoDay(0)).toBe("1970-01-01");
  expect(parseIsoDay("2026-03-16")).toBe(20_528);
  fc.assert(
    fc.property(
      fc.integer({ min: -25_567, max: 2_932_896 }),
      (day) => parseIsoDay(formatIsoDay(day)) === day,
    ),
  );
});

test.each(["", "16/03/2026", "2026-3-16", "2026-02-30", "2026-13-01", "2026-03-16T00:00:00Z", "abcd-ef-gh"])(
  "« %s » is not a day",
  (text) => {
    expect(parseIsoDay(text)).toBeNull();
  },
);
