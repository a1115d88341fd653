import { expect, test } from "vitest";
import { DELETED_PROJECTS } from "#shared/decision/filter.rules.ts";
import { dayOfIso } from "#shared/time/iso-day.rules.ts";
import { FIRST_VIEW, readView, writeView, type FlowView } from "./address.ts";

const read = (query: string) => readView(new URLSearchParams(query));
const written = (view: FlowView, before = "") => writeView(new URLSearchParams(before), view);
const filtered = (filter: Partial<FlowView["filter"]>): FlowView => ({
  ...FIRST_VIEW,
  filter: { ...FIRST_VIEW.filter, ...filter },
});

test("the first view needs no word", () => {
  expect(written(FIRST_VIEW)).toBe("");
  expect(read("")).toEqual(FIRST_VIEW);
});

const FULL: FlowView = {
  filter: {
    search: "l’été & après",
    statuses: ["brouillon", "en_cours"],
    priorities: ["haute"],
    projectId: "01JPROJECT",
    progressRange: [5, 75],
    startDate: dayOfIso("2026-01-01"),
    endDate: dayOfIso("2026-12-31"),
    createdAfter: dayOfIso("2025-03-30"),
    createdBefore: dayOfIso("2026-02-28"),
  },
  sort: { field: "deadline", direction: "desc" },
  layout: "priorites",
};

test("a whole view is read as it was written, and written shortly", () => {
  const query = written(FULL);
  expect(read(query)).toEqual(FULL);
  expect(query.replace(/q=[^&]*/, "q=…")).toBe(
    "?q=…&statut=brouillon.en_cours&priorite=haute&dans=01JPROJECT&avancement=5-75&du=2026-01-01&au=2026-12-31" +
      "&cree-apres=2025-03-30&cree-avant=2026-02-28&tri=-echeance&vue=priorites",
  );
});

test("what else the address says stays, and what is no longer asked for goes", () => {
  expect(written(FIRST_VIEW, "?onglet=decisions&decision=D1&q=lyon&tri=titre&vue=liste")).toBe(
    "?onglet=decisions&decision=D1",
  );
});

test("without a project is a project of its own", () => {
  expect(read("dans=aucun").filter.projectId).toBeNull();
  expect(written(filtered({ projectId: null }))).toBe("?dans=aucun");
});

test("deleted projects are a word of their own", () => {
  expect(read("dans=supprime").filter.projectId).toBe(DELETED_PROJECTS);
  expect(written(filtered({ projectId: DELETED_PROJECTS }))).toBe("?dans=supprime");
});

test("the initial sort turned round is said", () => {
  const turned: FlowView = { ...FIRST_VIEW, sort: { field: "created", direction: "asc" } };
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
  expect(read(query)).toEqual(FIRST_VIEW);
});

test("known words among unknown ones are heard, each once, in the order of the screen", () => {
  expect(read("statut=terminee.x.brouillon.terminee").filter.statuses).toEqual(["brouillon", "terminee"]);
});
