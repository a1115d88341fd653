import { expect, test } from "vitest";
import { searchByTitle } from "./search.rules.ts";

const titles = (query: string) => searchByTitle(SESSIONS, query).map(({ title }) => title);
const SESSIONS = [
  { title: "Accepter le poste chez Alvéa ?" },
  { title: "Opérer le genou ou attendre" },
  { title: "Le cœur de l’équipe" },
];

test("accents and case do not matter, on either side", () => {
  expect(titles("alvea")).toEqual(["Accepter le poste chez Alvéa ?"]);
  expect(titles("OPÉRER")).toEqual(["Opérer le genou ou attendre"]);
  expect(titles("ope\u0301rer")).toEqual(["Opérer le genou ou attendre"]);
});

test("ligatures and apostrophes are found as they are typed", () => {
  expect(titles("coeur de l'equipe")).toEqual(["Le cœur de l’équipe"]);
});

test("every word must be there, in any order", () => {
  expect(titles("poste accepter")).toEqual(["Accepter le poste chez Alvéa ?"]);
  expect(titles("poste genou")).toEqual([]);
});

test("a blank query keeps all, in order", () => {
  expect(searchByTitle(SESSIONS, "  ")).toEqual(SESSIONS);
});
