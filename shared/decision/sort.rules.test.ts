import fc from "fast-check";
import { expect, test } from "vitest";
import { PRIORITIES } from "./decision.ts";
import {
  INITIAL_SORT,
  PRIORITY_ORDER,
  SORT_FIELDS,
  sortDecisions,
  toggledSort,
  type SortField,
} from "./sort.rules.ts";

const DECISIONS = [
  {
    id: "1",
    title: "Étape 10",
    createdAt: "2026-01-02T00:00:00.000Z",
    endDate: "2026-05-01T00:00:00.000Z",
    priority: "moyenne" as const,
    progress: 100,
  },
  {
    id: "2",
    title: "étape 2",
    createdAt: "2026-01-03T00:00:00.000Z",
    endDate: "2026-04-01T00:00:00.000Z",
    priority: "haute" as const,
    progress: 5,
  },
  {
    id: "3",
    title: "Zut",
    createdAt: "2026-01-01T00:00:00.000Z",
    endDate: "2026-06-01T00:00:00.000Z",
    priority: "basse" as const,
    progress: 20,
  },
];

test.each<[SortField, string]>([
  ["title", "213"],
  ["created", "312"],
  ["deadline", "213"],
  ["priority", "312"],
  ["progress", "231"],
])("by %s the order is %s, and the reverse when it descends", (field, order) => {
  const ids = (direction: "asc" | "desc") =>
    sortDecisions(DECISIONS, { field, direction })
      .map(({ id }) => id)
      .join("");
  expect(ids("asc")).toBe(order);
  expect(ids("desc")).toBe(order.split("").toReversed().join(""));
});

test("priorities count as the specification says", () => {
  expect(PRIORITY_ORDER).toEqual({ haute: 3, moyenne: 2, basse: 1 });
});

test("the newest come first until a button is clicked", () => {
  expect(INITIAL_SORT).toEqual({ field: "created", direction: "desc" });
});

test("the active button turns the sort round, another begins ascending", () => {
  const byTitle = toggledSort(INITIAL_SORT, "title");
  expect(byTitle).toEqual({ field: "title", direction: "asc" });
  expect(toggledSort(byTitle, "title")).toEqual({ field: "title", direction: "desc" });
  expect(toggledSort({ field: "title", direction: "desc" }, "title")).toEqual(byTitle);
  expect(toggledSort(byTitle, "created")).toEqual({ field: "created", direction: "asc" });
});

const decisions = fc.uniqueArray(
  fc.record({
    id: fc.string({ maxLength: 3 }),
    title: fc.constantFrom("a", "b", "é"),
    createdAt: fc.constantFrom("2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z"),
    endDate: fc.constantFrom("2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z"),
    priority: fc.constantFrom(...PRIORITIES),
    progress: fc.constantFrom(0, 50, 100),
  }),
  { selector: ({ id }) => id },
);
const sorts = fc.record({
  field: fc.constantFrom(...SORT_FIELDS),
  direction: fc.constantFrom("asc" as const, "desc" as const),
});

test("the order depends on the decisions alone, not on how they came; equal ones come by id", () => {
  fc.assert(
    fc.property(decisions, sorts, (given, sort) => {
      const sorted = sortDecisions(given, sort);
      expect(sortDecisions(given.toReversed(), sort)).toEqual(sorted);
      expect(new Set(sorted)).toEqual(new Set(given));
      const value = ({ title, createdAt, endDate, priority, progress }: (typeof given)[number]) =>
        ({ title, created: createdAt, deadline: endDate, priority, progress })[sort.field];
      for (const [at, next] of sorted.slice(1).entries()) {
        const { [at]: previous } = sorted;
        if (previous && value(previous) === value(next)) expect(previous.id < next.id).toBe(true);
      }
    }),
  );
});

test("the list that is sorted stays as it was", () => {
  const given = [...DECISIONS];
  sortDecisions(given, { field: "title", direction: "asc" });
  expect(given).toEqual(DECISIONS);
});
