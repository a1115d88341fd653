import ical, {
  escape,
  ICalAlarmType,
  ICalCalendarMethod,
  type ICalDateTimeValue,
  ICalEventTransparency,
} from "ical-generator";
import { dayOf, type Day } from "../time/day.rules.ts";
import { DAY_MS } from "../time/durations.ts";
import { utcOffsetMs } from "../time/zone.rules.ts";
import type { MinuteOfDay } from "./working-hours.rules.ts";

const MINUTE_MS = 60_000;
/** Numbers of days from a clock change: at one of these instants, the zone has standard time. */
const OTHER_SEASONS = [-182, -91, 91, 182];
const REFRESH_SECONDS = 60 * 60;

/**
 * Matches the end of the calendar's properties. Folded text lines begin with a space, so they cannot match.
 */
const AFTER_PROPERTIES = /\r\n(?=BEGIN:VEVENT|END:VCALENDAR)/;

/**
 * An event of part of a day, or of the whole day without times. `sequence` grows with every change of the
 * event.
 */
export type CalendarEvent = {
  uid: string;
  title: string;
  description?: string;
  day: Day;
  sequence: number;
} & ({ start: MinuteOfDay; end: MinuteOfDay } | { start?: never; end?: never });

/** Seconds from 9:00 on the day before a whole-day event to its start. */
const ALARM_SECONDS_BEFORE = 15 * 60 * 60;

/**
 * Returns a calendar of these events (RFC 5545); `zone`: that of their times, whose clock changes are
 * included. Deterministic.
 */
export function createCalendarFile({
  name,
  zone,
  now,
  events,
}: {
  name: string;
  zone: string;
  now: Date;
  events: readonly CalendarEvent[];
}): string {
  // The library reads UTC as no zone at all.
  const timezone = zone === "UTC" ? "Etc/UTC" : zone;
  const calendar = ical({
    prodId: { company: "MENTA", product: "Clarity", language: "FR" },
    method: ICalCalendarMethod.PUBLISH,
    name: escape(printable(name), false),
    ttl: REFRESH_SECONDS,
    events: events.map(({ uid, title, description, sequence, ...when }) => ({
      id: uid,
      sequence,
      stamp: now,
      summary: printable(title),
      ...(description !== undefined && { description: printable(description) }),
      timezone,
      ...(when.start === undefined ? wholeDay(when.day, title) : partOfDay(when)),
    })),
  }).toString();
  // A calendar without any component is invalid, so the zone is always included.
  const days = events.filter(({ start }) => start !== undefined).map(({ day }) => day);
  if (days.length === 0) days.push(dayOf(now, zone));
  // The library's own option would put the zone among the calendar's properties, and `DTSTAMP` in local time.
  return `${calendar.replace(AFTER_PROPERTIES, `\r\n${timeZone(timezone, days)}\r\n`)}\r\n`;
}

/**
 * Removes characters that break such files: control characters, Unicode line separators, and lone surrogates.
 */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(/(?![\t\n])\p{Cc}/gu, "");

const partOfDay = ({ day, start, end }: { day: Day; start: MinuteOfDay; end: MinuteOfDay }) => ({
  start: localTime(day, start),
  end: localTime(day, end),
});

/** A date without a time, the same day in every zone; shown as free time. */
const wholeDay = (day: Day, title: string) => ({
  allDay: true,
  start: localTime(day, 0),
  end: localTime(day + 1, 0),
  transparency: ICalEventTransparency.TRANSPARENT,
  alarms: [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS_BEFORE, description: printable(title) }],
});

/**
 * Returns a time as text, which the library writes unchanged: it would convert a `Date` to the machine's
 * zone.
 */
function localTime(day: Day, minute: MinuteOfDay): ICalDateTimeValue {
  const time = new Date(day * DAY_MS + minute * MINUTE_MS);
  return {
    isValid: () => true,
    format: (form) => (form === "YYYYMMDD" ? dateOf(time) : timeOf(time)),
    toDate: () => time,
    toJSON: () => time.toJSON(),
  };
}

/** `YYYYMMDD` and `HHMMSS`, in UTC. */
const dateOf = (time: Date): string => time.toISOString().slice(0, 10).replaceAll("-", "");
const timeOf = (time: Date): string => time.toISOString().slice(11, 19).replaceAll(":", "");

/**
 * Returns the `VTIMEZONE` of a zone: the offset on the first of these days, and each change up to the last.
 */
function timeZone(zone: string, days: readonly Day[]): string {
  const [first = 0, ...later] = [...new Set(days.flatMap(instantsAround))].toSorted((a, b) => a - b);
  let offset = utcOffsetMs(first, zone);
  const parts = [...observance(zone, first, offset, offset)];
  let before = first;
  for (const instant of later) {
    for (let next = utcOffsetMs(instant, zone); next !== offset;) {
      before = changeOf(offset, before, instant, zone);
      const changed = utcOffsetMs(before, zone);
      parts.push(...observance(zone, before, offset, changed));
      offset = changed;
    }
    before = instant;
  }
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...parts, "END:VTIMEZONE"].join("\r\n");
}

/** Instants that enclose the day in every zone, including its last minute. */
const instantsAround = (day: Day): number[] => [-1, 0, 1, 2].map((more) => (day + more) * DAY_MS);

/** Returns the first instant between `before` and `after` at which a zone no longer has this offset. */
function changeOf(offset: number, before: number, after: number, zone: string): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (utcOffsetMs(middle, zone) === offset) low = middle;
    else high = middle;
  }
  return high;
}

/** Describes a clock change at an instant, from one offset to another. */
function observance(zone: string, instant: number, from: number, to: number): string[] {
  const isSummer = OTHER_SEASONS.some((days) => utcOffsetMs(instant + days * DAY_MS, zone) < to);
  const kind = isSummer ? "DAYLIGHT" : "STANDARD";
  const onset = new Date(instant + from);
  return [
    `BEGIN:${kind}`,
    `DTSTART:${dateOf(onset)}T${timeOf(onset)}`,
    `TZOFFSETFROM:${offsetInHours(from)}`,
    `TZOFFSETTO:${offsetInHours(to)}`,
    `END:${kind}`,
  ];
}

/** Formats as `+0545`, with seconds if there are any. */
function offsetInHours(offset: number): string {
  const time = timeOf(new Date(Math.abs(offset)));
  return `${offset < 0 ? "-" : "+"}${time.endsWith("00") ? time.slice(0, 4) : time}`;
}
