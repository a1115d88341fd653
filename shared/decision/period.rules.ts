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
 * A period. `startDay` and `endDay` (`YYYY-MM-DD`) are shown, counted and compared; `startDate` and `endDate`
 * are the instants at which these days begin and end in the zone where they were set (record 0060).
 */
export type Period = { startDay: string; endDay: string; startDate: string; endDate: string };
type PeriodInstants = Pick<Period, "startDate" | "endDate">;

/** A period as a client sends it: by days or by instants. `startDate` and `endDate` may be days too. */
export type SentPeriod = { [K in keyof Period]?: string | undefined };

/** Whether a period ends after it starts (R §7). */
export const isPeriodValid = ({ startDate, endDate }: PeriodInstants): boolean =>
  Date.parse(endDate) > Date.parse(startDate);

/**
 * Whether a sent period ends after it starts. Also `true` if an end is missing, or if one is a day and the
 * other an instant: their order then depends on the zone.
 */
export function isSentPeriodValid({ startDay, endDay, startDate, endDate }: SentPeriod): boolean {
  const [start, end] = [startDay ?? startDate, endDay ?? endDate];
  if (start === undefined || end === undefined || isIsoDay(start) !== isIsoDay(end)) return true;
  return isIsoDay(start) ? end >= start : isPeriodValid({ startDate: start, endDate: end });
}

type Edge = (day: Day, zone: string) => Date;

/**
 * Completes a sent period in `zone`: a day gets the instant at which it begins or ends, an instant gets its
 * day. If both are sent, the day counts, and the instant is kept only if it is on this day. Throws if an end
 * of the period is missing.
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
 * Returns the period after an edit, or `undefined` if the edit changes nothing. An end that was not sent
 * keeps its day; it keeps its instant too if that is on this day in the edit's zone.
 */
export function applyPeriodEdit(kept: Period, sent: SentPeriod, zone: string): Period | undefined {
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
 * Returns the days of a period whose row has only instants. Instants at midnight of some zone come from the
 * date picker, and are read in that zone; others are read in Paris.
 */
export function inferPeriodDays(instants: PeriodInstants): Pick<Period, "startDay" | "endDay"> {
  const [start, afterEnd] = [Date.parse(instants.startDate), Date.parse(instants.endDate) + 1];
  const [offset, endOffset] = [offsetOfMidnight(start), offsetOfMidnight(afterEnd)];
  // The two offsets may differ by an hour, if clocks change within the period.
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

/** Returns the period of a row. An older row has only instants, whose days are calculated. */
export function periodOfRow({ startDate, endDate, startDay, endDay }: PeriodInstants & SentPeriod): Period {
  const days = startDay && endDay ? { startDay, endDay } : inferPeriodDays({ startDate, endDate });
  return { startDate, endDate, ...days };
}

/** UTC offsets of zones are multiples of 15 minutes. */
const OFFSET_STEP_MS = HOUR_MS / 4;
/**
 * The UTC offset farthest west that is considered. A midnight more than ten hours after midnight in UTC is
 * taken for one east of UTC (Auckland), which is wrong for a few islands only.
 */
const MAX_BEHIND_MS = 10 * HOUR_MS;

/** Returns the UTC offset of the zones in which this instant is midnight; `null` if there is none. */
function offsetOfMidnight(instant: number): number | null {
  const sinceUtcMidnight = ((instant % DAY_MS) + DAY_MS) % DAY_MS;
  if (sinceUtcMidnight % OFFSET_STEP_MS !== 0) return null;
  return sinceUtcMidnight <= MAX_BEHIND_MS ? -sinceUtcMidnight : DAY_MS - sinceUtcMidnight;
}

const fitsIn = (zone: string, { startDay, endDay, startDate, endDate }: Period): boolean =>
  formatIsoDay(dayOf(startDate, zone)) === startDay && formatIsoDay(dayOf(endDate, zone)) === endDay;

/** The UTC offset of the zone farthest east. */
const MAX_AHEAD_MS = 14 * HOUR_MS;
const MIN_AHEAD_MS = -12 * HOUR_MS;

/**
 * Whether in some zone the period's instants are on its days. The zone's offset may change by an hour in
 * between.
 */
export function hasDaysMatchingInstants({ startDay, endDay, startDate, endDate }: Period): boolean {
  const least = [
    dayNumber(startDay) * DAY_MS - Date.parse(startDate),
    dayNumber(endDay) * DAY_MS - Date.parse(endDate),
  ];
  const low = Math.max(...least, MIN_AHEAD_MS);
  return low <= MAX_AHEAD_MS && low < Math.min(...least) + DAY_MS + HOUR_MS;
}

/**
 * Returns the day of an instant, in a zone that depends on the period only, so that every reader gets the
 * same day. The zone is Paris if the period's instants are on its days there; else the UTC offset at which
 * its last day ends, if there is one.
 */
export function dayInPeriodZone(instant: string, period: Period): Day {
  const offset = fitsIn(DEFAULT_TIME_ZONE, period) ? null : offsetAtEnd(period);
  if (offset === null) return dayOf(instant, DEFAULT_TIME_ZONE);
  return Math.floor((Date.parse(instant) + offset) / DAY_MS);
}

/** Returns the UTC offset in which `endDate` is the end of `endDay`; `null` if there is none. */
function offsetAtEnd({ endDay, endDate }: Period): number | null {
  const offset = (dayNumber(endDay) + 1) * DAY_MS - (Date.parse(endDate) + 1);
  const isOffset = offset % OFFSET_STEP_MS === 0 && offset <= MAX_AHEAD_MS && offset >= MIN_AHEAD_MS;
  return isOffset ? offset : null;
}
