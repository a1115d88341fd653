import { expect, test } from "vitest";
import { dayOf } from "../time/day.rules.ts";
import { workBlocksOf, remainingDays } from "./working-hours.rules.ts";

const MONDAY = dayOf("2026-03-09T12:00:00.000Z", "UTC");
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
/** `+`: a short break follows. */
const blocks = (from: number) =>
  workBlocksOf({ day: MONDAY, from }).map(
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
  expect(workBlocksOf({ day: MONDAY, from: 0 }).every(({ day }) => day === MONDAY)).toBe(true);
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

const days = (now: string, zone = "Europe/Paris") =>
  remainingDays(MONDAY, new Date(now), zone).map(({ day, from }) => [day - MONDAY, from]);

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
