import { expect, test } from "vitest";
import { INITIAL_PROJECT_VIEW, applyProjectView, type ProjectView } from "./view.rules.ts";

const aProject = (id: string, name: string, decisionCount: number, description: string | null = null) => ({
  id,
  name,
  description,
  decisionCount,
  createdAt: `2026-03-0${id}T00:00:00.000Z`,
});
const PROJECTS = [
  aProject("1", "Étude", 10),
  aProject("2", "Voyage", 0, "Deux semaines en Écosse"),
  aProject("3", "Atelier", 2),
];
const view = (given: Partial<ProjectView>) =>
  applyProjectView(PROJECTS, { ...INITIAL_PROJECT_VIEW, ...given });
const ids = (given: Partial<ProjectView>) =>
  view(given)
    .items.map(({ id }) => id)
    .join("");

test.each([
  ["created", "321"],
  ["name", "312"],
  ["decisions", "132"],
] as const)("sorted by %s: %s", (sort, order) => {
  expect(ids({ sort })).toBe(order);
});

test.each([
  ["all", "321"],
  ["with", "31"],
  ["without", "2"],
] as const)("of %s decisions: %s", (filter, kept) => {
  expect(ids({ filter })).toBe(kept);
});

test("by default the newest come first and all are shown", () => {
  expect(INITIAL_PROJECT_VIEW).toEqual({ search: "", sort: "created", filter: "all" });
});

test("a name or a description is found", () => {
  expect(ids({ search: "etude" })).toBe("1");
  expect(ids({ search: "ecosse" })).toBe("2");
  expect(ids({ search: "ecosse", filter: "with" })).toBe("");
});

test("equal ones come by id", () => {
  const twins = [
    { ...aProject("1", "Étude", 1), id: "2" },
    { ...aProject("1", "Étude", 1), id: "1" },
  ];
  for (const sort of ["created", "name", "decisions"] as const) {
    const { items } = applyProjectView(twins, { ...INITIAL_PROJECT_VIEW, sort });
    expect(items.map(({ id }) => id)).toEqual(["1", "2"]);
  }
});

test("the items come with the total", () => {
  expect(view({})).toMatchObject({ total: 3, isFiltered: false });
  expect(view({ search: " " })).toMatchObject({ isFiltered: false });
  expect(view({ search: "e" })).toMatchObject({ total: 3, isFiltered: true });
  expect(view({ filter: "with" })).toMatchObject({ total: 3, isFiltered: true });
});

test("the list that is shown stays as it was", () => {
  const given = [...PROJECTS];
  applyProjectView(given, { ...INITIAL_PROJECT_VIEW, sort: "name" });
  expect(given).toEqual(PROJECTS);
});
