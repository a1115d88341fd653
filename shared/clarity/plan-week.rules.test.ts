import fc from "fast-check";
import { expect, test } from "vitest";
import { PRIORITIES } from "../decision/decision.ts";
import { formatIsoDay, parseIsoDay, weekdayIndex } from "../time/day.rules.ts";
import { utcOffsetMs } from "../time/zone.rules.ts";
import { PLANNER_MODES } from "../urgency/planner-mode.ts";
import { calculatePlannedMinutes } from "./duration.rules.ts";
import { diffWeekBlocks, planWeek, type WeekToPlan } from "./plan-week.rules.ts";
import type { PlannerBlock } from "./planner.schema.ts";
import { aTask } from "./test-task.ts";

const MONDAY = parseIsoDay("2026-03-09")!;
/** Parses `a.0 1 9-10 *`: block 0 of the task `a`, on the second day, from 9 to 10 h, locked. */
const block = (text: string): PlannerBlock => {
  const [, id = "", taskId = "", day, start, end, lock] =
    /^((\w+)\.\d+) (\d) ([\d.]+)-([\d.]+)( \*)?$/.exec(text) ?? [];
  return {
    id,
    taskId,
    day: formatIsoDay(MONDAY + Number(day)),
    start: Number(start) * 60,
    end: Number(end) * 60,
    isLocked: lock !== undefined,
  };
};
const written = ({ id, day, start, end, isLocked }: PlannerBlock) =>
  `${id} ${parseIsoDay(day)! - MONDAY} ${start / 60}-${end / 60}${isLocked ? " *" : ""}`;

type Given = Partial<Omit<WeekToPlan, "plan">> & { blocks?: string[]; chosen?: string[] };
/** Plans the week of the test; by default as of the Thursday before it, in Paris. */
const plan = ({ tasks = [], blocks = [], chosen = tasks.map(({ id }) => id), ...given }: Given) =>
  planWeek({
    plan: {
      monday: formatIsoDay(MONDAY),
      tasks: chosen.map((id) => ({ id, decisionId: null, type: "analytical" })),
      blocks: blocks.map(block),
    },
    tasks,
    mode: "productivity",
    now: new Date("2026-03-05T09:00:00.000Z"),
    zone: "Europe/Paris",
    workWeek: null,
    closedDays: new Set(),
    ...given,
  });
const blocksOf = (given: Given) => plan(given).blocks.map(written);

test("the chosen tasks are planned, their blocks numbered in order of time", () => {
  const tasks = [aTask("b", 2, { priority: "haute" }), aTask("a", 1), aTask("c", 1)];
  const week = {
    tasks,
    chosen: ["a", "b", "unknown"],
    workWeek: Array.from({ length: 7 }, () => [{ start: 540, end: 660 }]),
  };
  expect(blocksOf(week)).toEqual([
    "b.0 0 9-10",
    `b.1 0 ${10 + 1 / 6}-${10 + 11 / 12}`,
    "b.2 1 9-9.25",
    "a.0 1 9.25-10",
    `a.1 1 ${10 + 1 / 6}-${10 + 5 / 12}`,
  ]);
});

/** Wednesday of the planned week, at 10 o'clock in Paris. */
const now = new Date("2026-03-11T09:00:00.000Z");

test("locked blocks stay, whatever their task, and their numbers are not given again", () => {
  const blocks = ["a.0 4 8-9 *", "a.2 0 9-10 *", "done.0 5 10-11 *", "free.0 6 9-10 *"];
  const tasks = [aTask("a", 4), aTask("done", 1, { status: "done" }), aTask("free", 1)];
  expect(blocksOf({ blocks, tasks, now, chosen: ["a", "done"] })).toEqual([
    "a.2 0 9-10 *",
    "a.1 2 10-11",
    `a.3 2 ${11 + 1 / 6}-${11 + 11 / 12}`,
    "a.4 2 13-13.25",
    "a.0 4 8-9 *",
    "done.0 5 10-11 *",
    "free.0 6 9-10 *",
  ]);
});

test("of what is done the past stays, of what is not it is planned again", () => {
  const tasks = [aTask("done", 1, { status: "done" }), aTask("todo", 1)];
  const blocks = [
    "done.0 0 9-10",
    "done.1 2 9.75-10.5",
    "done.2 2 10-10.5",
    "done.3 3 9-10",
    "todo.0 0 9-10",
  ];
  expect(blocksOf({ tasks, blocks, now })).toEqual([
    "done.0 0 9-10",
    "done.1 2 9.75-10.5",
    `todo.0 2 ${10 + 2 / 3}-${11 + 2 / 3}`,
  ]);
});

test("blocks of tasks that are not in the week any more go", () => {
  expect(blocksOf({ tasks: [aTask("a", 1)], chosen: [], blocks: ["a.0 3 9-10", "gone.0 3 10-11"] })).toEqual(
    [],
  );
});

test("a locked block of a task that is gone stays, and takes no time", () => {
  expect(blocksOf({ tasks: [aTask("a", 1)], blocks: ["gone.0 0 7-8 *"] })).toEqual([
    "a.0 0 7-8",
    "gone.0 0 7-8 *",
  ]);
});

test("what ends after its deadline is late, by the clock of the zone", () => {
  const tasks = [
    aTask("on", 1, { deadline: "2026-03-09T07:00:00.000Z" }),
    aTask("over", 1, { deadline: "2026-03-09T08:09:59.999Z" }),
    aTask("unplaced", 99, { deadline: "2026-03-08T00:00:00.000Z" }),
    aTask("done", 1, { deadline: "2026-03-01T00:00:00.000Z", status: "done" }),
    aTask("any", 1),
  ];
  const { late, unplaced } = plan({ tasks, blocks: ["done.0 6 9-10 *"] });
  expect(late).toEqual(["over"]);
  expect(unplaced.map(({ taskId }) => taskId)).toEqual(["unplaced"]);
  expect(plan({ tasks, zone: "Asia/Kathmandu" }).late).toEqual([]);
  expect(plan({ tasks, zone: "America/Montreal" }).late).toEqual(["on", "over"]);
  const locked = plan({
    tasks: [aTask("a", 1, { deadline: "2026-03-10T00:00:00.000Z" })],
    blocks: ["a.0 3 9-10 *"],
  });
  expect(locked.late).toEqual(["a"]);
});

test("what is sent is what differs", () => {
  const before = ["a.0 0 9-10", "a.1 0 10-11", "b.0 1 9-10", "c.0 1 10-11"].map(block);
  const after = ["a.0 0 9-10", "b.0 1 9-10 *", "c.0 2 10-11", "d.0 1 10-11"].map(block);
  expect(diffWeekBlocks(before, after)).toEqual({ set: after.slice(1), remove: ["a.1"] });
  expect(
    diffWeekBlocks(
      before,
      before.map((one) => ({ ...one })),
    ),
  ).toEqual({ set: [], remove: [] });
  const [one] = before;
  for (const change of [
    { taskId: "z" },
    { day: "2026-03-10" },
    { start: 0 },
    { end: 1_440 },
    { isLocked: true },
  ])
    expect(diffWeekBlocks([one!], [{ ...one!, ...change }])).toEqual({
      set: [{ ...one!, ...change }],
      remove: [],
    });
});

const IDS = ["a", "b", "c", "d", "e", "f", "g", "h"];
const minute = (from: number, to: number) =>
  fc.integer({ min: from / 5, max: to / 5 }).map((steps) => steps * 5);
const tasks = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...IDS),
    title: fc.constant("Relire"),
    description: fc.constant(null),
    priority: fc.constantFrom(...PRIORITIES),
    status: fc.constantFrom("todo" as const, "todo" as const, "done" as const),
    type: fc.constant("analytical" as const),
    estimatedDuration: fc.integer({ min: 5, max: 900 }),
    complexity: fc.integer({ min: 1, max: 10 }),
    cognitiveLoad: fc.integer({ min: 1, max: 10 }),
    deadline: fc.constantFrom(null, "2026-03-12T00:00:00.000Z"),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);
const blocks = fc.uniqueArray(
  fc
    .record({
      taskId: fc.constantFrom(...IDS),
      number: fc.integer({ min: 0, max: 5 }),
      day: fc.integer({ min: MONDAY, max: MONDAY + 6 }).map(formatIsoDay),
      start: minute(0, 1_400),
      length: minute(5, 240),
      isLocked: fc.boolean(),
    })
    .map(({ taskId, number, day, start, length, isLocked }) => ({
      id: `${taskId}.${number}`,
      taskId,
      day,
      start,
      end: Math.min(1_440, start + length),
      isLocked,
    })),
  { selector: ({ id }) => id, maxLength: 12 },
);
const hoursOfDay = fc
  .uniqueArray(minute(7 * 60, 20 * 60), { minLength: 0, maxLength: 6 })
  .map((ends) => ends.toSorted((a, b) => a - b))
  .map((ends) =>
    Array.from({ length: Math.floor(ends.length / 2) }, (_, at) => ({
      start: ends[2 * at]!,
      end: ends[2 * at + 1]!,
    })),
  );
const weeks: fc.Arbitrary<WeekToPlan> = fc.record({
  plan: fc.record({
    monday: fc.constant(formatIsoDay(MONDAY)),
    tasks: fc
      .subarray(IDS)
      .map((ids) => ids.map((id) => ({ id, decisionId: null, type: "analytical" as const }))),
    blocks,
  }),
  tasks,
  mode: fc.constantFrom(...PLANNER_MODES),
  now: fc.date({
    min: new Date("2026-03-07T00:00:00.000Z"),
    max: new Date("2026-03-17T00:00:00.000Z"),
    noInvalidDate: true,
  }),
  zone: fc.constantFrom("Europe/Paris", "America/Montreal", "Asia/Kathmandu"),
  workWeek: fc.option(fc.array(hoursOfDay, { minLength: 7, maxLength: 7 })),
  closedDays: fc
    .subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 4 })
    .map((at) => new Set(at.map((day) => MONDAY + day))),
});

const presentOf = ({ now: at, zone }: WeekToPlan) =>
  (at.getTime() + utcOffsetMs(at.getTime(), zone)) / 60_000;
const startOf = ({ day, start }: PlannerBlock) => parseIsoDay(day)! * 1_440 + start;
const endOf = ({ day, end }: PlannerBlock) => parseIsoDay(day)! * 1_440 + end;
/** Splits the blocks of a planned week into those it kept and those it placed anew. */
const partsOf = (week: WeekToPlan) => {
  const status = new Map(week.tasks.map((task) => [task.id, task.status]));
  const kept = week.plan.blocks.filter(
    (one) => one.isLocked || (status.get(one.taskId) === "done" && startOf(one) < presentOf(week)),
  );
  const ids = new Set(kept.map(({ id }) => id));
  const result = planWeek(week);
  const planned = result.blocks.filter(({ id }) => !ids.has(id));
  return { kept, planned, shown: kept.filter(({ taskId }) => status.has(taskId)), ...result };
};

test("what stays is unchanged, ids are unique, and the list is in order", () => {
  fc.assert(
    fc.property(weeks, (week) => {
      const { kept, blocks: all, planned } = partsOf(week);
      expect(all).toEqual(expect.arrayContaining(kept));
      expect(all.length).toBe(kept.length + planned.length);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      expect(all).toEqual(all.toSorted((a, b) => startOf(a) - startOf(b) || (a.id < b.id ? -1 : 1)));
      expect(planned.every(({ isLocked }) => !isLocked)).toBe(true);
    }),
  );
});

test("work is planned in the hours, on five minutes, never at the meal, on a closed day or in the past", () => {
  fc.assert(
    fc.property(weeks, (week) => {
      for (const one of partsOf(week).planned) {
        const day = parseIsoDay(one.day)!;
        expect(one.start % 5).toBe(0);
        expect(one.end).toBeGreaterThan(one.start);
        expect(startOf(one)).toBeGreaterThanOrEqual(presentOf(week));
        expect(week.closedDays.has(day)).toBe(false);
        expect(one.end <= 12 * 60 || one.start >= 13 * 60).toBe(true);
        const hours = week.workWeek?.[weekdayIndex(day)] ?? [{ start: 7 * 60, end: 20 * 60 }];
        for (let at = one.start; at < one.end; at += 5)
          expect(hours.some(({ start, end }) => start <= at && at + 5 <= end)).toBe(true);
      }
    }),
  );
});

test("nothing planned overlaps, a break is left beside what stays, and nobody works longer than an hour without one", () => {
  fc.assert(
    fc.property(weeks, (week) => {
      const { planned, shown } = partsOf(week);
      for (const one of planned)
        for (const other of shown)
          expect(endOf(one) + 10 <= startOf(other) || endOf(other) + 10 <= startOf(one)).toBe(true);
      let [ended, worked] = [-Infinity, 0];
      for (const one of planned) {
        expect(startOf(one)).toBeGreaterThanOrEqual(ended);
        if (startOf(one) - ended >= 10) worked = 0;
        worked += one.end - one.start;
        expect(worked).toBeLessThanOrEqual(60);
        ended = endOf(one);
      }
    }),
  );
});

const lengthOf = (of: PlannerBlock[], id: string) =>
  of.filter(({ taskId }) => taskId === id).reduce((sum, { start, end }) => sum + end - start, 0);

test("each chosen task to do has its whole time, kept and planned, or is named", () => {
  fc.assert(
    fc.property(weeks, (week) => {
      const { blocks: all, planned, kept, unplaced } = partsOf(week);
      const chosen = new Set(week.plan.tasks.map(({ id }) => id));
      for (const task of week.tasks) {
        const minutes = calculatePlannedMinutes(task, week.mode);
        const missing = minutes - lengthOf(kept, task.id);
        const named = unplaced.find(({ taskId }) => taskId === task.id);
        if (task.status === "done" || !chosen.has(task.id) || missing <= 0) {
          expect([lengthOf(planned, task.id), named]).toEqual([0, undefined]);
        } else if (named) {
          expect(lengthOf(planned, task.id)).toBe(0);
          expect(named.minutes).toBe(missing);
          expect(named.freeMinutes).toBeLessThan(missing);
        } else expect(lengthOf(all, task.id)).toBe(minutes);
      }
    }),
  );
});

test("planned again at the same time, a week is the same; and however its tasks and blocks come", () => {
  fc.assert(
    fc.property(weeks, (week) => {
      const result = planWeek(week);
      const again = planWeek({ ...week, plan: { ...week.plan, blocks: result.blocks } });
      expect(again).toEqual(result);
      const { plan: given } = week;
      const reversed = {
        ...given,
        tasks: given.tasks.toReversed(),
        blocks: given.blocks.toReversed(),
      };
      expect(planWeek({ ...week, tasks: week.tasks.toReversed(), plan: reversed })).toEqual(result);
    }),
  );
});

test("the changes sent make the planned week of the earlier one", () => {
  fc.assert(
    fc.property(weeks, (week) => {
      const { blocks: after } = planWeek(week);
      const { set, remove } = diffWeekBlocks(week.plan.blocks, after);
      const stored = new Map(week.plan.blocks.map((one) => [one.id, one]));
      for (const one of set) stored.set(one.id, one);
      for (const id of remove) stored.delete(id);
      expect(new Set(stored.values())).toEqual(new Set(after));
      expect(set.length).toBeLessThanOrEqual(after.length);
    }),
  );
});
