import fc from "fast-check";
import { expect, test } from "vitest";
import { PRIORITIES } from "../decision/decision.ts";
import { dayOf } from "../time/day.rules.ts";
import { PLANNER_MODES } from "../urgency/planner-mode.ts";
import { calculatePlannedMinutes } from "./duration.rules.ts";
import {
  scheduleWeek,
  type WeekSchedule,
  type ScheduledWorkOrBreak,
  type WeekToSchedule,
} from "./schedule.rules.ts";
import { TASK_TYPES, type PlannerTask } from "./task.ts";
import { aTask } from "./test-task.ts";

const MONDAY = dayOf("2026-03-09T12:00:00.000Z", "UTC");
const WEEK: WeekToSchedule = {
  monday: MONDAY,
  now: new Date("2026-03-05T09:00:00.000Z"),
  zone: "Europe/Paris",
  mode: "productivity",
};
const schedule = (tasks: PlannerTask[], given: Partial<WeekToSchedule> = {}) =>
  scheduleWeek(tasks, { ...WEEK, ...given });

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const what = (slot: ScheduledWorkOrBreak) => (slot.kind === "task" ? slot.taskId : slot.breakType);
const written = ({ slots }: WeekSchedule) =>
  slots.map((slot) => `${slot.day - MONDAY} ${clock(slot.startTime)}-${clock(slot.endTime)} ${what(slot)}`);

test("tasks follow each other with breaks between, split at the meal", () => {
  expect(written(schedule([aTask("b", 4), aTask("a", 1)]))).toEqual([
    "0 07:00-08:00 a",
    "0 08:00-08:10 short",
    "0 08:10-09:10 b",
    "0 09:10-09:20 short",
    "0 09:20-10:20 b",
    "0 10:20-10:30 short",
    "0 10:30-11:30 b",
    "0 11:30-11:40 short",
    "0 11:40-12:00 b",
    "0 12:00-13:00 meal",
    "0 13:00-13:40 b",
  ]);
});

test("a task goes on where another ended within an hour, and the break comes after the hour", () => {
  const tasks = [aTask("a", 1), aTask("b", 1)];
  expect(written(schedule(tasks, { now: new Date("2026-03-15T10:30:00.000Z") }))).toEqual([
    "6 11:30-12:00 a",
    "6 12:00-13:00 meal",
    "6 13:00-13:30 a",
    "6 13:30-14:00 b",
    "6 14:00-14:10 short",
    "6 14:10-14:40 b",
  ]);
});

test("a task that does not fit a day continues the next morning", () => {
  const week = { now: new Date("2026-03-14T17:30:00.000Z") };
  expect(written(schedule([aTask("a", 2)], week))).toEqual([
    "5 18:30-19:30 a",
    "5 19:30-19:40 short",
    "5 19:40-20:00 a",
    "6 07:00-07:40 a",
    "6 12:00-13:00 meal",
  ]);
});

test("a meal that has begun is past", () => {
  const atNoon = schedule([aTask("a", 1)], { now: new Date("2026-03-15T11:00:00.000Z") });
  expect(written(atNoon)[0]).toBe("6 12:00-13:00 meal");
  const later = schedule([aTask("a", 1)], { now: new Date("2026-03-15T11:00:00.001Z") });
  expect(written(later)[0]).toBe("6 13:00-14:00 a");
});

test("a slot has its time, its kind and an id of its own", () => {
  const { slots } = schedule([aTask("a", 1)]);
  expect(slots).toEqual([
    { id: `${MONDAY}-420`, day: MONDAY, startTime: 420, endTime: 480, kind: "task", taskId: "a" },
    { id: `${MONDAY}-480`, day: MONDAY, startTime: 480, endTime: 490, kind: "break", breakType: "short" },
    { id: `${MONDAY}-720`, day: MONDAY, startTime: 720, endTime: 780, kind: "break", breakType: "meal" },
  ]);
});

test("what is done is not planned, and no work is no meal", () => {
  expect(schedule([aTask("a", 1, { status: "done" })])).toEqual({ slots: [], unplaced: [] });
});

test("a week holds seven days of ten hours and twenty minutes, and what does not fit is named", () => {
  const long = aTask("a", 78, { priority: "haute" });
  const [b, c] = [aTask("b", 2), aTask("c", 1, { priority: "basse" })];
  const planned = schedule([c, b, long]);
  expect(planned.unplaced).toEqual([{ taskId: "a", minutes: 73 * 60, freeMinutes: 7 * 620 }]);
  expect(written(planned)[0]).toBe("0 07:00-08:00 b");
  const full = schedule([aTask("a", 77, { priority: "haute" }), b, c]);
  expect(full.unplaced).toEqual([
    { taskId: "b", minutes: 120, freeMinutes: 20 },
    { taskId: "c", minutes: 60, freeMinutes: 20 },
  ]);
});

test("what is exactly as long as the rest of the week fits", () => {
  const week = { now: new Date("2026-03-15T17:50:00.000Z") };
  expect(written(schedule([aTask("a", 1)], week))).toEqual(["6 18:50-19:50 a"]);
  expect(schedule([aTask("a", 1)], { now: new Date("2026-03-15T17:55:00.000Z") }).unplaced).toEqual([]);
  expect(schedule([aTask("a", 1)], { now: new Date("2026-03-15T18:05:00.000Z") }).unplaced).toEqual([
    { taskId: "a", minutes: 60, freeMinutes: 55 },
  ]);
});

test("a week that is over has no slots", () => {
  expect(schedule([aTask("a", 1)], { now: new Date("2026-03-16T00:00:00.000Z") })).toEqual({
    slots: [],
    unplaced: [{ taskId: "a", minutes: 60, freeMinutes: 0 }],
  });
});

test("the mode decides on the order and the durations", () => {
  const tasks = [aTask("a", 1, { priority: "haute", complexity: 9 }), aTask("b", 1, { complexity: 1 })];
  const inTurn = (mode: WeekToSchedule["mode"]) =>
    schedule(tasks, { mode }).slots.flatMap((slot) => (slot.kind === "task" ? slot.taskId : []));
  expect(inTurn("productivity")).toEqual(["a", "b"]);
  expect(inTurn("safe-mind")).toEqual(["b", "b", "a", "a"]);
});

const hours = (start: number, end: number) => ({ start: start * 60, end: end * 60 });
const kept = (taskId: string, day: number, start: number, end: number) => ({
  taskId,
  day: MONDAY + day,
  ...hours(start, end),
});

test("only the person's own hours are planned, of the days that are not closed", () => {
  const workWeek = [[hours(9, 10)], [hours(9, 12)], [], [hours(14, 16)], [hours(9, 10)], [], []];
  const closedDays = new Set([MONDAY + 1]);
  expect(written(schedule([aTask("a", 3)], { workWeek, closedDays }))).toEqual([
    "0 09:00-10:00 a",
    "0 12:00-13:00 meal",
    "3 12:00-13:00 meal",
    "3 14:00-15:00 a",
    "3 15:00-15:10 short",
    "3 15:10-15:55 a",
    "4 09:00-09:15 a",
    "4 12:00-13:00 meal",
  ]);
  const full = schedule([aTask("a", 5)], { workWeek, closedDays });
  expect(full).toEqual({ slots: [], unplaced: [{ taskId: "a", minutes: 300, freeMinutes: 230 }] });
});

test("without hours of their own, a person has all those of the specification", () => {
  expect(schedule([aTask("a", 9)], { workWeek: null, closedDays: new Set(), kept: [] })).toEqual(
    schedule([aTask("a", 9)]),
  );
});

test("work goes round what is kept, of which the time counts", () => {
  const week = { kept: [kept("a", 0, 8, 9), kept("gone", 0, 9, 11)] };
  expect(written(schedule([aTask("a", 2)], week))).toEqual([
    "0 07:00-07:45 a",
    "0 11:10-11:25 a",
    "0 12:00-13:00 meal",
  ]);
});

test("the piece before a crumb is shortened, its break comes earlier, and the next task goes on after the last piece", () => {
  const week = { kept: [{ taskId: "a", day: MONDAY + 6, start: 420, end: 475 }] };
  expect(written(schedule([aTask("a", 2), aTask("b", 1)], week))).toEqual([
    "0 07:00-07:50 a",
    "0 07:50-08:00 short",
    "0 08:00-08:15 a",
    "0 08:15-09:00 b",
    "0 09:00-09:10 short",
    "0 09:10-09:25 b",
    "0 12:00-13:00 meal",
  ]);
});

test("a gap of less than a quarter of an hour is left to a task as short", () => {
  const week = { kept: [kept("gone", 0, 7.25, 8), { taskId: "c", day: MONDAY + 6, start: 420, end: 475 }] };
  // The gap is 15 minutes: ten stay free as the break before the kept block, five are left for the task.
  expect(written(schedule([aTask("b", 1), aTask("c", 1)], week))).toEqual([
    "0 07:00-07:05 c",
    "0 08:10-09:10 b",
    "0 09:10-09:20 short",
    "0 12:00-13:00 meal",
  ]);
});

test("what is kept in the past, on a closed day or outside the hours counts as well", () => {
  const week = {
    now: new Date("2026-03-10T09:00:00.000Z"),
    closedDays: new Set([MONDAY + 2]),
    kept: [kept("a", 0, 8, 9), kept("a", 2, 9, 10), kept("a", 3, 21, 22), kept("b", 4, 12, 14)],
  };
  expect(schedule([aTask("a", 3), aTask("b", 2)], week)).toEqual({ slots: [], unplaced: [] });
  expect(written(schedule([aTask("a", 4), aTask("b", 2)], week))).toEqual([
    "1 10:00-11:00 a",
    "1 11:00-11:10 short",
    "1 12:00-13:00 meal",
  ]);
});

test("of what does not fit, the minutes still to plan are named", () => {
  const week = { workWeek: [[hours(9, 10)], [], [], [], [], [], []], kept: [kept("a", 2, 9, 11)] };
  expect(schedule([aTask("a", 4)], week).unplaced).toEqual([{ taskId: "a", minutes: 120, freeMinutes: 60 }]);
});

test("what is kept changes nothing in the order of the others", () => {
  const tasks = ["a", "b", "c", "d"].map((id, at) => aTask(id, 1, { complexity: at < 2 ? 1 : 9 }));
  const inTurn = (given: Partial<WeekToSchedule>) =>
    schedule(tasks, { mode: "safe-mind", ...given }).slots.flatMap((slot) =>
      slot.kind === "task" ? slot.taskId : [],
    );
  expect([...new Set(inTurn({}))]).toEqual(["a", "c", "b", "d"]);
  expect([...new Set(inTurn({ kept: [kept("a", 6, 8, 10)] }))]).toEqual(["c", "b", "d"]);
});

const tasks = fc.uniqueArray(
  fc.record({
    id: fc.string({ maxLength: 3 }),
    title: fc.constant("Relire"),
    description: fc.constant(null),
    priority: fc.constantFrom(...PRIORITIES),
    status: fc.constantFrom("todo" as const, "todo" as const, "done" as const),
    type: fc.constantFrom(...TASK_TYPES),
    estimatedDuration: fc.integer({ min: 0, max: 1_500 }),
    isDefaultDuration: fc.boolean(),
    complexity: fc.integer({ min: 1, max: 10 }),
    cognitiveLoad: fc.integer({ min: 1, max: 10 }),
    deadline: fc.constantFrom(null, "2026-03-12T00:00:00.000Z"),
  }),
  { selector: ({ id }) => id, maxLength: 25 },
);
const weeks = fc.record({
  monday: fc.constant(MONDAY),
  now: fc.date({
    min: new Date("2026-03-07T00:00:00.000Z"),
    max: new Date("2026-03-17T00:00:00.000Z"),
    noInvalidDate: true,
  }),
  zone: fc.constantFrom("Europe/Paris", "America/Montreal", "Asia/Kathmandu"),
  mode: fc.constantFrom(...PLANNER_MODES),
});

test("no two slots overlap, all begin on five minutes of the week's hours, none in the past", () => {
  fc.assert(
    fc.property(tasks, weeks, (given, week) => {
      const { slots } = scheduleWeek(given, week);
      let [day, minute] = [MONDAY, 0];
      for (const slot of slots) {
        if (slot.day !== day) [day, minute] = [slot.day, 0];
        expect(slot.startTime).toBeGreaterThanOrEqual(minute);
        expect(slot.endTime).toBeGreaterThan(slot.startTime);
        expect(slot.startTime % 5).toBe(0);
        expect(slot.startTime).toBeGreaterThanOrEqual(7 * 60);
        expect(slot.endTime).toBeLessThanOrEqual(20 * 60);
        const atMeal = slot.startTime < 13 * 60 && slot.endTime > 12 * 60;
        expect(atMeal).toBe(what(slot) === "meal");
        minute = slot.endTime;
      }
      const today = dayOf(week.now, week.zone);
      expect(slots.every((slot) => slot.day >= today && slot.day >= MONDAY && slot.day < MONDAY + 7)).toBe(
        true,
      );
    }),
  );
});

test("each task to do is planned for its whole duration, or named with a room that is too short", () => {
  fc.assert(
    fc.property(tasks, weeks, (given, week) => {
      const { slots, unplaced } = scheduleWeek(given, week);
      for (const task of given) {
        const planned = slots
          .filter((slot) => slot.kind === "task" && slot.taskId === task.id)
          .reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
        const named = unplaced.find(({ taskId }) => taskId === task.id);
        const minutes = calculatePlannedMinutes(task, week.mode);
        expect(planned).toBe(named || task.status === "done" ? 0 : minutes);
        if (named) {
          expect(named.minutes).toBe(minutes);
          expect(named.freeMinutes).toBeLessThan(minutes);
        }
      }
    }),
  );
});

test("no piece of a task is under a quarter of an hour, unless that is all there is to plan of it", () => {
  const keptBlocks = fc.array(
    fc.record({
      taskId: fc.constantFrom("a", "b", "gone"),
      day: fc.integer({ min: MONDAY, max: MONDAY + 6 }),
      start: fc.integer({ min: 84, max: 230 }).map((five) => 5 * five),
      length: fc.integer({ min: 1, max: 30 }).map((five) => 5 * five),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(tasks, weeks, keptBlocks, (given, week, spans) => {
      const placed = spans.map(({ length, ...span }) => ({ ...span, end: span.start + length }));
      const { slots } = scheduleWeek(given, { ...week, kept: placed });
      for (const [, pieces] of Map.groupBy(slots, what)) {
        const lengths = pieces.map(({ startTime, endTime }) => endTime - startTime);
        if (pieces[0]!.kind === "task" && lengths.length > 1)
          expect(Math.min(...lengths)).toBeGreaterThanOrEqual(15);
      }
    }),
  );
});

test("nobody works longer than an hour without a break", () => {
  fc.assert(
    fc.property(tasks, weeks, (given, week) => {
      let [ended, worked] = [-1, 0];
      for (const slot of scheduleWeek(given, week).slots) {
        const start = slot.day * 1_440 + slot.startTime;
        if (start !== ended || slot.kind === "break") worked = 0;
        if (slot.kind === "task") worked += slot.endTime - slot.startTime;
        expect(worked).toBeLessThanOrEqual(60);
        ended = slot.day * 1_440 + slot.endTime;
      }
    }),
  );
});

test("the same tasks give the same schedule, however they come", () => {
  fc.assert(
    fc.property(tasks, weeks, (given, week) => {
      expect(scheduleWeek(given.toReversed(), week)).toEqual(scheduleWeek(given, week));
    }),
  );
});
