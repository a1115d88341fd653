import { dayOf, type Day } from "../time/day.rules.ts";
import { DAY_MS } from "../time/durations.ts";
import { utcOffsetMs } from "../time/zone.rules.ts";
import { PLANNER_LIMITS } from "./planner.ts";

/** Minutes since midnight, in local time. */
export type MinuteOfDay = number;
/** A time span of a day. */
export type MinuteSpan = { start: MinuteOfDay; end: MinuteOfDay };

/** When a working day may begin and end at most, with the meal break in between (S2 §9). */
export const WORK_DAY_BOUNDS = { start: 7 * 60, end: 20 * 60 } as const;
export const MEAL_BREAK = { start: 12 * 60, end: 13 * 60 } as const;
const HOURS = [
  { start: WORK_DAY_BOUNDS.start, end: MEAL_BREAK.start },
  { start: MEAL_BREAK.end, end: WORK_DAY_BOUNDS.end },
] as const;

/** Maximum working time without a break, in minutes. */
const WORK_MINUTES = 60;
export const SHORT_BREAK_MINUTES = 10;
const WEEK_DAYS = 7;

/** A time span in which work can be placed. `breakAfter`: whether a short break follows. */
export type FreeWorkSpan = { day: Day; start: MinuteOfDay; end: MinuteOfDay; breakAfter: boolean };

/** Returns the days of a week from today on. `from`: the minute from which work can be placed on a day. */
export function listRemainingDaysOfWeek(
  monday: Day,
  now: Date,
  zone: string,
): { day: Day; from: MinuteOfDay }[] {
  const today = dayOf(now, zone);
  const clock = now.getTime() + utcOffsetMs(now.getTime(), zone) - today * DAY_MS;
  const next = Math.ceil(clock / (PLANNER_LIMITS.grid * 60_000)) * PLANNER_LIMITS.grid;
  return Array.from({ length: WEEK_DAYS }, (_, at) => monday + at)
    .filter((day) => day >= today)
    .map((day) => ({ day, from: day === today ? next : 0 }));
}

/**
 * Returns the blocks of a day in which work can be placed: an hour each, with a short break after it unless
 * the meal or the end of the hours comes first (R, Clarity scheduler).
 * @param options.from the minute from which work can be placed
 * @param options.hours the person's working hours, by default those of the specification, which limit them
 * too
 * @param options.kept blocks that stay; a short break is left free before and after each
 */
export function splitDayIntoFreeWorkSpans({
  day,
  from,
  hours = HOURS,
  kept = [],
}: {
  day: Day;
  from: MinuteOfDay;
  hours?: readonly MinuteSpan[] | undefined;
  kept?: readonly MinuteSpan[] | undefined;
}): FreeWorkSpan[] {
  return kept
    .reduce(without, workedOf(hours))
    .flatMap(({ start, end }) => splitIntoFreeWorkSpans(day, { start: Math.max(start, from), end }));
}

/** Splits a time span without a meal into work blocks; [] if the span ends before it starts. */
export function splitIntoFreeWorkSpans(day: Day, span: MinuteSpan): FreeWorkSpan[] {
  const blocks: FreeWorkSpan[] = [];
  for (let { start } = span; start < span.end; start += WORK_MINUTES + SHORT_BREAK_MINUTES) {
    const end = Math.min(start + WORK_MINUTES, span.end);
    blocks.push({ day, start, end, breakAfter: end + SHORT_BREAK_MINUTES < span.end });
  }
  return blocks;
}

/**
 * Returns these hours without the meal break, in order. Merges spans that touch or overlap, and leaves a
 * short break between the others.
 */
function workedOf(hours: readonly MinuteSpan[]): MinuteSpan[] {
  const worked: MinuteSpan[] = [];
  for (const { start, end } of hours.toSorted((a, b) => a.start - b.start).flatMap(possibleOf)) {
    const last = worked.at(-1);
    const rested = last ? Math.max(start, last.end + SHORT_BREAK_MINUTES) : start;
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else if (rested < end) worked.push({ start: rested, end });
  }
  return worked;
}

/** Returns the parts of a time span within the specification's hours. A part may end before it starts. */
const possibleOf = ({ start, end }: MinuteSpan): MinuteSpan[] =>
  HOURS.map((hours) => ({ start: Math.max(start, hours.start), end: Math.min(end, hours.end) }));

/** Returns the parts of these spans outside a kept block and the short breaks around it. */
function without(spans: readonly MinuteSpan[], kept: MinuteSpan): MinuteSpan[] {
  const before = kept.start - SHORT_BREAK_MINUTES;
  const after = kept.end + SHORT_BREAK_MINUTES;
  return spans
    .flatMap(({ start, end }) => [
      { start, end: Math.min(end, before) },
      { start: Math.max(start, after), end },
    ])
    .filter(({ start, end }) => start < end);
}
