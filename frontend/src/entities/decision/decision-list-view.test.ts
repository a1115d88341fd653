import { expect, test } from "vitest";
import { DELETED_PROJECTS_FILTER_VALUE } from "#shared/decision/filter.rules.ts";
import { parseIsoDay } from "#shared/time/day.rules.ts";
import {
  INITIAL_DECISION_LIST_VIEW,
  readDecisionListView,
  withDecisionListView,
  type DecisionListView,
} from "./decision-list-view.ts";

const read = (query: string) => readDecisionListView(new URLSearchParams(query));
const written = (view: DecisionListView, before = "") =>
  withDecisionListView(new URLSearchParams(before), view);
const filtered = (filter: Partial<DecisionListView["filter"]>): DecisionListView => ({
  ...INITIAL_DECISION_LIST_VIEW,
  filter: { ...INITIAL_DECISION_LIST_VIEW.filter, ...filter },
});

test("the initial view leaves the address empty", () => {
  expect(written(INITIAL_DECISION_LIST_VIEW)).toBe("");
  expect(read("")).toEqual(INITIAL_DECISION_LIST_VIEW);
});

const FULL: DecisionListView = {
  filter: {
    search: "l’été & après",
    statuses: ["brouillon", "en_cours"],
    priorities: ["haute"],
    choices: ["undecided", "review_due"],
    projectId: "01JPROJECT",
    progressRange: [5, 75],
    startDate: parseIsoDay("2026-01-01"),
    endDate: parseIsoDay("2026-12-31"),
    dueFrom: parseIsoDay("2026-11-01"),
    dueTo: parseIsoDay("2026-11-30"),
    createdAfter: parseIsoDay("2025-03-30"),
    createdBefore: parseIsoDay("2026-02-28"),
  },
  sort: { field: "deadline", direction: "desc" },
  layout: "priorites",
};

test("a whole view is read as it was written, and its address is short", () => {
  const query = written(FULL);
  expect(read(query)).toEqual(FULL);
  expect(query.replace(/q=[^&]*/, "q=…")).toBe(
    "?q=…&statut=brouillon.en_cours&priorite=haute&choix=a-trancher.a-relire&dans=01JPROJECT&avancement=5-75&du=2026-01-01&au=2026-12-31" +
      "&echeance-du=2026-11-01&echeance-au=2026-11-30" +
      "&cree-apres=2025-03-30&cree-avant=2026-02-28&tri=-echeance&vue=priorites",
  );
});

test("other parameters are kept, those of removed filters go", () => {
  expect(
    written(INITIAL_DECISION_LIST_VIEW, "?onglet=decisions&decision=D1&q=lyon&tri=titre&vue=liste"),
  ).toBe("?onglet=decisions&decision=D1");
});

test("having no project is a filter of its own", () => {
  expect(read("dans=aucun").filter.projectId).toBeNull();
  expect(written(filtered({ projectId: null }))).toBe("?dans=aucun");
});

test("having a deleted project is a filter of its own", () => {
  expect(read("dans=supprime").filter.projectId).toBe(DELETED_PROJECTS_FILTER_VALUE);
  expect(written(filtered({ projectId: DELETED_PROJECTS_FILTER_VALUE }))).toBe("?dans=supprime");
});

test("the initial sort, reversed, is in the address", () => {
  const turned: DecisionListView = {
    ...INITIAL_DECISION_LIST_VIEW,
    sort: { field: "created", direction: "asc" },
  };
  expect(written(turned)).toBe("?tri=creation");
  expect(read("tri=creation").sort).toEqual(turned.sort);
});

test.each([
  "statut=corbeille.nouveau",
  "priorite=urgente",
  "dans=",
  "avancement=80-20",
  "avancement=0-900",
  "avancement=-5-20",
  "avancement=x",
  "du=2026-02-30",
  "cree-avant=hier",
  "tri=decideur",
  "tri=-",
  "tri=--titre",
  "vue=nuage",
])("« %s » asks for nothing", (query) => {
  expect(read(query)).toEqual(INITIAL_DECISION_LIST_VIEW);
});

test("known values among unknown ones are read once each, in the order of the screen", () => {
  expect(read("statut=terminee.x.brouillon.terminee").filter.statuses).toEqual(["brouillon", "terminee"]);
});
