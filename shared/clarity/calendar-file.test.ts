import fc from "fast-check";
import ICAL from "ical.js";
import { sync as nodeIcal } from "node-ical";
import { expect, test } from "vitest";
import { parseIsoDay } from "../time/day.rules.ts";
import { DAY_MS } from "../time/durations.ts";
import { utcOffsetMs } from "../time/zone.rules.ts";
import { createCalendarFile, type CalendarEvent } from "./calendar-file.ts";

const NOW = new Date("2026-03-01T10:11:12.345Z");
const anEvent = (fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: "01KTASK.0@menta",
  title: "Relire le contrat",
  day: parseIsoDay("2026-03-10")!,
  start: 9 * 60,
  end: 10 * 60,
  sequence: 0,
  ...fields,
});
const fileOf = (events: readonly CalendarEvent[], zone = "Europe/Paris") =>
  createCalendarFile({ name: "MENTA", zone, now: NOW, events });

type Read = { uid: string; title: string; start: string; end: string };
const byUid = (a: Read, b: Read) => (a.uid < b.uid ? -1 : 1);
const iso = (unixSeconds: number) => new Date(unixSeconds * 1_000).toISOString();

/** Reads a file with ical.js, which converts times by the file's own VTIMEZONE. */
function readByIcalJs(file: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  return events
    .map(({ uid, summary, startDate, endDate }) => ({
      uid,
      title: summary,
      start: iso(startDate.toUnixTime()),
      end: iso(endDate.toUnixTime()),
    }))
    .toSorted(byUid);
}

/** Reads a file with node-ical, which converts times by the name of the zone. */
function readByNodeIcal(file: string): Read[] {
  const found = Object.values(nodeIcal.parseICS(file)).filter((item) => item?.type === "VEVENT");
  return found
    .map(({ uid, summary, start, end }) => ({
      uid,
      title: typeof summary === "string" ? summary : summary.val,
      start: start.toISOString(),
      end: end!.toISOString(),
    }))
    .toSorted(byUid);
}

test.each(["Europe/Paris", "Pacific/Noumea"])(
  "a whole day is the same day for every reader, in %s",
  (zone) => {
    const file = fileOf(
      [{ uid: "deadline-1@menta", title: "Échéance", day: parseIsoDay("2026-03-29")!, sequence: 2 }],
      zone,
    );
    const [component] = new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents("vevent");
    const { startDate, endDate } = new ICAL.Event(component);
    expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([
      true,
      "2026-03-29",
      "2026-03-30",
    ]);
    const read = Object.values(nodeIcal.parseICS(file)).find((item) => item?.type === "VEVENT");
    expect([read?.datetype, read?.start.getDate(), read?.end?.getDate()]).toEqual(["date", 29, 30]);
    expect(component!.getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger")?.toString()).toBe(
      "-PT15H",
    );
  },
);

test("a calendar says what it is, how often to read it, and when it was written", () => {
  const file = createCalendarFile({
    name: "MENTA, ma semaine; la « vraie »",
    zone: "Europe/Paris",
    now: NOW,
    events: [anEvent({ sequence: 7 })],
  });
  expect(file.split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//MENTA//Clarity//FR",
    "METHOD:PUBLISH",
    "NAME:MENTA\\, ma semaine\\; la « vraie »",
    "X-WR-CALNAME:MENTA\\, ma semaine\\; la « vraie »",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    "BEGIN:VTIMEZONE",
    "TZID:Europe/Paris",
    "BEGIN:STANDARD",
    "DTSTART:20260309T010000",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0100",
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    "UID:01KTASK.0@menta",
    "SEQUENCE:7",
    "DTSTAMP:20260301T101112Z",
    "DTSTART;TZID=Europe/Paris:20260310T090000",
    "DTEND;TZID=Europe/Paris:20260310T100000",
    "SUMMARY:Relire le contrat",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("a calendar without events has its zone, and can be read", () => {
  const calendar = new ICAL.Component(ICAL.parse(fileOf([])) as unknown[]);
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(["vtimezone"]);
  expect(readByNodeIcal(fileOf([]))).toEqual([]);
});

/** Parses a local time such as `2026-03-10 9:30`. */
const at = (text: string) => {
  const [date = "", time = ""] = text.split(" ");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return anEvent({
    uid: text,
    day: parseIsoDay(date)!,
    start: hours * 60 + minutes,
    end: hours * 60 + minutes + 30,
  });
};

test.each([
  ["Europe/Paris", "2026-03-28 9:00", "2026-03-28T08:00:00.000Z"],
  ["Europe/Paris", "2026-03-29 1:30", "2026-03-29T00:30:00.000Z"],
  ["Europe/Paris", "2026-03-29 3:00", "2026-03-29T01:00:00.000Z"],
  ["Europe/Paris", "2026-07-14 9:00", "2026-07-14T07:00:00.000Z"],
  ["Europe/Paris", "2026-10-25 1:30", "2026-10-24T23:30:00.000Z"],
  ["Europe/Paris", "2026-10-25 3:00", "2026-10-25T02:00:00.000Z"],
  ["Europe/Paris", "2026-12-24 20:00", "2026-12-24T19:00:00.000Z"],
  ["America/Montreal", "2026-03-08 1:30", "2026-03-08T06:30:00.000Z"],
  ["America/Montreal", "2026-03-08 3:00", "2026-03-08T07:00:00.000Z"],
  ["America/Montreal", "2026-11-01 3:00", "2026-11-01T08:00:00.000Z"],
  ["Asia/Kathmandu", "2026-03-10 9:00", "2026-03-10T03:15:00.000Z"],
  ["Asia/Kathmandu", "2026-10-10 0:00", "2026-10-09T18:15:00.000Z"],
  ["Pacific/Chatham", "2026-04-05 2:00", "2026-04-04T12:15:00.000Z"],
  ["Pacific/Chatham", "2026-04-05 4:00", "2026-04-04T15:15:00.000Z"],
  ["Pacific/Chatham", "2026-09-27 2:30", "2026-09-26T13:45:00.000Z"],
  ["Pacific/Chatham", "2026-09-27 4:00", "2026-09-26T14:15:00.000Z"],
  ["UTC", "2026-03-10 23:30", "2026-03-10T23:30:00.000Z"],
])("in %s, %s is %s, for those who know the zone and those who do not", (zone, text, start) => {
  const file = fileOf([at(text)], zone);
  expect(readByIcalJs(file)[0]?.start).toBe(start);
  expect(readByNodeIcal(file)[0]?.start).toBe(start);
});

test("one calendar holds both changes of the clocks, and says which is summer", () => {
  const file = fileOf(["2026-02-10 9:00", "2026-07-10 9:00", "2026-11-10 9:00"].map(at));
  const onsets = [
    ...file.matchAll(/BEGIN:(\w+)\r\nDTSTART:(\w+)\r\nTZOFFSETFROM:(.+)\r\nTZOFFSETTO:(.+)\r\n/g),
  ];
  expect(onsets.map(([, ...parts]) => parts.join(" "))).toEqual([
    "STANDARD 20260209T010000 +0100 +0100",
    "DAYLIGHT 20260329T020000 +0100 +0200",
    "STANDARD 20261025T030000 +0200 +0100",
  ]);
  expect(fileOf([at("2026-07-10 9:00")])).toContain("BEGIN:DAYLIGHT");
  expect(fileOf([at("2026-07-10 9:00")], "Asia/Kathmandu")).toContain("TZOFFSETTO:+0545");
  expect(fileOf([at("2026-07-10 9:00")], "America/St_Johns")).toContain("TZOFFSETTO:-0230");
});

test("clocks from before the time zones are exact to the second", () => {
  expect(fileOf([at("1890-01-10 9:00")])).toContain("TZOFFSETTO:+000921");
});

test("what ends at midnight ends with its day", () => {
  const [read] = readByIcalJs(fileOf([anEvent({ start: 23 * 60, end: 24 * 60 })]));
  expect(read).toMatchObject({ start: "2026-03-10T22:00:00.000Z", end: "2026-03-10T23:00:00.000Z" });
});

test.each([
  ["accents and emoji", `Préparer « l’été » à Besançon 🌞👩‍👩‍👧 ${"é😀".repeat(80)}`],
  ["what the format itself uses", `a,b;c:d "e" 'f' \\, \\; g\\`],
  ["lines", "première\nseconde\n\nquatrième"],
  ["lines of the format", "fin\nEND:VEVENT\nBEGIN:VEVENT\nEND:VCALENDAR"],
])("a title with %s comes back the same", (_, title) => {
  const file = fileOf([anEvent({ title })]);
  expect(readByIcalJs(file).map((read) => read.title)).toEqual([title]);
  expect(readByNodeIcal(file).map((read) => read.title)).toEqual([title]);
});

test("an n after a backslash is no end of a line", () => {
  // Read with ical.js only: node-ical takes the « \n » in the title for a line break.
  expect(readByIcalJs(fileOf([anEvent({ title: "C:\\notes" })]))[0]?.title).toBe("C:\\notes");
});

test("line ends of any kind are one, and what no such file may hold is left out", () => {
  const file = fileOf([anEvent({ title: "a\r\nb\rc\u2028d\u2029e\u0000\u0007\u001B\u0085f\uD800" })]);
  expect(readByIcalJs(file)[0]?.title).toBe("a\nb\nc\nd\nef\uFFFD");
  expect(readByNodeIcal(file)[0]?.title).toBe("a\nb\nc\nd\nef\uFFFD");
});

const titles = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom("a", "é", "😀", ",", ";", "\\", "\n", '"', " ", ":", "\uD83D"),
    maxLength: 200,
  }),
);
const events = fc.uniqueArray(
  fc.record({
    uid: fc.stringMatching(/^\d{1,9}@menta$/),
    title: titles,
    day: fc.integer({ min: parseIsoDay("2000-01-01")!, max: parseIsoDay("2060-12-31")! }),
    start: fc.integer({ min: 0, max: 287 }).map((steps) => steps * 5),
    end: fc.constant(1_440),
    sequence: fc.nat(),
  }),
  { selector: ({ uid }) => uid, minLength: 1, maxLength: 6 },
);
const zones = fc.constantFrom(
  "Europe/Paris",
  "America/Montreal",
  "Asia/Kathmandu",
  "Pacific/Chatham",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "UTC",
);

test("any title comes back the same, in lines of at most 75 bytes", () => {
  fc.assert(
    fc.property(events, (given) => {
      const file = fileOf(given);
      for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      const sent = given
        .map(({ uid, title }) => ({
          uid,
          title: title
            .toWellFormed()
            .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
            .replaceAll(/(?![\t\n])\p{Cc}/gu, ""),
        }))
        .toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
      expect(readByIcalJs(file).map(({ uid, title }) => ({ uid, title }))).toEqual(sent);
      expect(fileOf(given)).toBe(file);
    }),
  );
});

test("by either way of reading, an event is where the clocks of its zone show its time", () => {
  fc.assert(
    fc.property(events, zones, (given, zone) => {
      const file = fileOf(given, zone);
      const [own, known] = [readByIcalJs(file), readByNodeIcal(file)];
      for (const { uid, day, start } of given) {
        const wall = day * DAY_MS + start * 60_000;
        const offsets = [...new Set([wall - DAY_MS, wall + DAY_MS].map((near) => utcOffsetMs(near, zone)))];
        const possible = offsets
          .filter((offset) => utcOffsetMs(wall - offset, zone) === offset)
          .map((offset) => new Date(wall - offset).toISOString());
        // When clocks go forward, they skip an hour. The two libraries disagree about a time within it.
        if (possible.length === 0) continue;
        expect(possible).toContain(own.find((read) => read.uid === uid)?.start);
        expect(possible).toContain(known.find((read) => read.uid === uid)?.start);
      }
    }),
  );
});
