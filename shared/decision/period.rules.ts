import {
  type Day,
  dayNumber,
  dayOf,
  endOfDay,
  formatIsoDay,
  isIsoDay,
  startOfDay,
} from "../time/day.rules.ts";
import { DAY_MS, HOUR_MS } from "../time/durations.ts";
import { DEFAULT_TIME_ZONE } from "../time/time-zone.rules.ts";

/**
 * A period: its first and last days, `YYYY-MM-DD`, and the instants at which it starts and ends in the zone that it was set in. Only
 * the days are shown, counted and compared (record 0060).
 */
export type Period = { startDay: string; endDay: string; startDate: string; endDate: string };
type PeriodInstants = Pick<Period, "startDate" | "endDate">;

/** A period as callers send it: days, or instants. A date may be a bare day. */
export type SentPeriod = { [K in keyof Period]?: string | undefined };

/** Whether a period ends after it starts (`spec/3-rulings.md`, Decisions). */
export const isPeriodValid = ({ startDate, endDate }: PeriodInstants): boolean =>
  Date.parse(endDate) > Date.parse(startDate);

/** Whether a sent period ends after it starts, as far as that is known without its zone. */
export function isSentPeriodValid({ startDay, endDay, startDate, endDate }: SentPeriod): boolean {
  const [start, end] = [startDay ?? startDate, endDay ?? endDate];
  if (start === undefined || end === undefined || isIsoDay(start) !== isIsoDay(end)) return true;
  return isIsoDay(start) ? end >= start : isPeriodValid({ startDate: start, endDate: end });
}

type Edge = (day: Day, zone: string) => Date;

/**
 * The period that was sent. A day starts and ends as it does in the zone; an instant is on the day that it is in the zone. Where both
 * are sent, the day counts, and an instant of that day is kept. Throws where an end is missing.
 */
export function resolvePeriod(sent: SentPeriod, zone: string): Period {
  const start = resolveEnd(sent.startDay, sent.startDate, startOfDay, zone);
  const end = resolveEnd(sent.endDay, sent.endDate, endOfDay, zone);
  return { startDay: start.day, endDay: end.day, startDate: start.at, endDate: end.at };
}

function resolveEnd(sentDay: string | undefined, date: string | undefined, edgeOf: Edge, zone: string) {
  const instant = date === undefined || isIsoDay(date) ? undefined : date;
  const dayOfInstant = instant && formatIsoDay(dayOf(instant, zone));
  const day = sentDay ?? (instant === undefined ? date : dayOfInstant);
  if (day === undefined) throw new TypeError("Without a day or an instant");
  return { day, at: instant && day === dayOfInstant ? instant : edgeOf(dayNumber(day), zone).toISOString() };
}

/**
 * The period after an edit, or `undefined` where what was sent is what is there. An end that was not sent keeps its day, and its instant
 * too where that is on this day in the zone of the edit.
 */
export function editedPeriod(kept: Period, sent: SentPeriod, zone: string): Period | undefined {
  const hasNewStart = isEndChanged(kept.startDay, kept.startDate, sent.startDay, sent.startDate);
  const hasNewEnd = isEndChanged(kept.endDay, kept.endDate, sent.endDay, sent.endDate);
  if (!hasNewStart && !hasNewEnd) return undefined;
  const { startDay, startDate }: SentPeriod = hasNewStart ? sent : kept;
  const { endDay, endDate }: SentPeriod = hasNewEnd ? sent : kept;
  return resolvePeriod({ startDay, startDate, endDay, endDate }, zone);
}

function isEndChanged(keptDay: string, keptDate: string, day: string | undefined, date: string | undefined) {
  const sentDay = day ?? (date !== undefined && isIsoDay(date) ? date : undefined);
  if (sentDay !== undefined) return sentDay !== keptDay;
  return date !== undefined && date !== keptDate;
}

/**
 * The days of a period of which only the instants are kept, and the zone where it is known. Instants at the edges of days are on
 * these days, in whichever zone: the picker made them. Others are read in Paris.
 */
export function daysOfInstants(instants: PeriodInstants): Pick<Period, "startDay" | "endDay"> {
  const [start, afterEnd] = [Date.parse(instants.startDate), Date.parse(instants.endDate) + 1];
  const [offset, endOffset] = [offsetOfMidnight(start), offsetOfMidnight(afterEnd)];
  // Clocks may change within a period, by an hour.
  if (offset === null || endOffset === null || Math.abs(offset - endOffset) > HOUR_MS)
    return {
      startDay: formatIsoDay(dayOf(instants.startDate, DEFAULT_TIME_ZONE)),
      endDay: formatIsoDay(dayOf(instants.endDate, DEFAULT_TIME_ZONE)),
    };
  return {
    startDay: formatIsoDay((start + offset) / DAY_MS),
    endDay: formatIsoDay((afterEnd + endOffset) / DAY_MS - 1),
  };
}

/** The period of a row. Rows from before days were kept have instants alone. */
export function periodOf({ startDate, endDate, startDay, endDay }: PeriodInstants & SentPeriod): Period {
  const days = startDay && endDay ? { startDay, endDay } : daysOfInstants({ startDate, endDate });
  return { startDate, endDate, ...days };
}

/** Zones are ahead of UTC or behind it by whole quarters of an hour. */
const OFFSET_STEP_MS = HOUR_MS / 4;
/** The farthest behind UTC that people live, but for a few islands: beyond, it is a zone ahead (Auckland). */
const MAX_BEHIND_MS = 10 * HOUR_MS;

/** How far ahead of UTC a zone is where this instant is midnight; `null` where it is midnight nowhere. */
function offsetOfMidnight(instant: number): number | null {
  const sinceUtcMidnight = ((instant % DAY_MS) + DAY_MS) % DAY_MS;
  if (sinceUtcMidnight % OFFSET_STEP_MS !== 0) return null;
  return sinceUtcMidnight <= MAX_BEHIND_MS ? -sinceUtcMidnight : DAY_MS - sinceUtcMidnight;
}

const fitsIn = (zone: string, { startDay, endDay, startDate, endDate }: Period): boolean =>
  formatIsoDay(dayOf(startDate, zone)) === startDay && formatIsoDay(dayOf(endDate, zone)) === endDay;

/** How far zones are from UTC at most. */
const MAX_AHEAD_MS = 14 * HOUR_MS;
const MIN_AHEAD_MS = -12 * HOUR_MS;

/** Whether there is an offset from UTC at which the period is on its days. Clocks may change within it, by an hour. */
export function isPeriodOnItsDays({ startDay, endDay, startDate, endDate }: Period): boolean {
  const least = [
    dayNumber(startDay) * DAY_MS - Date.parse(startDate),
    dayNumber(endDay) * DAY_MS - Date.parse(endDate),
  ];
  const low = Math.max(...least, MIN_AHEAD_MS);
  return low <= MAX_AHEAD_MS && low < Math.min(...least) + DAY_MS + HOUR_MS;
}

/**
 * The day of an instant where a period was set, the same for every reader: in Paris where the period is on its days there, else by the
 * offset at which its last day ended. In Paris again where its end is the end of no day.
 */
export function dayWherePeriodWasSet(instant: string, period: Period): Day {
  const offset = fitsIn(DEFAULT_TIME_ZONE, period) ? null : offsetAtEnd(period);
  if (offset === null) return dayOf(instant, DEFAULT_TIME_ZONE);
  return Math.floor((Date.parse(instant) + offset) / DAY_MS);
}

/** How far ahead of UTC a zone is in which the last day ends at the end of the period; `null` where there is none. */
function offsetAtEnd({ endDay, endDate }: Period): number | null {
  const offset = (dayNumber(endDay) + 1) * DAY_MS - (Date.parse(endDate) + 1);
  const isOffset = offset % OFFSET_STEP_MS === 0 && offset <= MAX_AHEAD_MS && offset >= MIN_AHEAD_MS;
  return isOffset ? offset : null;
}
