import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { isFinished, PRIORITIES } from "./decision.ts";
import {
  INITIAL_DECISION_SORT,
  PRIORITY_SORT_KEYS,
  DECISION_SORT_FIELDS,
  sortDecisions,
  toggleSort,
  type DecisionSortField,
} from "./sort.rules.ts";

const DECISIONS = [
  {
    id: "1",
    title: "Étape 10",
    createdAt: "2026-01-02T00:00:00.000Z",
    endDay: "2026-05-01",
    status: "en_cours" as const,
    priority: "moyenne" as const,
    progress: 80,
  },
  {
    id: "2",
    title: "étape 2",
    createdAt: "2026-01-03T00:00:00.000Z",
    endDay: "2026-04-01",
    status: "en_cours" as const,
    priority: "haute" as const,
    progress: 5,
  },
  {
    id: "3",
    title: "Zut",
    createdAt: "2026-01-01T00:00:00.000Z",
    endDay: "2026-06-01",
    status: "en_pause" as const,
    priority: "basse" as const,
    progress: 20,
  },
];

test.each<[DecisionSortField, string]>([
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

test("by deadline, finished ones are last in either direction; every other sort leaves them in their place", () => {
  const finished = { ...DECISIONS[1]!, id: "4", status: "terminee" as const };
  const completed = { ...DECISIONS[2]!, id: "5", progress: 100 };
  const ids = (field: DecisionSortField, direction: "asc" | "desc") =>
    sortDecisions([finished, completed, ...DECISIONS], { field, direction })
      .map(({ id }) => id)
      .join("");
  expect(ids("deadline", "asc")).toBe("21345");
  expect(ids("deadline", "desc")).toBe("31254");
  expect(ids("created", "asc")).toBe("35124");
});

test("priorities rank as specified", () => {
  expect(PRIORITY_SORT_KEYS).toEqual({ haute: 3, moyenne: 2, basse: 1 });
});

test("the newest come first until a button is clicked", () => {
  expect(INITIAL_DECISION_SORT).toEqual({ field: "created", direction: "desc" });
});

test("the active button turns the sort round, another begins ascending", () => {
  const byTitle = toggleSort(INITIAL_DECISION_SORT, "title");
  expect(byTitle).toEqual({ field: "title", direction: "asc" });
  expect(toggleSort(byTitle, "title")).toEqual({ field: "title", direction: "desc" });
  expect(toggleSort({ field: "title", direction: "desc" }, "title")).toEqual(byTitle);
  expect(toggleSort(byTitle, "created")).toEqual({ field: "created", direction: "asc" });
});

const decisions = fc.uniqueArray(
  fc.record({
    id: fc.string({ maxLength: 3 }),
    title: fc.constantFrom("a", "b", "é"),
    createdAt: fc.constantFrom("2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z"),
    endDay: fc.constantFrom("2026-01-01", "2026-01-02"),
    status: fc.constantFrom("en_cours" as const, "terminee" as const),
    priority: fc.constantFrom(...PRIORITIES),
    progress: fc.constantFrom(0, 50, 100),
  }),
  { selector: ({ id }) => id },
);
const sorts = fc.record({
  field: fc.constantFrom(...DECISION_SORT_FIELDS),
  direction: fc.constantFrom("asc" as const, "desc" as const),
});

test("the order depends on the decisions alone, not on how they came; equal ones come by id", () => {
  fc.assert(
    fc.property(decisions, sorts, (given, sort) => {
      const sorted = sortDecisions(given, sort);
      expect(sortDecisions(given.toReversed(), sort)).toEqual(sorted);
      expect(new Set(sorted)).toEqual(new Set(given));
      const value = (decision: (typeof given)[number]) => {
        const { title, createdAt, endDay, priority, progress } = decision;
        const deadline = `${isFinished(decision)} ${endDay}`;
        return { title, created: createdAt, deadline, priority, progress }[sort.field];
      };
      for (const [at, next] of sorted.slice(1).entries()) {
        const { [at]: previous } = sorted;
        if (previous && value(previous) === value(next)) expect(previous.id < next.id).toBe(true);
      }
    }),
  );
});

test("a list that was edited is sorted as if it were the first", () => {
  const edits = fc.array(fc.record({ at: fc.nat(), by: decisions }), { maxLength: 6 });
  fc.assert(
    fc.property(decisions, edits, sorts, (given, changes, sort) => {
      let list = given;
      for (const { at, by } of changes) {
        sortDecisions(list, sort);
        const [other] = by;
        if (other)
          list = list.map((each, place) => (place === at % list.length ? { ...other, id: each.id } : each));
        // The same list in another order is sorted anew, without the cached result.
        expect(sortDecisions(list, sort)).toEqual(sortDecisions(list.toReversed(), sort));
      }
    }),
  );
});

test("an edit puts one decision in its place, and sorts the others no more", () => {
  const given = Array.from({ length: 100 }, (_, at) => ({
    ...DECISIONS[0]!,
    id: String(at).padStart(3, "0"),
    progress: at,
  }));
  const sort = { field: "progress", direction: "desc" } as const;
  sortDecisions(given, sort);
  const sorting = vi.spyOn(Array.prototype, "toSorted");
  const sorted = sortDecisions(given.with(10, { ...given[10]!, progress: 100 }), sort);
  expect(sorting).not.toHaveBeenCalled();
  sorting.mockRestore();
  expect(sorted.slice(0, 2).map(({ id }) => id)).toEqual(["010", "099"]);
});

test("an edit that moves nothing shows the decision as it is now", () => {
  const sort = { field: "title", direction: "desc" } as const;
  const [first, ...others] = sortDecisions(DECISIONS, sort);
  const edited = DECISIONS.map((each) => (each === first ? { ...each, progress: 50 } : each));
  expect(sortDecisions(edited, sort)).toEqual([{ ...first, progress: 50 }, ...others]);
});

test("titles that differ only in leading zeros are equal, and come by id in either direction", () => {
  const [a] = DECISIONS;
  const given = ["Étape 02", "Étape 2"].map((title, at) => Object.assign({}, a, { title, id: `${at}` }));
  for (const direction of ["asc", "desc"] as const)
    expect(sortDecisions(given, { field: "title", direction }).map(({ id }) => id)).toEqual(["0", "1"]);
});

test("the list that is sorted stays as it was", () => {
  const given = [...DECISIONS];
  sortDecisions(given, { field: "title", direction: "asc" });
  expect(given).toEqual(DECISIONS);
});
