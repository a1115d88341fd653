import fc from "fast-check";
import { expect, test } from "vitest";
import { ACTION_STATUSES, type ActionStatus } from "./action.ts";
import { changesToUnfinish } from "./unfinish.rules.ts";
import { withChangedActions } from "./plan.rules.ts";
import { withParentStatuses } from "./status.rules.ts";
import { actionsOfResult, anAction, aPlan, statusesOf } from "./test-action.ts";

const LATER = new Date("2026-03-01T08:00:00.000Z");

test("an action alone goes back to its own status", () => {
  expect(changesToUnfinish(aPlan("a doing", "b"), "a")).toEqual([{ id: "a", status: "doing" }]);
  expect(changesToUnfinish(aPlan("a done"), "a")).toEqual([]);
  expect(changesToUnfinish(aPlan("a"), "gone")).toEqual([]);
});

test("a parent that was not begun is not begun again, and the date of a done sibling stays", () => {
  const plan = aPlan("a", "a/b done", "a/c");
  const finished = actionsOfResult(withChangedActions(plan, [{ id: "c", status: "done" }], LATER));
  expect(statusesOf(finished)).toBe("a done, b done, c done");
  const back = actionsOfResult(withChangedActions(finished, changesToUnfinish(plan, "c"), LATER));
  expect(statusesOf(back)).toBe("a todo, b done, c todo");
  expect(back[1]?.validatedAt).toBe(plan[1]?.validatedAt);
});

test("of any plan, any action can be finished and taken back", () => {
  const anyAction = fc.record({
    status: fc.constantFrom<ActionStatus>(...ACTION_STATUSES),
    parent: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(anyAction, { minLength: 1, maxLength: 9 }), fc.nat(), (made, chosen) => {
      const plan = withParentStatuses(
        made.map(({ status, parent }, at) => {
          const under = parent % (at + 1);
          return anAction({
            id: `a${at}`,
            parentId: under === at ? null : `a${under}`,
            orderIndex: at,
            status,
          });
        }),
      );
      const id = `a${chosen % plan.length}`;
      const finished = actionsOfResult(withChangedActions(plan, [{ id, status: "done" }], LATER));
      const back = actionsOfResult(withChangedActions(finished, changesToUnfinish(plan, id), LATER));
      expect(statusesOf(back)).toBe(statusesOf(plan));
    }),
  );
});
