import { formatIsoDay, parseIsoDay, weekdayIndex, type Day } from "../time/day.rules.ts";
import { type PublicHoliday, listPublicHolidaysOfYear } from "./holidays.rules.ts";
import { type HolidayCalendarName, PLANNER_LIMITS } from "./planner.ts";
import type { LeavePeriod, WorkWeek } from "./planner.schema.ts";
import { WORK_DAY_BOUNDS, MEAL_BREAK, type MinuteOfDay } from "./working-hours.rules.ts";

/** A time span in which a day is worked, in minutes since midnight. */
export type WorkedHoursSpan = WorkWeek[number][number];

const WEEK_DAYS = 7;
/** Monday to Friday, as indexes from Monday. */
const WORK_DAYS: readonly number[] = [0, 1, 2, 3, 4];

const repeated = (hours: WorkedHoursSpan[], days: readonly number[]): WorkWeek =>
  Array.from({ length: WEEK_DAYS }, (_, day) => (days.includes(day) ? hours : []));

/** The working hours of a person who has set none: all hours of the specification, every day. */
export const DEFAULT_WORK_WEEK: WorkWeek = repeated(
  [
    { start: WORK_DAY_BOUNDS.start, end: MEAL_BREAK.start },
    { start: MEAL_BREAK.end, end: WORK_DAY_BOUNDS.end },
  ],
  [0, 1, 2, 3, 4, 5, 6],
);

/** Monday to Friday, from 9 to 18 h. */
export const OFFICE_WORK_WEEK: WorkWeek = repeated([{ start: 9 * 60, end: 18 * 60 }], WORK_DAYS);

/** Returns the parts of these hours in which work can be placed: all but the meal break, in order. */
export const withoutMealBreak = (hours: readonly WorkedHoursSpan[]): WorkedHoursSpan[] =>
  hours
    .flatMap(({ start, end }) => [
      { start, end: Math.min(end, MEAL_BREAK.start) },
      { start: Math.max(start, MEAL_BREAK.end), end },
    ])
    .filter(({ start, end }) => end > start);

/** Returns how many minutes of these hours work can be placed in: all but the meal break. */
export const countMinutesWithoutMealBreak = (hours: readonly WorkedHoursSpan[]): number =>
  withoutMealBreak(hours).reduce((sum, { start, end }) => sum + end - start, 0);

/** Returns the week with other hours on `day` (0: Monday); with `toWorkDays`, from Monday to Friday too. */
export const withDayHours = (
  week: WorkWeek,
  day: number,
  hours: WorkedHoursSpan[],
  toWorkDays = false,
): WorkWeek =>
  week.map((known, at) => (at === day || (toWorkDays && WORK_DAYS.includes(at)) ? hours : known));

/** A time span in a form. A time that is not typed yet is `null`. */
export type TypedHoursSpan = { start: MinuteOfDay | null; end: MinuteOfDay | null };

export type HoursRefusal = "missing" | "grid" | "too_early" | "too_late" | "end_before_start" | "overlap";
/** Why a time span is refused: the error of its start and that of its end, `null` if there is none. */
export type HoursSpanRefusals = { start: HoursRefusal | null; end: HoursRefusal | null };

/** Checks the time spans of one day, which may be in any order. Returns one result for each. */
export function checkHoursSpans(typed: readonly TypedHoursSpan[]): HoursSpanRefusals[] {
  return typed.map(({ start, end }, at) => ({
    start: refuseTime(start) ?? (overlapsEarlier(typed, at) ? "overlap" : null),
    end: refuseTime(end) ?? (start !== null && end !== null && end <= start ? "end_before_start" : null),
  }));
}

function refuseTime(time: MinuteOfDay | null): HoursRefusal | null {
  if (time === null) return "missing";
  if (time < WORK_DAY_BOUNDS.start) return "too_early";
  if (time > WORK_DAY_BOUNDS.end) return "too_late";
  return time % PLANNER_LIMITS.grid === 0 ? null : "grid";
}

/**
 * Whether a time span overlaps an earlier one of the list. Of two that overlap, only the later one is
 * refused.
 */
const overlapsEarlier = (typed: readonly TypedHoursSpan[], at: number): boolean => {
  const { start, end } = typed[at] ?? {};
  return typed
    .slice(0, at)
    .some(
      (other) =>
        isSet(start) &&
        isSet(end) &&
        isSet(other.start) &&
        isSet(other.end) &&
        start < other.end &&
        other.start < end,
    );
};

const isSet = (time: MinuteOfDay | null | undefined): time is MinuteOfDay => time != null;

/** Converts the typed time spans of a day to stored ones, in order; `null` if one of them is refused. */
export function tryParseHoursSpans(typed: readonly TypedHoursSpan[]): WorkedHoursSpan[] | null {
  if (checkHoursSpans(typed).some(({ start, end }) => start !== null || end !== null)) return null;
  return typed
    .map(({ start, end }) => ({ start: start ?? 0, end: end ?? 0 }))
    .toSorted((a, b) => a.start - b.start);
}

const BETWEEN = 60;
const LONGEST_SUGGESTED = 4 * 60;

/**
 * Returns the times to propose for a new time span: an hour after the last one, 9 to 18 h for the first. Both
 * are `null` if the day has no time left.
 */
export function proposeNextHoursSpan(typed: readonly TypedHoursSpan[]): TypedHoursSpan {
  const last = Math.max(...typed.map(({ end }) => end ?? 0), 0);
  if (last === 0) return { start: 9 * 60, end: 18 * 60 };
  const start = last + BETWEEN;
  if (start >= WORK_DAY_BOUNDS.end) return { start: null, end: null };
  return { start, end: Math.min(start + LONGEST_SUGGESTED, WORK_DAY_BOUNDS.end) };
}

/** Returns how many days of a leave would be worked: days with working hours that are no public holidays. */
export function countWorkedDaysInLeave(
  { from, to }: LeavePeriod,
  week: WorkWeek,
  isHoliday: (day: Day) => boolean,
): number {
  const [first, last] = [parseIsoDay(from), parseIsoDay(to)];
  if (first === null || last === null) return 0;
  const isWorked = week.map((hours) => countMinutesWithoutMealBreak(hours) > 0);
  let count = 0;
  for (let day = first; day <= last; day += 1) if (isWorked[weekdayIndex(day)] && !isHoliday(day)) count += 1;
  return count;
}

const byFirstDay = (a: LeavePeriod, b: LeavePeriod) =>
  a.from.localeCompare(b.from) || a.to.localeCompare(b.to);

/** Splits leaves into those that are over and the others, each in order. `today` is `YYYY-MM-DD`. */
export function splitPastAndComingLeaves(
  leaves: readonly LeavePeriod[],
  today: string,
): { past: LeavePeriod[]; coming: LeavePeriod[] } {
  const sorted = leaves.toSorted(byFirstDay);
  return { past: sorted.filter(({ to }) => to < today), coming: sorted.filter(({ to }) => to >= today) };
}

export const isSameLeave = (a: LeavePeriod, b: LeavePeriod): boolean => a.from === b.from && a.to === b.to;

/** Whether one of `leaves` contains all days of `leave`. */
export const isLeaveCovered = (leave: LeavePeriod, leaves: readonly LeavePeriod[]): boolean =>
  leaves.some(({ from, to }) => from <= leave.from && leave.to <= to);

/** Returns the next `count` public holidays, in order. A holiday on `today` counts. */
export function listNextPublicHolidays(
  today: Day,
  kind: HolidayCalendarName,
  count: number,
): PublicHoliday[] {
  const year = Number(formatIsoDay(today).slice(0, 4));
  return [year, year + 1]
    .flatMap((each) => listPublicHolidaysOfYear(each, kind))
    .filter(({ day }) => day >= today)
    .slice(0, count);
}

/** Returns a function that tells whether a day is a public holiday. It computes each year once. */
export function createIsPublicHoliday(kind: HolidayCalendarName): (day: Day) => boolean {
  const years = new Map<number, ReadonlySet<Day>>();
  const daysOf = (year: number) => {
    const known = years.get(year) ?? new Set(listPublicHolidaysOfYear(year, kind).map(({ day }) => day));
    years.set(year, known);
    return known;
  };
  return (day) => daysOf(Number(formatIsoDay(day).slice(0, 4))).has(day);
}
