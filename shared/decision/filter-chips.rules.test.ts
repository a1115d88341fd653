import { expect, test } from "vitest";
import { listFilterChips, withoutFilterChip, type FilterChip } from "./filter-chips.rules.ts";
import { DELETED_PROJECTS_FILTER_VALUE, EMPTY_DECISION_FILTER, type DecisionFilter } from "./filter.rules.ts";

const FULL: DecisionFilter = {
  search: " lyon ",
  statuses: ["brouillon", "en_pause"],
  priorities: ["haute", "basse"],
  choices: ["undecided", "review_due"],
  projectId: null,
  progressRange: [5, 95],
  startDate: 20_522,
  endDate: 20_532,
  dueFrom: 20_525,
  dueTo: 20_530,
  createdAfter: 20_500,
  createdBefore: 20_501,
};
const CHIPS: FilterChip[] = [
  { kind: "search", search: "lyon" },
  { kind: "status", status: "brouillon" },
  { kind: "status", status: "en_pause" },
  { kind: "choice", state: "undecided" },
  { kind: "choice", state: "review_due" },
  { kind: "project", projectId: null },
  { kind: "priority", priority: "haute" },
  { kind: "priority", priority: "basse" },
  { kind: "progress", low: 5, high: 95 },
  { kind: "start", day: 20_522 },
  { kind: "end", day: 20_532 },
  { kind: "due", from: 20_525, to: 20_530 },
  { kind: "created", from: 20_500, to: 20_501 },
];

test("an inactive filter has no chip, nor has a blank search", () => {
  expect(listFilterChips(EMPTY_DECISION_FILTER)).toEqual([]);
  expect(listFilterChips({ ...EMPTY_DECISION_FILTER, search: "  " })).toEqual([]);
});

test("each active part has its chip, in the order of the filter bar", () => {
  expect(listFilterChips(FULL)).toEqual(CHIPS);
  expect(listFilterChips({ ...EMPTY_DECISION_FILTER, projectId: "p1" })).toHaveLength(1);
});

test("deleted projects are one chip, and removing it allows any project again", () => {
  const filter = { ...EMPTY_DECISION_FILTER, projectId: DELETED_PROJECTS_FILTER_VALUE };
  const chip = { kind: "project", projectId: DELETED_PROJECTS_FILTER_VALUE } as const;
  expect(listFilterChips(filter)).toEqual([chip]);
  expect(withoutFilterChip(filter, chip)).toEqual(EMPTY_DECISION_FILTER);
});

test("one end of a period is a chip too", () => {
  expect(listFilterChips({ ...EMPTY_DECISION_FILTER, startDate: 7 })).toEqual([{ kind: "start", day: 7 }]);
  expect(listFilterChips({ ...EMPTY_DECISION_FILTER, endDate: 7 })).toEqual([{ kind: "end", day: 7 }]);
  expect(listFilterChips({ ...EMPTY_DECISION_FILTER, dueFrom: 7 })).toEqual([
    { kind: "due", from: 7, to: null },
  ]);
  expect(listFilterChips({ ...EMPTY_DECISION_FILTER, dueTo: 7 })).toEqual([
    { kind: "due", from: null, to: 7 },
  ]);
  expect(listFilterChips({ ...EMPTY_DECISION_FILTER, createdAfter: 7 })).toEqual([
    { kind: "created", from: 7, to: null },
  ]);
  expect(listFilterChips({ ...EMPTY_DECISION_FILTER, createdBefore: 7 })).toEqual([
    { kind: "created", from: null, to: 7 },
  ]);
});

test.each(CHIPS.map((chip) => [chip.kind, chip] as const))(
  "taking a %s chip away leaves the others",
  (_, chip) => {
    expect(listFilterChips(withoutFilterChip(FULL, chip))).toEqual(CHIPS.filter((other) => other !== chip));
  },
);

test("taking all chips away leaves no filter, one after the other", () => {
  expect(CHIPS.reduce(withoutFilterChip, FULL)).toEqual(EMPTY_DECISION_FILTER);
});
