import type { HolidayCalendarName } from "./planner.ts";
import type { LeavePeriod } from "./planner.schema.ts";
import { parseIsoDay, type Day } from "../time/day.rules.ts";
import { DAY_MS } from "../time/durations.ts";
import { easterOf } from "../time/easter.rules.ts";

export type PublicHoliday = { day: Day; name: string };

type YearlyDay = { name: string; on: (year: number, easter: Day) => Day };

const fixed = (name: string, month: number, date: number): YearlyDay => ({
  name,
  on: (year) => dayOn(year, month, date),
});
const afterEaster = (name: string, days: number): YearlyDay => ({ name, on: (_, easter) => easter + days });

const MAINLAND = [
  fixed("Jour de l’an", 1, 1),
  afterEaster("Lundi de Pâques", 1),
  fixed("Fête du Travail", 5, 1),
  fixed("Victoire 1945", 5, 8),
  afterEaster("Ascension", 39),
  afterEaster("Lundi de Pentecôte", 50),
  fixed("Fête nationale", 7, 14),
  fixed("Assomption", 8, 15),
  fixed("Toussaint", 11, 1),
  fixed("Armistice 1918", 11, 11),
  fixed("Noël", 12, 25),
];
const YEARLY_DAYS = {
  mainland: MAINLAND,
  "alsace-moselle": [...MAINLAND, afterEaster("Vendredi saint", -2), fixed("Saint-Étienne", 12, 26)],
  none: [],
} as const satisfies Record<HolidayCalendarName, readonly YearlyDay[]>;

/**
 * Returns the public holidays of a year in France, in order (labour code, L3133-1 and L3134-13, as in force
 * since 1982). Two may be on one day: on 1 May 2008, the Fête du Travail and the Ascension.
 */
export function listPublicHolidaysOfYear(year: number, kind: HolidayCalendarName): PublicHoliday[] {
  const easter = easterOf(year);
  return YEARLY_DAYS[kind]
    .map(({ name, on }) => ({ day: on(year, easter), name }))
    .toSorted((a, b) => a.day - b.day);
}

/**
 * Returns the days of a week that are not worked: its public holidays, and the days of the person's leaves.
 */
export function listDaysOffOfWeek({
  monday,
  holidays,
  leaves,
}: {
  monday: Day;
  holidays: HolidayCalendarName;
  leaves: readonly LeavePeriod[];
}): Set<Day> {
  const days = Array.from({ length: 7 }, (_, at) => monday + at);
  const years = new Set(days.map(yearOf));
  const closed = new Set(
    [...years].flatMap((year) => listPublicHolidaysOfYear(year, holidays)).map(({ day }) => day),
  );
  const isLeave = (day: Day) =>
    leaves.some(({ from, to }) => parseIsoDay(from)! <= day && day <= parseIsoDay(to)!);
  return new Set(days.filter((day) => closed.has(day) || isLeave(day)));
}

const yearOf = (day: Day): number => new Date(day * DAY_MS).getUTCFullYear();
const dayOn = (year: number, month: number, date: number): Day =>
  parseIsoDay([String(year).padStart(4, "0"), pad(month), pad(date)].join("-"))!;
const pad = (part: number): string => String(part).padStart(2, "0");
