import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIsoDay, parseIsoDay } from "../time/day.rules.ts";
import type { HolidayCalendar } from "./planner.ts";
import { WorkWeekSchema } from "./planner.schema.ts";
import {
  SPECIFIED_WORK_WEEK,
  checkHours,
  createHolidayTest,
  tryParseHours,
  isLeaveCovered,
  nextHolidays,
  hoursToPrefill,
  OFFICE_HOURS,
  openHoursOf,
  openMinutesOf,
  splitLeaves,
  type TypedHours,
  withDayHours,
  workedDaysInLeave,
} from "./work-week.rules.ts";

const h = (start: number, end: number) => ({ start: start * 60, end: end * 60 });
const minutes = (week: typeof SPECIFIED_WORK_WEEK) =>
  week.map(openMinutesOf).reduce((sum, day) => sum + day, 0);
const noHoliday = () => false;
const refusals = (...typed: TypedHours[]) => checkHours(typed).map(({ start, end }) => [start, end]);
const next = (today: string, kind: HolidayCalendar) =>
  nextHolidays(parseIsoDay(today)!, kind, 3).map(({ day, name }) => `${formatIsoDay(day)} ${name}`);

test("the meal is open on no day", () => {
  expect(openHoursOf([h(9, 18)])).toEqual([h(9, 12), h(13, 18)]);
  expect(openHoursOf([h(12, 13)])).toEqual([]);
  expect(openHoursOf([h(9, 12.5), h(12.5, 14)])).toEqual([h(9, 12), h(13, 14)]);
  expect(openMinutesOf([h(9, 12.5), h(14, 18)])).toBe(7 * 60);
});

test("both weeks that one press chooses are valid: 84 hours, and five days of eight", () => {
  for (const week of [SPECIFIED_WORK_WEEK, OFFICE_HOURS]) expect(WorkWeekSchema.parse(week)).toEqual(week);
  expect(minutes(SPECIFIED_WORK_WEEK)).toBe(7 * 12 * 60);
  expect(minutes(OFFICE_HOURS)).toBe(5 * 8 * 60);
});

test("a day's hours change alone, or from Monday to Friday with it", () => {
  const morning = [h(9, 12)];
  expect(withDayHours(OFFICE_HOURS, 2, morning)).toEqual(OFFICE_HOURS.with(2, morning));
  expect(withDayHours(OFFICE_HOURS, 2, morning, true)).toEqual([
    morning,
    morning,
    morning,
    morning,
    morning,
    [],
    [],
  ]);
  expect(withDayHours(OFFICE_HOURS, 5, morning, true)).toEqual([
    morning,
    morning,
    morning,
    morning,
    morning,
    morning,
    [],
  ]);
});

test("hours are refused beside the time that is wrong", () => {
  expect(refusals(h(9, 12), h(14, 18))).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(refusals({ start: null, end: 600 })).toEqual([["missing", null]]);
  expect(refusals(h(6, 21))).toEqual([["too_early", "too_late"]]);
  expect(refusals({ start: 543, end: 600 })).toEqual([["grid", null]]);
  expect(refusals(h(12, 9), h(14, 14))).toEqual([
    [null, "end_before_start"],
    [null, "end_before_start"],
  ]);
  expect(refusals(h(14, 18), h(9, 14), h(10, 11))).toEqual([
    [null, null],
    [null, null],
    ["overlap", null],
  ]);
});

test("hours that are not refused are kept in order, and the server takes them", () => {
  const time = fc.option(fc.integer({ min: 400, max: 1_250 }), { nil: null });
  const stepped = fc.option(
    fc.integer({ min: 28, max: 80 }).map((quarter) => quarter * 15),
    { nil: null },
  );
  const typed = fc.array(
    fc.oneof(fc.record({ start: stepped, end: stepped }), fc.record({ start: time, end: time })),
    {
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(typed, (hours) => {
      const kept = tryParseHours(hours);
      const sorted = hours.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0));
      const week = [sorted, [], [], [], [], [], []];
      expect(WorkWeekSchema.safeParse(week).success).toBe(kept !== null);
      if (kept) expect(kept).toEqual(sorted);
    }),
  );
});

test("hours that are added come filled in, and are not refused; late in the day they are empty", () => {
  expect(hoursToPrefill([])).toEqual(h(9, 18));
  expect(hoursToPrefill([h(9, 12)])).toEqual(h(13, 17));
  expect(hoursToPrefill([h(9, 12), h(14, 18)])).toEqual(h(19, 20));
  expect(hoursToPrefill([h(9, 19)])).toEqual({ start: null, end: null });
});

test("a leave counts the days that would have been worked", () => {
  const easterMonday = parseIsoDay("2026-04-06");
  const isHoliday = (day: number) => day === easterMonday;
  const days = (from: string, to: string, week = OFFICE_HOURS) =>
    workedDaysInLeave({ from, to }, week, isHoliday);
  expect(days("2026-04-13", "2026-04-17")).toBe(5);
  expect(days("2026-04-04", "2026-04-12")).toBe(4);
  expect(days("2026-04-04", "2026-04-05")).toBe(0);
  expect(days("2026-04-13", "2026-04-19", SPECIFIED_WORK_WEEK)).toBe(7);
  expect(workedDaysInLeave({ from: "2026-04-06", to: "2026-04-06" }, OFFICE_HOURS, noHoliday)).toBe(1);
  expect(days("2026-04-13", "2026-04-13", withDayHours(OFFICE_HOURS, 0, [h(12, 13)]))).toBe(0);
});

test("a leave is past on the day after its last one", () => {
  const easter = { from: "2026-04-13", to: "2026-04-17" };
  const winter = { from: "2026-02-16", to: "2026-02-20" };
  expect(splitLeaves([easter, winter], "2026-02-20")).toEqual({ past: [], coming: [winter, easter] });
  expect(splitLeaves([easter, winter], "2026-02-21")).toEqual({ past: [winter], coming: [easter] });
  expect(splitLeaves([easter, winter], "2026-05-01")).toEqual({ past: [winter, easter], coming: [] });
});

test("a leave inside another one adds nothing", () => {
  const easter = { from: "2026-04-13", to: "2026-04-17" };
  expect(isLeaveCovered({ from: "2026-04-14", to: "2026-04-17" }, [easter])).toBe(true);
  expect(isLeaveCovered({ from: "2026-04-14", to: "2026-04-18" }, [easter])).toBe(false);
});

test("the next holidays begin today, and go on in the next year", () => {
  expect(next("2026-12-25", "mainland")).toEqual([
    "2026-12-25 Noël",
    "2027-01-01 Jour de l’an",
    "2027-03-29 Lundi de Pâques",
  ]);
  expect(next("2026-03-16", "alsace-moselle")[0]).toBe("2026-04-03 Vendredi saint");
  expect(next("2026-03-16", "none")).toEqual([]);
});

test("a day is a holiday in the regions that keep it", () => {
  const goodFriday = parseIsoDay("2026-04-03")!;
  expect(createHolidayTest("mainland")(goodFriday)).toBe(false);
  expect(createHolidayTest("alsace-moselle")(goodFriday)).toBe(true);
  expect(createHolidayTest("mainland")(parseIsoDay("2027-05-01")!)).toBe(true);
});
