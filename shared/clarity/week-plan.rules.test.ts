import fc from "fast-check";
import { expect, test } from "vitest";
import type { Block, WeekPlan } from "./planner.schema.ts";
import { mergedChanges, withChanges, withWeekChange } from "./week-plan.rules.ts";

const MONDAY = "2026-03-16";
const WEEK: WeekPlan = { monday: MONDAY, version: 3, tasks: [], blocks: [] };
const aBlock = (id: string, day = MONDAY, start = 540): Block => ({
  id,
  taskId: id,
  day,
  start,
  end: start + 60,
  isLocked: false,
});

test("what is set takes the place of what has its id, what is removed goes, what is not named stays", () => {
  const before = withWeekChange(WEEK, {
    blocks: { set: [aBlock("c"), aBlock("a", "2026-03-17"), aBlock("b")] },
    tasks: { set: [{ id: "t", decisionId: null, type: "creative" }] },
  });
  expect(before.blocks.map(({ id }) => id)).toEqual(["b", "c", "a"]);
  const after = withWeekChange(before, { blocks: { set: [aBlock("b", MONDAY, 600)], remove: ["a", "x"] } });
  expect(after.blocks.map(({ id, start }) => `${id} ${start}`)).toEqual(["c 540", "b 600"]);
  expect(after.tasks).toEqual(before.tasks);
  expect(after.version).toBe(3);
});

test("what is removed and set in one change is set", () => {
  expect(withChanges([{ id: "a", n: 1 }], { set: [{ id: "a", n: 2 }], remove: ["a"] })).toEqual([
    { id: "a", n: 2 },
  ]);
});

const ids = fc.constantFrom("a", "b", "c", "d");
const things = fc.uniqueArray(fc.record({ id: ids, n: fc.nat(9) }), { selector: ({ id }) => id });
const changes = fc.record({ set: things, remove: fc.uniqueArray(ids) });

test("two changes merged are the same as one after the other", () => {
  fc.assert(
    fc.property(things, changes, changes, (list, first, next) => {
      const inTurn = withChanges(withChanges(list, first), next);
      expect(withChanges(list, mergedChanges(first, next))).toEqual(inTurn);
    }),
  );
});

test("changes of different things can be made in any order", () => {
  fc.assert(
    fc.property(things, things, things, (list, one, other) => {
      const mine = { set: one.map(({ id, n }) => ({ id: `1${id}`, n })) };
      const theirs = { set: other.map(({ id, n }) => ({ id: `2${id}`, n })) };
      expect(withChanges(withChanges(list, mine), theirs)).toEqual(
        withChanges(withChanges(list, theirs), mine),
      );
    }),
  );
});
