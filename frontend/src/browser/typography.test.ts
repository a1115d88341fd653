import { createElement } from "react";
import { expect, test } from "vitest";
import { fr, withFrenchSpacing } from "./typography.ts";

test("a space before a high sign becomes a narrow no-break space", () => {
  expect(fr("Pourquoi ? Parce que : voilà ; oui !")).toBe(
    "Pourquoi\u202F? Parce que\u202F: voilà\u202F; oui\u202F!",
  );
});

test("quotes hold on to their words on both sides", () => {
  expect(fr("Il dit « oui » puis « non ».")).toBe("Il dit «\u202Foui\u202F» puis «\u202Fnon\u202F».");
});

test("a unit stays with its figure", () => {
  expect(fr("32 % du plan, 1 500 € par mois")).toBe("32\u202F% du plan, 1\u202F500\u202F€ par mois");
});

test("the thousands of a number stay together, whatever space parts them", () => {
  expect(fr("3 200, puis 1\u00A0234 567,50 et 12\u202F000.")).toBe(
    "3\u202F200, puis 1\u202F234\u202F567,50 et 12\u202F000.",
  );
});

test("other numbers side by side are not one", () => {
  for (const text of [
    "06 12 34 56 78",
    "+33 6 12 34 56 78",
    "en 2026 300 personnes",
    "12 3456",
    "le 16 03 2026",
    "4 actions",
    "1  000",
  ])
    expect(fr(text)).toBe(text);
});

test("a percent sign that follows no figure keeps its plain space", () => {
  expect(fr("le signe % seul")).toBe("le signe % seul");
});

test("ordinary and doubled no-break spaces end as one narrow space", () => {
  expect(fr("Vraiment\u00A0? Oui  !")).toBe("Vraiment\u202F? Oui\u202F!");
});

test("no space is invented: hours, addresses and specified strings keep their letters", () => {
  for (const text of [
    "https://exemple.fr/a?b=1",
    "18:04",
    "Décision: Second développeur",
    "Aujourd'hui",
    "E-mail ou mot de passe incorrect.",
  ])
    expect(fr(text)).toBe(text);
});

test("spacing twice changes nothing more", () => {
  const once = fr("Supprimer « Louer ou vendre » ? 32 % : fini !");
  expect(fr(once)).toBe(once);
});

test("children: strings are spaced, elements and numbers come through untouched", () => {
  const element = createElement("b", null, "Et ?");
  expect(withFrenchSpacing("Et ?")).toBe("Et\u202F?");
  expect(withFrenchSpacing(element)).toBe(element);
  expect(withFrenchSpacing(7)).toBe(7);
  const mixed = withFrenchSpacing(["Supprimer ?", 3]) as unknown[];
  expect(mixed).toEqual(["Supprimer\u202F?", 3]);
});
