import { dayOf, type Day } from "../time/day.rules.ts";
import { DAY_MS } from "../time/durations.ts";
import { utcOffsetMs } from "../time/zone.rules.ts";
import { PLANNER_LIMITS } from "./planner.ts";

/** Minutes since midnight, in local time. */
export type MinuteOfDay = number;
/** A part of a day. */
export type MinuteSpan = { start: MinuteOfDay; end: MinuteOfDay };

/** The outer limits of working hours, including the meal (S2 §9). */
export const DAY_BOUNDS = { start: 7 * 60, end: 20 * 60 } as const;
export const MEAL_BREAK = { start: 12 * 60, end: 13 * 60 } as const;
const HOURS = [
  { start: DAY_BOUNDS.start, end: MEAL_BREAK.start },
  { start: MEAL_BREAK.end, end: DAY_BOUNDS.end },
] as const;

/** Maximum work without a break. */
const WORK_MINUTES = 60;
export const SHORT_BREAK_MINUTES = 10;
const WEEK_DAYS = 7;

/** A working block; `breakAfter`: a short break follows. */
export type WorkBlock = { day: Day; start: MinuteOfDay; end: MinuteOfDay; breakAfter: boolean };

/** Returns the remaining days of a week, each from its first remaining minute. */
export function remainingDays(monday: Day, now: Date, zone: string): { day: Day; from: MinuteOfDay }[] {
  const today = dayOf(now, zone);
  const clock = now.getTime() + utcOffsetMs(now.getTime(), zone) - today * DAY_MS;
  const next = Math.ceil(clock / (PLANNER_LIMITS.grid * 60_000)) * PLANNER_LIMITS.grid;
  return Array.from({ length: WEEK_DAYS }, (_, at) => monday + at)
    .filter((day) => day >= today)
    .map((day) => ({ day, from: day === today ? next : 0 }));
}

/**
 * Returns the working blocks of a day: an hour each, followed by a short break unless the meal or the end of
 * the day comes first (R, Clarity scheduler). `hours`: the person's own, within the specification's. `kept`:
 * existing entries, with a short break before and after.
 */
export function workBlocksOf({
  day,
  from,
  hours = HOURS,
  kept = [],
}: {
  day: Day;
  from: MinuteOfDay;
  hours?: readonly MinuteSpan[] | undefined;
  kept?: readonly MinuteSpan[] | undefined;
}): WorkBlock[] {
  return kept
    .reduce(without, workedOf(hours))
    .flatMap(({ start, end }) => workBlocksOfSpan(day, { start: Math.max(start, from), end }));
}

/** Returns the working blocks of a span without a meal; none if it ends before it starts. */
export function workBlocksOfSpan(day: Day, span: MinuteSpan): WorkBlock[] {
  const blocks: WorkBlock[] = [];
  for (let { start } = span; start < span.end; start += WORK_MINUTES + SHORT_BREAK_MINUTES) {
    const end = Math.min(start + WORK_MINUTES, span.end);
    blocks.push({ day, start, end, breakAfter: end + SHORT_BREAK_MINUTES < span.end });
  }
  return blocks;
}

/**
 * Returns these hours without the meal, in order. Adjacent ones are merged; between others there is time for
 * a break.
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

/** Returns the part of the hours within the day's limits; may be empty. */
const possibleOf = ({ start, end }: MinuteSpan): MinuteSpan[] =>
  HOURS.map((hours) => ({ start: Math.max(start, hours.start), end: Math.min(end, hours.end) }));

/** Returns these spans without a kept one and its breaks. */
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
