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
/** Days from a clock change to other seasons: on at least one of them, the zone has standard time. */
const OTHER_SEASONS = [-182, -91, 91, 182];
const REFRESH_SECONDS = 60 * 60;

/**
 * Matches where the calendar's own properties end. A text cannot match: the format begins its continuation
 * lines with a space.
 */
const AFTER_PROPERTIES = /\r\n(?=BEGIN:VEVENT|END:VCALENDAR)/;

/**
 * An event of the calendar: from `start` to `end`, or of the whole day without them. `sequence` must grow
 * with every change, so that programs replace what they have.
 */
export type CalendarEvent = {
  uid: string;
  title: string;
  description?: string;
  day: Day;
  sequence: number;
} & ({ start: MinuteOfDay; end: MinuteOfDay } | { start?: never; end?: never });

/** How long before a whole-day event its alarm rings, in seconds: at 9:00 on the day before. */
const ALARM_SECONDS_BEFORE = 15 * 60 * 60;

/**
 * Writes the events as a calendar file (RFC 5545). Their times are in `zone`, whose clock changes the file
 * describes. The same input gives the same file.
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
  // ical-generator takes "UTC" for times without a zone.
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
  // Without events, the zone is described for today: a calendar must have at least one component.
  const days = events.filter(({ start }) => start !== undefined).map(({ day }) => day);
  if (days.length === 0) days.push(dayOf(now, zone));
  // Not with ical-generator's own option, which puts the zone among the properties and writes `DTSTAMP` in
  // local time.
  return `${calendar.replace(AFTER_PROPERTIES, `\r\n${timeZone(timezone, days)}\r\n`)}\r\n`;
}

/**
 * Removes the characters that break a calendar file: control characters, Unicode line separators and lone
 * surrogates.
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

/**
 * Returns the times of a whole-day event: a date, the same in every zone, during which the person counts as
 * free.
 */
const wholeDay = (day: Day, title: string) => ({
  allDay: true,
  start: localTime(day, 0),
  end: localTime(day + 1, 0),
  transparency: ICalEventTransparency.TRANSPARENT,
  alarms: [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS_BEFORE, description: printable(title) }],
});

/**
 * Returns a local time as text, which ical-generator writes unchanged. It would convert a `Date` to the zone
 * of this machine.
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
 * Writes the `VTIMEZONE` of a zone: its UTC offset on the first of these days, and each clock change up to
 * the last one.
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

/** Returns instants before, during and after a day: some of them enclose it in every zone. */
const instantsAround = (day: Day): number[] => [-1, 0, 1, 2].map((more) => (day + more) * DAY_MS);

/** Returns the instant, after `before` and up to `after`, at which the zone's offset stops being `offset`. */
function changeOf(offset: number, before: number, after: number, zone: string): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (utcOffsetMs(middle, zone) === offset) low = middle;
    else high = middle;
  }
  return high;
}

/** Writes the `STANDARD` or `DAYLIGHT` part of a clock change at `instant`, between two UTC offsets. */
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
