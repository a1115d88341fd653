import { describe, expect, test } from "vitest";
import type { ChosenWeekTask } from "#shared/clarity/planner-tasks.rules.ts";
import type { PlannerBlock } from "#shared/clarity/planner.schema.ts";
import type { PlannerTask } from "#shared/clarity/task.ts";
import { DEFAULT_WORK_WEEK, OFFICE_WORK_WEEK } from "#shared/clarity/work-week.rules.ts";
import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import { parseIsoDay } from "#shared/time/day.rules.ts";
import { chosenAndFreeMinutes } from "../picker/chosen-and-free.ts";
import { titleOfWeek } from "./shown-week.ts";
import { closedDayReasons, plannableMinutes, computeWeekState } from "./week-state.ts";

const ZONE = "Europe/Paris";
const MONDAY = "2026-03-16";
const AT = { mode: "productivity", zone: ZONE } as const;
/** An instant before the week begins. */
const BEFORE = new Date("2026-03-15T09:00:00.000Z");

const aView = (id: string, hours: number, fields: Partial<PlannerTask> = {}): ChosenWeekTask => ({
  task: {
    id,
    title: id,
    description: null,
    priority: "moyenne",
    status: "todo",
    type: "analytical",
    estimatedDuration: 60 * hours,
    isDefaultDuration: true,
    complexity: 5,
    cognitiveLoad: 5,
    deadline: null,
    ...fields,
  },
  decision: null,
});
const aBlock = (taskId: string, day: string, from: number, to: number, isLocked = false): PlannerBlock => ({
  id: `${taskId}.${day}.${from}`,
  taskId,
  day,
  start: 60 * from,
  end: 60 * to,
  isLocked,
});

describe("what lacks room", () => {
  test("is counted in minutes by the mode, once there are blocks, for tasks to do only", () => {
    const views = [
      aView("whole", 2),
      aView("part", 4),
      aView("none", 1),
      aView("done", 3, { status: "done" }),
    ];
    const blocks = [aBlock("whole", MONDAY, 7, 9), aBlock("part", MONDAY, 9, 11)];
    const { unplaced, plannedMinutes } = computeWeekState({ blocks }, views, AT);
    expect(unplaced.map(({ view, placed, missing }) => [view.task.id, placed, missing])).toEqual([
      ["part", 120, 120],
      ["none", 0, 60],
    ]);
    expect(plannedMinutes).toBe(7 * 60);
    expect(computeWeekState({ blocks: [] }, views, AT).unplaced).toEqual([]);
    const safe = computeWeekState({ blocks }, views, { ...AT, mode: "safe-mind" }).unplaced;
    expect(safe.map(({ missing }) => missing)).toEqual([180, 120]);
  });

  test("a task that has the time of its estimate lacks none, though planning counts in whole hours", () => {
    const blocks = [aBlock("half", MONDAY, 7, 7.5), aBlock("less", MONDAY, 8, 9)];
    const { unplaced } = computeWeekState({ blocks }, [aView("half", 0.5), aView("less", 1.5)], AT);
    expect(unplaced.map(({ view, missing }) => [view.task.id, missing])).toEqual([["less", 60]]);
  });

  test("a block of a task that is gone counts nowhere", () => {
    const blocks = [aBlock("gone", MONDAY, 7, 19), aBlock("here", "2026-03-17", 7, 8)];
    const state = computeWeekState({ blocks }, [aView("here", 1)], AT);
    expect(state.blocks.map(({ taskId }) => taskId)).toEqual(["here"]);
    expect(state.overload).toEqual({ days: [], week: null });
  });
});

test("a task is late where its last block ends after its deadline, in the viewer’s zone", () => {
  const deadline = "2026-03-17T09:00:00.000Z";
  const blocks = [aBlock("task", MONDAY, 7, 8), aBlock("task", "2026-03-17", 9, 10)];
  const lateIn = (zone: string) =>
    computeWeekState({ blocks }, [aView("task", 2, { deadline })], { ...AT, zone }).late.length;
  expect([lateIn(ZONE), lateIn("Europe/London")]).toEqual([0, 1]);
});

test("a day of eleven hours and a week of fifty are too long", () => {
  const days = ["16", "17", "18", "19", "20"].map((day) => `2026-03-${day}`);
  const { overload } = computeWeekState(
    { blocks: days.map((day, at) => aBlock("task", day, 8, at === 0 ? 19 : 18)) },
    [aView("task", 51)],
    AT,
  );
  expect(overload).toEqual({ days: [{ day: MONDAY, minutes: 660 }], week: 51 * 60 });
});

test("closed days have the names of their holidays, or of the leave", () => {
  const leaves = [{ from: "2026-04-30", to: "2026-05-01" }];
  const closed = closedDayReasons(parseIsoDay("2026-04-27")!, {
    workWeek: null,
    holidays: "mainland",
    leaves,
  });
  expect([...closed].map(([day, why]) => [day - parseIsoDay("2026-04-27")!, why])).toEqual([
    [3, "Congé"],
    [4, "Fête du Travail"],
  ]);
});

test("a week over the new year knows the holidays of both years", () => {
  const closed = closedDayReasons(parseIsoDay("2026-12-28")!, {
    workWeek: null,
    holidays: "mainland",
    leaves: [],
  });
  expect([...closed.values()]).toEqual(["Jour de l’an"]);
});

const free = (blocks: PlannerBlock[], given: Parameters<typeof plannableMinutes>[1]) =>
  plannableMinutes({ monday: MONDAY, blocks }, given);

describe("free time", () => {
  const hours = { workWeek: OFFICE_WORK_WEEK, holidays: "none", leaves: [] } as const;

  test("is that of one’s hours without meals and breaks, from now on", () => {
    // 9 to 12 h: 60 + 60 + 40 minutes; 13 to 18 h: 4 × 60 + 20.
    expect(free([], { now: BEFORE, zone: ZONE, hours })).toBe(5 * (160 + 260));
    const friday = new Date("2026-03-20T17:00:00.000Z");
    expect(free([], { now: friday, zone: ZONE, hours })).toBe(0);
  });

  test("closed days and locked blocks are taken, others are not", () => {
    const leaves = [{ from: "2026-03-17", to: "2026-03-20" }];
    const given = { now: BEFORE, zone: ZONE, hours: { ...hours, leaves } };
    expect(free([], given)).toBe(420);
    expect(free([aBlock("a", MONDAY, 9, 12)], given)).toBe(420);
    expect(free([aBlock("a", MONDAY, 9, 12, true)], given)).toBe(260);
  });

  test("what is locked of a task is asked for no more", () => {
    const views = [aView("a", 3), aView("b", 1)];
    const week = { monday: MONDAY, version: 1, tasks: [], blocks: [aBlock("a", MONDAY, 7, 9, true)] };
    const state = computeWeekState(week, views, AT);
    const all = { ...hours, workWeek: DEFAULT_WORK_WEEK };
    const { chosen } = chosenAndFreeMinutes(
      { week, state, hours: { ...PREFERENCES, ...all, leaves: [] }, zone: ZONE },
      { ...AT, now: BEFORE },
    );
    expect(chosen).toBe(2 * 60);
  });
});

const PREFERENCES = { ...DEFAULT_PREFERENCES, timeZone: ZONE, holidays: "none" as const };

const named = (monday: string) =>
  titleOfWeek(parseIsoDay(monday)!, BEFORE, Intl.DateTimeFormat().resolvedOptions().timeZone);

test("a week is named by its days, with the month where it changes and the year where it is another", () => {
  expect(named(MONDAY)).toBe("Semaine du 16 au 22 mars");
  expect(named("2026-03-30")).toBe("Semaine du 30 mars au 5 avril");
  expect(named("2026-06-01")).toBe("Semaine du 1ᵉʳ au 7 juin");
  expect(named("2025-12-29")).toBe("Semaine du 29 décembre 2025 au 4 janvier");
  expect(named("2027-04-26")).toBe("Semaine du 26 avril au 2 mai 2027");
  expect(named("2027-03-22")).toBe("Semaine du 22 au 28 mars 2027");
});
