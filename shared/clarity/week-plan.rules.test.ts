import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlannerBlock, OwnTask, WeekTask } from "./planner.schema.ts";
import {
  isDayInWeek,
  isWeekPlannable,
  isWithinWeekLimits,
  combineSuccessiveListChanges,
  withOwnTaskChanges,
  withWeekChanges,
  type WeekContent,
} from "./week-plan.rules.ts";

const aTask = (id: string, changes: Partial<WeekTask> = {}): WeekTask => ({
  id,
  decisionId: null,
  type: "analytical",
  ...changes,
});
const aBlock = (id: string, changes: Partial<PlannerBlock> = {}): PlannerBlock => ({
  id,
  taskId: "T",
  day: "2026-03-16",
  start: 540,
  end: 600,
  isLocked: false,
  ...changes,
});
const none = { set: [], remove: [] };
const EMPTY: WeekContent = { tasks: [], blocks: [] };

const week = withWeekChanges(EMPTY, {
  tasks: { set: [aTask("B"), aTask("A")], remove: [] },
  blocks: {
    set: [
      aBlock("later", { start: 600, end: 660 }),
      aBlock("tomorrow", { day: "2026-03-17", start: 420, end: 480 }),
      aBlock("b"),
      aBlock("a"),
    ],
    remove: [],
  },
});
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test("tasks are in the order of their ids, blocks in that of the week", () => {
  expect(idsOf(week.tasks)).toEqual(["A", "B"]);
  expect(idsOf(week.blocks)).toEqual(["a", "b", "later", "tomorrow"]);
});

test("what is set takes the place of what has its id, what is removed goes, the rest stays as it is", () => {
  const changed = withWeekChanges(week, {
    tasks: { set: [aTask("A", { type: "creative" })], remove: ["unknown"] },
    blocks: { set: [aBlock("a", { start: 900, end: 960 }), aBlock("new")], remove: ["b"] },
  });
  expect(changed.tasks).toEqual([aTask("A", { type: "creative" }), aTask("B")]);
  expect(idsOf(changed.blocks)).toEqual(["new", "later", "a", "tomorrow"]);
  expect(changed.blocks.at(-1)).toBe(week.blocks.at(-1));
});

test("what is both removed and set is there, and the last of two with one id stands", () => {
  const set = [aBlock("a", { start: 700, end: 720 }), aBlock("a", { start: 800, end: 820 })];
  const { blocks } = withWeekChanges(week, { tasks: none, blocks: { set, remove: ["a"] } });
  expect(blocks.filter(({ id }) => id === "a")).toEqual([aBlock("a", { start: 800, end: 820 })]);
});

test("what changes nothing answers the same week", () => {
  const same = { set: [{ ...aBlock("a") }], remove: ["unknown"] };
  expect(withWeekChanges(week, { tasks: { set: [aTask("A")], remove: [] }, blocks: same })).toBe(week);
  expect(withWeekChanges(week, { tasks: none, blocks: none })).toBe(week);
});

const ids = fc.constantFrom("a", "b", "c", "d", "e");
const someBlocks = fc.record({
  id: ids,
  taskId: ids,
  day: fc.constantFrom("2026-03-16", "2026-03-17"),
  start: fc.constantFrom(420, 480),
  end: fc.constantFrom(600, 660),
  isLocked: fc.boolean(),
});
const someChanges = fc.record({ set: fc.array(someBlocks), remove: fc.array(ids) });

type BlockChanges = { set: PlannerBlock[]; remove: string[] };
const change = (from: WeekContent, blocks: BlockChanges) => withWeekChanges(from, { tasks: none, blocks });
/** Returns the part of `changes` that concerns blocks whose id is in `own`. */
const only = ({ set, remove }: BlockChanges, own: string): BlockChanges => ({
  set: set.filter(({ id }) => own.includes(id)),
  remove: remove.filter((id) => own.includes(id)),
});

test("a change that is repeated changes nothing more, and changes of other blocks may come in any order", () => {
  fc.assert(
    fc.property(someChanges, someChanges, someChanges, (first, second, third) => {
      const from = change(EMPTY, first);
      const once = change(from, second);
      expect(change(once, second)).toBe(once);
      const [one, other] = [only(second, "ab"), only(third, "cde")];
      expect(change(change(from, one), other)).toEqual(change(change(from, other), one));
    }),
  );
});

const anOwnTask = (id: string, title: string): OwnTask => ({
  id,
  title,
  description: null,
  priority: "moyenne",
  status: "todo",
  type: "analytical",
  estimatedDuration: 60,
  complexity: 5,
  cognitiveLoad: 5,
  deadline: null,
});

test("tasks of one’s own are merged alike", () => {
  const tasks = [anOwnTask("A", "Un"), anOwnTask("B", "Deux")];
  const changes = { set: [anOwnTask("C", "Trois"), anOwnTask("B", "Second")], remove: ["A"] };
  expect(withOwnTaskChanges(tasks, changes)).toEqual([anOwnTask("B", "Second"), anOwnTask("C", "Trois")]);
  expect(withOwnTaskChanges(tasks, { set: [anOwnTask("A", "Un")], remove: [] })).toBe(tasks);
});

test("a week holds 300 tasks and 500 blocks", () => {
  const tasks = Array.from({ length: 300 }, (_, n) => aTask(String(n)));
  const full = Array.from({ length: 500 }, (_, n) => aBlock(String(n)));
  expect(isWithinWeekLimits({ tasks, blocks: full })).toBe(true);
  expect(isWithinWeekLimits({ tasks: [...tasks, aTask("more")], blocks: full })).toBe(false);
  expect(isWithinWeekLimits({ tasks, blocks: [...full, aBlock("more")] })).toBe(false);
});

test.each([
  ["2026-03-15", false],
  ["2026-03-16", true],
  ["2026-03-22", true],
  ["2026-03-23", false],
  ["2025-03-16", false],
])("%s is of the week of 16 March 2026: %s", (day, expected) => {
  expect(isDayInWeek(day, "2026-03-16")).toBe(expected);
});

test("a week of two years ago or ahead may be changed, one further away may not", () => {
  const now = new Date("2026-03-22T23:59:59.999Z");
  const mondays = ["2024-03-11", "2024-03-18", "2026-03-16", "2028-03-13", "2028-03-20"];
  expect(mondays.map((monday) => isWeekPlannable(monday, now))).toEqual([false, true, true, true, false]);
});

test("two changes merged are the same as one after the other", () => {
  fc.assert(
    fc.property(someChanges, someChanges, someChanges, (list, first, next) => {
      const before = change(EMPTY, list);
      expect(change(change(before, first), next)).toEqual(
        change(before, combineSuccessiveListChanges(first, next)),
      );
    }),
  );
});
