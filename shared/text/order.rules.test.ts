import { expect, test } from "vitest";
import { byCodeUnit, byFrenchOrder } from "./order.rules.ts";

test("accents and case decide last", () => {
  const words = ["zèbre", "Éric", "eric", "Erica", "cote", "côté", "coté", "côte", "œuvre", "offre"];
  expect(words.toSorted(byFrenchOrder)).toEqual([
    "cote",
    "coté",
    "côte",
    "côté",
    "eric",
    "Éric",
    "Erica",
    "œuvre",
    "offre",
    "zèbre",
  ]);
});

test("numbers count as numbers", () => {
  expect(["Étape 10", "étape 2", "Étape 1"].toSorted(byFrenchOrder)).toEqual([
    "Étape 1",
    "étape 2",
    "Étape 10",
  ]);
});

test("codes are ordered letter by letter", () => {
  expect([byCodeUnit("a", "b"), byCodeUnit("b", "a"), byCodeUnit("a", "a")]).toEqual([-1, 1, 0]);
  expect(byCodeUnit("2026-01-02T00:00:00.000Z", "2025-12-31T23:59:59.999Z")).toBe(1);
});
