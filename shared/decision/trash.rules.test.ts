import { expect, test } from "vitest";
import { INITIAL_TRASH_VIEW, type TrashView, applyTrashView } from "./trash.rules.ts";

const aTrashed = (
  id: string,
  title: string,
  deletedAt: string | null,
  priority: "haute" | "basse" = "haute",
) => ({ id, title, deletedAt, priority, shortCode: `D-00000${id}` });
const TRASH = [
  aTrashed("1", "Étendre l’équipe", "2026-03-02T00:00:00.000Z"),
  aTrashed("2", "Vendre", "2026-03-03T00:00:00.000Z", "basse"),
  aTrashed("3", "Acheter", "2026-03-01T00:00:00.000Z"),
];
const view = (given: Partial<TrashView>) => applyTrashView(TRASH, { ...INITIAL_TRASH_VIEW, ...given });
const ids = (given: Partial<TrashView>) =>
  view(given)
    .items.map(({ id }) => id)
    .join("");

test.each([
  ["newest", "213"],
  ["oldest", "312"],
  ["title", "312"],
] as const)("sorted by %s: %s", (sort, order) => {
  expect(ids({ sort })).toBe(order);
});

test("titles are sorted as French does, deletions as they came", () => {
  const trash = [aTrashed("1", "Zut", null), aTrashed("2", "école", "2026-03-01T00:00:00.000Z")];
  const sorted = (sort: TrashView["sort"]) =>
    applyTrashView(trash, { ...INITIAL_TRASH_VIEW, sort }).items.map(({ id }) => id);
  expect(sorted("title")).toEqual(["2", "1"]);
  expect(sorted("oldest")).toEqual(["1", "2"]);
  expect(sorted("newest")).toEqual(["2", "1"]);
});

test("what was deleted at one instant comes by id, either way", () => {
  const twins = [
    aTrashed("2", "a", "2026-03-01T00:00:00.000Z"),
    aTrashed("1", "a", "2026-03-01T00:00:00.000Z"),
  ];
  for (const sort of ["newest", "oldest", "title"] as const) {
    const { items } = applyTrashView(twins, { ...INITIAL_TRASH_VIEW, sort });
    expect(items.map(({ id }) => id)).toEqual(["1", "2"]);
  }
});

test("a title or a code is found", () => {
  expect(ids({ search: "EQUIPE" })).toBe("1");
  expect(ids({ search: "d-000002" })).toBe("2");
});

test("one priority, or all", () => {
  expect(ids({ priority: "basse" })).toBe("2");
  expect(ids({ priority: "haute" })).toBe("13");
  expect(ids({ priority: "moyenne" })).toBe("");
});

test("search and priority both apply", () => {
  expect(ids({ search: "vendre", priority: "haute" })).toBe("");
});

test("the items come with the total", () => {
  expect(view({})).toMatchObject({ total: 3, isFiltered: false });
  expect(view({ search: " " })).toMatchObject({ total: 3, isFiltered: false });
  expect(view({ search: "e" })).toMatchObject({ total: 3, isFiltered: true });
  expect(view({ priority: "haute" })).toMatchObject({ total: 3, isFiltered: true });
});

test("the list that is shown stays as it was", () => {
  const given = [...TRASH];
  applyTrashView(given, INITIAL_TRASH_VIEW);
  expect(given).toEqual(TRASH);
});
