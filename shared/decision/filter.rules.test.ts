import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf } from "../time/day.rules.ts";
import { CHOICE_STATES } from "./choice-state.rules.ts";
import { PRIORITIES, DECISION_STATUSES } from "./decision.ts";
import type { Decision } from "./decision.schema.ts";
import { listFilterChips } from "./filter-chips.rules.ts";
import { DELETED_PROJECT_NAME } from "./deleted-project.ts";
import {
  collectFoldedActionTitles,
  DELETED_PROJECTS_FILTER_VALUE,
  filterDecisions,
  hasProgressFilter,
  EMPTY_DECISION_FILTER,
  type DecisionFilter,
} from "./filter.rules.ts";

const PARIS = "Europe/Paris";
const NOW = new Date("2026-03-16T09:00:00.000Z");
const READER = { zone: PARIS, now: NOW };
const day = (date: string) => dayOf(`${date}T12:00:00.000Z`, "UTC");

const base = {
  id: "d",
  shortCode: "D-7K2M9Q",
  decideur: "Sophie Le Gall",
  title: "Déménager à Lyon",
  description: null as string | null,
  context: null as string | null,
  alternatives: [] as string[],
  status: "en_cours" as const,
  priority: "haute" as const,
  projectId: null as string | null,
  projectName: null as string | null,
  progress: 40 as number | null,
  startDay: "2026-03-10" as string | null,
  endDay: "2026-03-20" as string | null,
  createdAt: "2026-03-01T09:00:00.000Z" as string | null,
  choice: null as Decision["choice"],
};
type Sample = Omit<typeof base, "status" | "priority"> & {
  status: (typeof DECISION_STATUSES)[number];
  priority: (typeof PRIORITIES)[number];
};
const aDecision = (given: Partial<Sample> = {}): Sample => ({ ...base, ...given });
const passes = (given: Partial<Sample>, filter: Partial<DecisionFilter>, zone = PARIS) =>
  filterDecisions([aDecision(given)], { ...EMPTY_DECISION_FILTER, ...filter }, { zone, now: NOW }).items
    .length === 1;

test("without a filter all are kept in their order, and nothing counts as filtered", () => {
  const decisions = [aDecision({ title: "B" }), aDecision({ title: "A" })];
  expect(filterDecisions(decisions, EMPTY_DECISION_FILTER, READER)).toEqual({
    items: decisions,
    total: 2,
    isFiltered: false,
  });
});

test("the items come with the total, even if all pass", () => {
  const [lyon, genou] = [aDecision(), aDecision({ title: "Opérer le genou" })];
  const search = (text: string) =>
    filterDecisions([lyon, genou], { ...EMPTY_DECISION_FILTER, search: text }, READER);
  expect(search("genou")).toEqual({ items: [genou], total: 2, isFiltered: true });
  expect(search("e")).toEqual({ items: [lyon, genou], total: 2, isFiltered: true });
});

test.each([
  ["title", { title: "Accepter l’offre" }],
  ["code", { shortCode: "D-OFFRE7" }],
  ["decision owner", { decideur: "Office des offres" }],
  ["project", { projectName: "L’offre de Nantes" }],
  ["description", { description: "Une offre reçue" }],
  ["context", { context: "Deux OFFRES en tout" }],
  ["alternatives", { alternatives: ["Attendre", "Une autre offre"] }],
])("the search reads the %s, without case and accents", (_, given) => {
  expect(passes(given, { search: "ÔFFRE" })).toBe(true);
});

test("the search reads the titles of actions where they are given, each word anywhere", () => {
  const actions = collectFoldedActionTitles([
    { decisionId: "d", title: "Chiffrer l’Étape" },
    { decisionId: "d", title: "Appeler Nadia" },
    { decisionId: "other", title: "Vendre" },
  ]);
  const found = (search: string) =>
    filterDecisions([aDecision()], { ...EMPTY_DECISION_FILTER, search }, READER, actions).items.length === 1;
  expect(found("etape lyon nadia")).toBe(true);
  expect(found("vendre")).toBe(false);
});

test("the search reads nothing else, and wants every word", () => {
  expect(passes({ projectId: "offre" }, { search: "offre" })).toBe(false);
  expect(passes({ context: "Une offre" }, { search: "lyon offre" })).toBe(true);
  expect(passes({ context: "Une offre" }, { search: "offre paris" })).toBe(false);
});

test("a status or a priority among those of the filter passes", () => {
  expect(passes({ status: "en_pause" }, { statuses: ["brouillon", "en_pause"] })).toBe(true);
  expect(passes({ status: "en_cours" }, { statuses: ["brouillon", "en_pause"] })).toBe(false);
  expect(passes({ status: "en_cours" }, { statuses: ["brouillon"] })).toBe(false);
  expect(passes({ priority: "moyenne" }, { priorities: ["haute"] })).toBe(false);
  expect(passes({ priority: "basse" }, { priorities: ["basse", "haute"] })).toBe(true);
  expect(passes({ priority: "moyenne" }, { priorities: ["basse", "haute"] })).toBe(false);
});

test.each([
  [undefined, [true, true, true]],
  [null, [true, false, false]],
  ["p1", [false, true, false]],
])("project %s keeps none, p1, p2: %j", (projectId, kept) => {
  expect([null, "p1", "p2"].map((given) => passes({ projectId: given }, { projectId }))).toEqual(kept);
});

test("deleted projects keep the decisions that still name one, whichever it was", () => {
  const deleted = { projectId: DELETED_PROJECTS_FILTER_VALUE };
  const gone = { projectName: DELETED_PROJECT_NAME };
  expect(passes({ projectId: "p1", ...gone }, deleted)).toBe(true);
  expect(passes({ projectId: "p2", ...gone }, deleted)).toBe(true);
  expect(passes({ projectId: "p1", projectName: "Maison" }, deleted)).toBe(false);
  expect(passes({}, deleted)).toBe(false);
  expect(passes({ projectId: "p1", ...gone }, { projectId: null })).toBe(false);
});

test.each([
  [[25, 75], 24, false],
  [[25, 75], 25, true],
  [[25, 75], 75, true],
  [[25, 75], 76, false],
  [[0, 75], null, true],
  [[5, 100], null, false],
] as const)("of a progress range of %j, %s passes: %s", (progressRange, progress, kept) => {
  expect(passes({ progress }, { progressRange })).toBe(kept);
});

test.each([
  [[0, 100], false],
  [[5, 100], true],
  [[0, 95], true],
] as const)("the range %j keeps something out: %s", (progressRange, active) => {
  expect(hasProgressFilter({ progressRange })).toBe(active);
});

const READERS = [PARIS, "America/Martinique", "Pacific/Noumea", "America/Montreal"];

test.each(READERS)("a period is compared by its days, wherever the reader is: in %s", (zone) => {
  const start = { startDate: day("2026-03-10") };
  expect(passes({ startDay: "2026-03-10" }, start, zone)).toBe(true);
  expect(passes({ startDay: "2026-03-09" }, start, zone)).toBe(false);
  const end = { endDate: day("2026-03-20") };
  expect(passes({ endDay: "2026-03-20" }, end, zone)).toBe(true);
  expect(passes({ endDay: "2026-03-21" }, end, zone)).toBe(false);
});

test.each(READERS)("a deadline is in its range whenever the period began: in %s", (zone) => {
  const december = { dueFrom: day("2026-12-01"), dueTo: day("2026-12-31") };
  const due = (endDay: string | null) => passes({ startDay: "2026-03-10", endDay }, december, zone);
  expect(["2026-11-30", "2026-12-01", "2026-12-31", "2027-01-01"].map(due)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(due(null)).toBe(true);
});

test("a decision may be created on either end of the range", () => {
  const created = { createdAfter: day("2026-03-01"), createdBefore: day("2026-03-02") };
  const at = (createdAt: string) => passes({ createdAt }, created, "UTC");
  expect(at("2026-02-28T23:59:59.999Z")).toBe(false);
  expect(at("2026-03-01T00:00:00.000Z")).toBe(true);
  expect(at("2026-03-02T23:59:59.999Z")).toBe(true);
  expect(at("2026-03-03T00:00:00.000Z")).toBe(false);
});

test("a date that is missing excludes nothing", () => {
  const always = { startDate: 99_999, endDate: 0, createdAfter: 99_999, createdBefore: 0 };
  expect(passes({ startDay: null, endDay: null, createdAt: null }, always)).toBe(true);
  expect(passes({ startDay: null, endDay: null }, always)).toBe(false);
});

const chosen = (nextReviewOn: string | null): Decision["choice"] => ({
  optionTitle: "Lyon",
  sureness: 70,
  chosenAt: "2026-03-02T09:00:00.000Z",
  nextReviewOn,
});

test("undecided, decided and to be reviewed: any of those that are asked for", () => {
  const [undecided, decided] = [{}, { choice: chosen("2026-03-17") }];
  const due = { choice: chosen("2026-03-16") };
  const asked = (given: Partial<Sample>) =>
    CHOICE_STATES.filter((state) => passes(given, { choices: [state] }));
  expect([undecided, decided, due].map(asked)).toEqual([
    ["undecided"],
    ["decided"],
    ["decided", "review_due"],
  ]);
  expect(passes(due, { choices: ["undecided", "review_due"] })).toBe(true);
  // A finished decision has no choice left to make, so none of the choice states fits it.
  expect([asked({ status: "terminee" }), asked({ progress: 100 })]).toEqual([[], []]);
});

const filters = fc.record({
  search: fc.constantFrom("", "  ", "lyon", "offre lyon"),
  statuses: fc.subarray([...DECISION_STATUSES]),
  priorities: fc.subarray([...PRIORITIES]),
  choices: fc.subarray([...CHOICE_STATES]),
  projectId: fc.constantFrom(undefined, null, DELETED_PROJECTS_FILTER_VALUE, "p1"),
  progressRange: fc.constantFrom([0, 100] as const, [0, 50] as const, [50, 100] as const),
  startDate: fc.constantFrom(null, day("2026-03-10")),
  endDate: fc.constantFrom(null, day("2026-03-20")),
  dueFrom: fc.constantFrom(null, day("2026-03-20")),
  dueTo: fc.constantFrom(null, day("2026-03-19")),
  createdAfter: fc.constantFrom(null, day("2026-03-01")),
  createdBefore: fc.constantFrom(null, day("2026-03-02")),
});
const decisions = fc.array(
  fc.record({
    title: fc.constantFrom("Lyon", "Paris"),
    status: fc.constantFrom(...DECISION_STATUSES),
    priority: fc.constantFrom(...PRIORITIES),
    projectId: fc.constantFrom(null, "p1", "p2"),
    projectName: fc.constantFrom("Maison", DELETED_PROJECT_NAME),
    progress: fc.constantFrom(0, 50, 100),
    choice: fc.constantFrom(null, chosen(null), chosen("2026-03-16"), chosen("2026-03-17")),
  }),
);

test("a filter passes what each of its parts passes, and filters exactly where it has a chip", () => {
  fc.assert(
    fc.property(filters, decisions, (filter, given) => {
      const all = given.map(aDecision);
      const kept = filterDecisions(all, filter, READER);
      const parts = Object.entries(filter).map(([name, value]) =>
        Object.assign({}, EMPTY_DECISION_FILTER, { [name]: value }),
      );
      const passing = parts.map((part) => new Set(filterDecisions(all, part, READER).items));
      expect(kept.items).toEqual(all.filter((decision) => passing.every((part) => part.has(decision))));
      expect(kept.isFiltered).toBe(listFilterChips(filter).length > 0);
    }),
  );
});
