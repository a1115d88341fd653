import { formatIsoDay, type Day } from "../time/day.rules.ts";
import type { MinuteOfDay } from "./working-hours.rules.ts";

export type CalendarEvent = {
  uid: string;
  title: string;
  day: Day;
  start: MinuteOfDay;
  end: MinuteOfDay;
  sequence: number;
};

export function calendarFile(input: {
  name: string;
  zone: string;
  now: Date;
  events: readonly CalendarEvent[];
}): string {
  const at = (day: Day, minute: MinuteOfDay) =>
    `TZID=${input.zone}:${formatIsoDay(day).replaceAll("-", "")}T${String(Math.floor(minute / 60)).padStart(2, "0")}${String(minute % 60).padStart(2, "0")}00`;
  const lines = input.events.flatMap(({ uid, title, day, start, end, sequence }) => [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;${at(day, start)}`,
    `DTEND;${at(day, end)}`,
    `SUMMARY:${title}`,
    "END:VEVENT",
  ]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", `X-WR-CALNAME:${input.name}`, ...lines, "END:VCALENDAR", ""].join(
    "\r\n",
  );
}
