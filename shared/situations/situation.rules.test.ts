import { expect, test } from "vitest";
import { DOSSIER_LIMITS } from "../dossier/dossier.ts";
import { dayNumber } from "../time/day.rules.ts";
import { isLawCheckOverdue } from "./situation.rules.ts";
import { SITUATIONS } from "./situations.ts";

const all = Object.values(SITUATIONS);

test.each(all.map((one) => [one.name, one] as const))("« %s » is whole, and fits a dossier", (_name, one) => {
  expect(one.options.length).toBeGreaterThanOrEqual(3);
  expect(one.criteria.length).toBeGreaterThanOrEqual(3);
  expect(one.people.length).toBeGreaterThanOrEqual(2);
  expect(one.forgotten).toMatch(/ \?$/);
  const days = one.steps.map(({ daysBefore }) => daysBefore);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect(days.at(-1)).toBe(0);
  for (const text of [...one.options, ...one.criteria, ...one.people])
    expect(text.length).toBeLessThan(DOSSIER_LIMITS.text);
});

test.each(all.flatMap(({ name, law }) => law.map((pointer) => [name, pointer] as const)))(
  "a rule of law of « %s » tells no delay and no amount",
  (_name, { text, sheet }) => {
    expect(text).not.toMatch(/\d|€|\b(?:un|deux|trois|quatre|six) (?:jours?|mois|ans?)\b/u);
    expect(sheet.length).toBeGreaterThan(5);
  },
);

test("a sheet is read again after half a year", () => {
  const today = dayNumber("2026-11-29");
  const read = (checkedOn: string | null) => isLawCheckOverdue({ text: "", sheet: "", checkedOn }, today);
  expect([read(null), read("2026-05-29"), read("2026-05-30"), read("2026-11-29")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
