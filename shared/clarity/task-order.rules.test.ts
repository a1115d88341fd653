import fc from "fast-check";
import { expect, test } from "vitest";
import { PRIORITIES } from "../decision/decision.ts";
import { sortTasksForPlanning, mentalLoadOf } from "./task-order.rules.ts";

const base = {
  priority: "moyenne" as const,
  deadline: null as string | null,
  complexity: 5,
  cognitiveLoad: 5,
};
type Sample = Omit<typeof base, "priority"> & { id: string; priority: (typeof PRIORITIES)[number] };
const aTask = (id: string, given: Partial<Sample> = {}): Sample => ({ ...base, id, ...given });
const ids = (tasks: Sample[], mode: "productivity" | "safe-mind") =>
  sortTasksForPlanning(tasks, mode)
    .map(({ id }) => id)
    .join("");

test("productivity: the highest priority first, then the nearest deadline, those without one last, then the id", () => {
  const tasks = [
    aTask("1", { priority: "basse", deadline: "2026-01-01T00:00:00.000Z" }),
    aTask("2", { priority: "moyenne" }),
    aTask("3", { priority: "haute" }),
    aTask("4", { priority: "haute", deadline: "2026-03-02T00:00:00.000Z" }),
    aTask("6", { priority: "haute", deadline: "2026-03-01T00:00:00.000Z" }),
    aTask("5", { priority: "haute", deadline: "2026-03-01T00:00:00.000Z" }),
  ];
  expect(ids(tasks, "productivity")).toBe("564321");
  expect(ids(tasks.toReversed(), "productivity")).toBe("564321");
});

test("a load is four tenths complexity and six tenths cognitive load", () => {
  expect(mentalLoadOf({ complexity: 10, cognitiveLoad: 1 })).toBe(4.6);
  expect(mentalLoadOf({ complexity: 1, cognitiveLoad: 10 })).toBe(6.4);
  expect(mentalLoadOf({ complexity: 3, cognitiveLoad: 3 })).toBe(3);
});

test("a safe mind: light tasks below a complexity of 4 and the others in turn, each from the lightest load on", () => {
  const tasks = [
    aTask("a", { complexity: 4, cognitiveLoad: 1 }),
    aTask("b", { complexity: 9, cognitiveLoad: 9 }),
    aTask("c", { complexity: 3, cognitiveLoad: 9 }),
    aTask("d", { complexity: 1, cognitiveLoad: 2 }),
    aTask("e", { complexity: 3.9, cognitiveLoad: 10 }),
  ];
  expect(ids(tasks, "safe-mind")).toBe("dacbe");
});

test("a safe mind: what is left of one kind comes one after the other, equal loads by id", () => {
  const heavy = ["3", "1", "2"].map((id) => aTask(id));
  expect(ids(heavy, "safe-mind")).toBe("123");
  expect(ids([aTask("4", { complexity: 1 }), ...heavy], "safe-mind")).toBe("4123");
  expect(ids([], "safe-mind")).toBe("");
});

const tasks = fc.uniqueArray(
  fc.record({
    id: fc.string({ maxLength: 3 }),
    priority: fc.constantFrom(...PRIORITIES),
    deadline: fc.constantFrom(null, "2026-03-01T00:00:00.000Z", "2026-03-02T00:00:00.000Z"),
    complexity: fc.integer({ min: 1, max: 10 }),
    cognitiveLoad: fc.integer({ min: 1, max: 10 }),
  }),
  { selector: ({ id }) => id },
);

test("each task comes once, in an order that does not depend on how they came", () => {
  fc.assert(
    fc.property(tasks, fc.constantFrom("productivity" as const, "safe-mind" as const), (given, mode) => {
      const ordered = sortTasksForPlanning(given, mode);
      expect(new Set(ordered)).toEqual(new Set(given));
      expect(ordered.length).toBe(given.length);
      expect(sortTasksForPlanning(given.toReversed(), mode)).toEqual(ordered);
    }),
  );
});
