import fc from "fast-check";
import { expect, test } from "vitest";
import { anAction, aPlan } from "./test-action.ts";
import { bySiblingOrder, hasLoop, flattenTree, nextOrderIndex, groupSiblings } from "./tree.rules.ts";

const idsOf = (actions: readonly { id: string }[]) => actions.map(({ id }) => id).join(" ");

test("siblings are ordered by orderIndex, then by id", () => {
  const siblings = [
    anAction({ id: "c", orderIndex: 1 }),
    anAction({ id: "b", orderIndex: 1 }),
    anAction({ id: "z", orderIndex: 0 }),
    anAction({ id: "d", orderIndex: 1 }),
  ];
  expect(idsOf(siblings.toSorted(bySiblingOrder))).toBe("z b c d");
  expect(idsOf(siblings.toReversed().toSorted(bySiblingOrder))).toBe("z b c d");
});

test("each level is found by its parent, in its order", () => {
  const siblings = groupSiblings(aPlan("a", "b", "a/c", "a/d").toReversed());
  expect(siblings.size).toBe(2);
  expect(idsOf(siblings.get(null)!)).toBe("a b");
  expect(idsOf(siblings.get("a")!)).toBe("c d");
});

test("a plan is read from top to bottom", () => {
  expect(idsOf(flattenTree(aPlan("b/d", "a", "b", "a/c", "d/e", "b/f")))).toBe("a c b d e f");
});

test("an action whose parent is not in the plan is at the top", () => {
  expect(idsOf(flattenTree(aPlan("a", "gone/b", "b/c")))).toBe("a b c");
});

test.each([
  [["a/a"], true],
  [["b/a", "a/b"], true],
  [["c/a", "a/b", "b/c", "d"], true],
  [["top", "b/a", "a/b", "b/under"], true],
  [["a", "a/b", "b/c", "gone/d"], false],
  [[], false],
])("%j has a loop: %s", (lines, loop) => {
  expect(hasLoop(aPlan(...lines))).toBe(loop);
});

test("the next index is one above the siblings’ highest, 0 without siblings", () => {
  const plan = [
    anAction({ id: "a", orderIndex: 7 }),
    anAction({ id: "b", orderIndex: 3 }),
    anAction({ id: "c", parentId: "a", orderIndex: 20 }),
  ];
  expect(nextOrderIndex(plan, null)).toBe(8);
  expect(nextOrderIndex(plan, "a")).toBe(21);
  expect(nextOrderIndex(plan, "b")).toBe(0);
});

test("an order loses and doubles nothing, and puts parents first", () => {
  const shape = fc.array(fc.record({ under: fc.nat(), orderIndex: fc.nat(3) }), { maxLength: 40 });
  fc.assert(
    fc.property(shape, (nodes) => {
      const plan = nodes.map(({ under, orderIndex }, at) =>
        anAction({ id: `${at}`, orderIndex, parentId: under % (at + 1) < at ? `${under % (at + 1)}` : null }),
      );
      const seen = new Set<string | null>([null]);
      for (const { id, parentId } of flattenTree(plan.toReversed())) {
        expect(seen.has(parentId)).toBe(true);
        expect(seen.has(id)).toBe(false);
        seen.add(id);
      }
      expect(seen.size).toBe(plan.length + 1);
    }),
  );
});
