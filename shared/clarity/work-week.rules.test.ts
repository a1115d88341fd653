import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIsoDay, parseIsoDay } from "../time/day.rules.ts";
import type { HolidayCalendarName } from "./planner.ts";
import { WorkWeekSchema } from "./planner.schema.ts";
import {
  DEFAULT_WORK_WEEK,
  checkHoursSpans,
  createIsPublicHoliday,
  tryParseHoursSpans,
  isLeaveCovered,
  listNextPublicHolidays,
  proposeNextHoursSpan,
  OFFICE_WORK_WEEK,
  withoutMealBreak,
  countMinutesWithoutMealBreak,
  splitPastAndComingLeaves,
  type TypedHoursSpan,
  withDayHours,
  countWorkedDaysInLeave,
} from "./work-week.rules.ts";

const h = (start: number, end: number) => ({ start: start * 60, end: end * 60 });
const minutes = (week: typeof DEFAULT_WORK_WEEK) =>
  week.map(countMinutesWithoutMealBreak).reduce((sum, day) => sum + day, 0);
const noHoliday = () => false;
const refusals = (...typed: TypedHoursSpan[]) => checkHoursSpans(typed).map(({ start, end }) => [start, end]);
const next = (today: string, kind: HolidayCalendarName) =>
  listNextPublicHolidays(parseIsoDay(today)!, kind, 3).map(({ day, name }) => `${formatIsoDay(day)} ${name}`);

test("the meal is open on no day", () => {
  expect(withoutMealBreak([h(9, 18)])).toEqual([h(9, 12), h(13, 18)]);
  expect(withoutMealBreak([h(12, 13)])).toEqual([]);
  expect(withoutMealBreak([h(9, 12.5), h(12.5, 14)])).toEqual([h(9, 12), h(13, 14)]);
  expect(countMinutesWithoutMealBreak([h(9, 12.5), h(14, 18)])).toBe(7 * 60);
});

test("both weeks that one press chooses are valid: 84 hours, and five days of eight", () => {
  for (const week of [DEFAULT_WORK_WEEK, OFFICE_WORK_WEEK]) expect(WorkWeekSchema.parse(week)).toEqual(week);
  expect(minutes(DEFAULT_WORK_WEEK)).toBe(7 * 12 * 60);
  expect(minutes(OFFICE_WORK_WEEK)).toBe(5 * 8 * 60);
});

test("a day's hours change alone, or from Monday to Friday with it", () => {
  const morning = [h(9, 12)];
  expect(withDayHours(OFFICE_WORK_WEEK, 2, morning)).toEqual(OFFICE_WORK_WEEK.with(2, morning));
  expect(withDayHours(OFFICE_WORK_WEEK, 2, morning, true)).toEqual([
    morning,
    morning,
    morning,
    morning,
    morning,
    [],
    [],
  ]);
  expect(withDayHours(OFFICE_WORK_WEEK, 5, morning, true)).toEqual([
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
      const kept = tryParseHoursSpans(hours);
      const sorted = hours.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0));
      const week = [sorted, [], [], [], [], [], []];
      expect(WorkWeekSchema.safeParse(week).success).toBe(kept !== null);
      if (kept) expect(kept).toEqual(sorted);
    }),
  );
});

test("hours that are added come filled in, and are not refused; late in the day they are empty", () => {
  expect(proposeNextHoursSpan([])).toEqual(h(9, 18));
  expect(proposeNextHoursSpan([h(9, 12)])).toEqual(h(13, 17));
  expect(proposeNextHoursSpan([h(9, 12), h(14, 18)])).toEqual(h(19, 20));
  expect(proposeNextHoursSpan([h(9, 19)])).toEqual({ start: null, end: null });
});

test("a leave counts the days that would have been worked", () => {
  const easterMonday = parseIsoDay("2026-04-06");
  const isHoliday = (day: number) => day === easterMonday;
  const days = (from: string, to: string, week = OFFICE_WORK_WEEK) =>
    countWorkedDaysInLeave({ from, to }, week, isHoliday);
  expect(days("2026-04-13", "2026-04-17")).toBe(5);
  expect(days("2026-04-04", "2026-04-12")).toBe(4);
  expect(days("2026-04-04", "2026-04-05")).toBe(0);
  expect(days("2026-04-13", "2026-04-19", DEFAULT_WORK_WEEK)).toBe(7);
  expect(countWorkedDaysInLeave({ from: "2026-04-06", to: "2026-04-06" }, OFFICE_WORK_WEEK, noHoliday)).toBe(
    1,
  );
  expect(days("2026-04-13", "2026-04-13", withDayHours(OFFICE_WORK_WEEK, 0, [h(12, 13)]))).toBe(0);
});

test("a leave is past on the day after its last one", () => {
  const easter = { from: "2026-04-13", to: "2026-04-17" };
  const winter = { from: "2026-02-16", to: "2026-02-20" };
  expect(splitPastAndComingLeaves([easter, winter], "2026-02-20")).toEqual({
    past: [],
    coming: [winter, easter],
  });
  expect(splitPastAndComingLeaves([easter, winter], "2026-02-21")).toEqual({
    past: [winter],
    coming: [easter],
  });
  expect(splitPastAndComingLeaves([easter, winter], "2026-05-01")).toEqual({
    past: [winter, easter],
    coming: [],
  });
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
  expect(createIsPublicHoliday("mainland")(goodFriday)).toBe(false);
  expect(createIsPublicHoliday("alsace-moselle")(goodFriday)).toBe(true);
  expect(createIsPublicHoliday("mainland")(parseIsoDay("2027-05-01")!)).toBe(true);
});
