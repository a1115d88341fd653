import { expect, test } from "vitest";
import { newDiscussionTitle, findSubjectByTitle } from "./subject.ts";

const decisions = [
  { id: "d1", title: "Vendre la maison" },
  { id: "d2", title: "Deux fois" },
  { id: "d3", title: "Deux fois" },
  { id: "d4", title: "L".repeat(200) },
];
const projects = [{ id: "p1", title: "Vendre la maison" }];

test("a title says what a discussion is about, and is cut at 200 signs", () => {
  expect(newDiscussionTitle({ kind: "decision", title: "Vendre la maison" })).toBe(
    "Décision: Vendre la maison",
  );
  expect(newDiscussionTitle({ kind: "project", title: "Maison" })).toBe("Projet: Maison");
  const long = newDiscussionTitle({ kind: "decision", title: "L".repeat(200) });
  expect(long).toHaveLength(200);
  expect(long.endsWith("L…")).toBe(true);
});

test.each([
  ["Décision: Vendre la maison", { kind: "decision", id: "d1" }],
  ["Projet: Vendre la maison", { kind: "project", id: "p1" }],
  [`Décision: ${"L".repeat(189)}…`, { kind: "decision", id: "d4" }],
  ["Décision: Deux fois", null],
  ["Décision: Vendre", null],
  ["Vendre la maison", null],
])("without links, « %s » is told by its title only where one thing is called so", (title, expected) => {
  expect(findSubjectByTitle({ title }, { decisions, projects })).toEqual(expected);
});
