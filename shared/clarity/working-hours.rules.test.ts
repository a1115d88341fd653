import { expect, test } from "vitest";
import { dayOf } from "../time/day.rules.ts";
import { splitDayIntoFreeWorkSpans, listRemainingDaysOfWeek } from "./working-hours.rules.ts";

const MONDAY = dayOf("2026-03-09T12:00:00.000Z", "UTC");
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
/** Formats the work blocks of a day from this minute on. A `+` marks a block with a short break after it. */
const blocks = (from: number) =>
  splitDayIntoFreeWorkSpans({ day: MONDAY, from }).map(
    ({ start, end, breakAfter }) => `${clock(start)}-${clock(end)}${breakAfter ? "+" : ""}`,
  );

const AFTERNOON = [
  "13:00-14:00+",
  "14:10-15:10+",
  "15:20-16:20+",
  "16:30-17:30+",
  "17:40-18:40+",
  "18:50-19:50",
];

test("a whole day is worked by the hour, with breaks, a meal and an end", () => {
  const morning = ["07:00-08:00+", "08:10-09:10+", "09:20-10:20+", "10:30-11:30+", "11:40-12:00"];
  expect(blocks(0)).toEqual([...morning, ...AFTERNOON]);
  expect(blocks(7 * 60)).toEqual([...morning, ...AFTERNOON]);
  expect(splitDayIntoFreeWorkSpans({ day: MONDAY, from: 0 }).every(({ day }) => day === MONDAY)).toBe(true);
});

test.each([
  ["the meal comes at the hour's end", 11 * 60, ["11:00-12:00"]],
  ["the meal comes before the break is over", 10 * 60 + 55, ["10:55-11:55"]],
  ["the meal comes as the break is over", 10 * 60 + 50, ["10:50-11:50"]],
  ["five minutes are left after the break", 10 * 60 + 45, ["10:45-11:45+", "11:55-12:00"]],
  ["five minutes are left of the morning", 11 * 60 + 55, ["11:55-12:00"]],
  ["nothing is left of the morning", 12 * 60, []],
  ["the meal has begun", 12 * 60 + 30, []],
])("where %s", (_, from, morning) => {
  expect(blocks(from)).toEqual([...morning, ...AFTERNOON]);
});

test("the end of a day is its end", () => {
  expect(blocks(19 * 60 + 55)).toEqual(["19:55-20:00"]);
  expect(blocks(20 * 60)).toEqual([]);
  expect(blocks(24 * 60)).toEqual([]);
});

/** Parses a time span such as `9-12` or `9:30-12`. */
const span = (text: string) => {
  const [start = 0, end = 0] = text.split("-").map((time) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return hours * 60 + minutes;
  });
  return { start, end };
};
const ownBlocks = (hours: string[] | undefined, kept: string[] = [], from = 0) =>
  splitDayIntoFreeWorkSpans({ day: MONDAY, from, hours: hours?.map(span), kept: kept.map(span) }).map(
    ({ start, end, breakAfter }) => `${clock(start)}-${clock(end)}${breakAfter ? "+" : ""}`,
  );

test.each([
  ["hours of their own", ["9-11", "14-15"], ["09:00-10:00+", "10:10-11:00", "14:00-15:00"]],
  ["none", [], []],
  ["hours over the meal", ["11:30-13:30"], ["11:30-12:00", "13:00-13:30"]],
  ["hours outside the specification's", ["6-8", "19:30-21"], ["07:00-08:00", "19:30-20:00"]],
  ["hours at the meal only", ["12-13"], []],
  ["hours that touch are one", ["9-10", "10-10:30"], ["09:00-10:00+", "10:10-10:30"]],
  ["hours in any order", ["14-15", "9-10"], ["09:00-10:00", "14:00-15:00"]],
  ["hours nearer than a break", ["9-10", "10:05-11"], ["09:00-10:00", "10:10-11:00"]],
  ["hours no longer than a break", ["9-10", "10:05-10:10", "10:15-11"], ["09:00-10:00", "10:15-11:00"]],
  ["a break apart", ["9-10", "10:10-11"], ["09:00-10:00", "10:10-11:00"]],
])("who works %s", (_, hours, expected) => {
  expect(ownBlocks(hours)).toEqual(expected);
});

test.each([
  ["in the middle", ["10-10:30"], ["09:00-09:50", "10:40-11:40+", "11:50-12:00"]],
  ["at the beginning", ["9-9:30"], ["09:40-10:40+", "10:50-11:50"]],
  ["at the end", ["11:30-12"], ["09:00-10:00+", "10:10-11:10"]],
  ["over all the hours", ["8-13"], []],
  ["five minutes after the hours", ["12:05-12:30"], ["09:00-10:00+", "10:10-11:10+", "11:20-11:55"]],
  ["a break after the hours", ["12:10-12:30"], ["09:00-10:00+", "10:10-11:10+", "11:20-12:00"]],
  ["just before the hours", ["8-9"], ["09:10-10:10+", "10:20-11:20+", "11:30-12:00"]],
  ["far from the hours", ["20-21"], ["09:00-10:00+", "10:10-11:10+", "11:20-12:00"]],
  ["two that overlap", ["9:30-10:30", "10-11"], ["09:00-09:20", "11:10-12:00"]],
  ["two with a break between", ["9:30-10", "10:20-11"], ["09:00-09:20", "11:10-12:00"]],
  [
    "two with five minutes to work between",
    ["9:30-10", "10:25-11"],
    ["09:00-09:20", "10:10-10:15", "11:10-12:00"],
  ],
])("a break is left on either side of what is kept: %s", (_, kept, expected) => {
  expect(ownBlocks(["9-12"], kept)).toEqual(expected);
});

test("what is left of a day keeps its breaks beside what is kept", () => {
  expect(ownBlocks(["9-12"], ["10-10:30"], 9 * 60 + 30)).toEqual([
    "09:30-09:50",
    "10:40-11:40+",
    "11:50-12:00",
  ]);
});

const days = (now: string, zone = "Europe/Paris") =>
  listRemainingDaysOfWeek(MONDAY, new Date(now), zone).map(({ day, from }) => [day - MONDAY, from]);

test("a week to come is all there, from Monday to Sunday", () => {
  expect(days("2026-03-05T09:00:00.000Z")).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => [day, 0]));
});

test("what is past of a week is not used", () => {
  expect(days("2026-03-13T09:00:00.000Z")).toEqual([
    [4, 600],
    [5, 0],
    [6, 0],
  ]);
  expect(days("2026-03-16T09:00:00.000Z")).toEqual([]);
});

test.each([
  ["2026-03-15T09:00:00.000Z", 600],
  ["2026-03-15T09:00:00.001Z", 605],
  ["2026-03-15T09:05:00.000Z", 605],
  ["2026-03-15T22:59:00.000Z", 1_440],
])("at %s what is left of a Sunday in Paris begins at minute %i, on the grid", (now, from) => {
  expect(days(now)).toEqual([[6, from]]);
});

test("the day and the hour are the viewer's", () => {
  expect(days("2026-03-15T23:30:00.000Z")).toEqual([]);
  expect(days("2026-03-15T23:30:00.000Z", "America/Montreal")).toEqual([[6, 19 * 60 + 30]]);
});
