import { expect, test } from "vitest";
import { pickNewestDecisions } from "./recent.rules.ts";

const decision = (id: string, day: number) => ({ id, createdAt: `2026-01-0${day}T08:00:00.000Z` });

test("the six made last, the newest first", () => {
  const decisions = [3, 1, 7, 2, 6, 4, 5].map((day) => decision(`before-${8 - day}`, day));
  expect(pickNewestDecisions(decisions).map(({ id }) => id)).toEqual([
    "before-1",
    "before-2",
    "before-3",
    "before-4",
    "before-5",
    "before-6",
  ]);
});

test("of the same instant the later id is the newer; the list given stays as it is", () => {
  const decisions = [decision("b", 1), decision("c", 1), decision("a", 1)];
  expect(pickNewestDecisions(decisions).map(({ id }) => id)).toEqual(["c", "b", "a"]);
  expect(decisions.map(({ id }) => id)).toEqual(["b", "c", "a"]);
});
