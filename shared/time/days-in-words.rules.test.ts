import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIsoDay, parseIsoDay } from "./day.rules.ts";
import { daySpansIn } from "./days-in-words.rules.ts";

/** A Monday. */
const BASE = parseIsoDay("2026-03-16")!;
const read = (text: string) =>
  daySpansIn(text, BASE).map(({ from, to }) =>
    from === to ? formatIsoDay(to) : `${formatIsoDay(from)}..${formatIsoDay(to)}`,
  );

test.each([
  ["Le 30 avril", ["2026-04-30"]],
  ["vendredi en huit, lundi en quinze", ["2026-03-27", "2026-04-06"]],
  ["Le 30 avril, puis le 30 juin.", ["2026-04-30", "2026-06-30"]],
  ["16 au 20 mars", ["2026-03-16..2026-03-20"]],
  ["du 28 mars au 3 avril", ["2026-03-28..2026-04-03"]],
  ["Avant le vendredi 27 mars", ["2026-03-27"]],
  ["le 1er mai 2027", ["2027-05-01"]],
  ["2026-05-04, 05/06 et 07/08/2027", ["2026-05-04", "2026-06-05", "2027-08-07"]],
  ["le 10 janvier", ["2027-01-10"]],
  ["le 10 mars", ["2026-03-10"]],
  ["fin juin", ["2026-06-30"]],
  ["mi-avril puis début mai", ["2026-04-15", "2026-05-01"]],
  ["en septembre", ["2026-09-01..2026-09-30"]],
  ["fin février", ["2027-02-28"]],
  ["à la fin du mois", ["2026-03-16..2026-03-31"]],
  ["Dans 3 mois", ["2026-03-16..2026-06-16"]],
  ["Dans un mois", ["2026-03-16..2026-04-16"]],
  ["d’ici quinze jours", ["2026-03-16..2026-03-31"]],
  ["dans dix-huit jours, et non dans vingt-deux jours", ["2026-03-16..2026-04-03"]],
  [
    "À 1 mois, 3 mois et 6 mois",
    ["2026-03-16..2026-04-16", "2026-03-16..2026-06-16", "2026-03-16..2026-09-16"],
  ],
  ["2 à 3 semaines", ["2026-03-16..2026-04-06"]],
  ["un trimestre", ["2026-03-16..2026-06-16"]],
  ["Semaine 1-2", ["2026-03-16..2026-03-29"]],
  ["Semaines 3 et 4", ["2026-03-30..2026-04-12"]],
  ["S1 à S2", ["2026-03-16..2026-03-29"]],
  ["Mois 2", ["2026-04-16..2026-05-15"]],
  ["J+30", ["2026-04-15"]],
  ["tous les mois", ["2026-04-16"]],
  ["Toutes les deux semaines", ["2026-03-30"]],
  ["Revue trimestrielle", ["2026-06-16"]],
  ["chaque semaine", ["2026-03-23"]],
  ["cette semaine", ["2026-03-16..2026-03-22"]],
  ["la semaine prochaine", ["2026-03-23..2026-03-29"]],
  ["vendredi, puis lundi prochain", ["2026-03-20", "2026-03-23"]],
  ["demain", ["2026-03-17"]],
  ["signer le bail avant Noël", ["2026-12-24"]],
  ["pour Pâques, et à la Toussaint", ["2026-04-05", "2026-11-01"]],
  ["d’ici Noël, ou pour le jour de l’an", ["2026-12-25", "2027-01-01"]],
  ["au jour de l’an, ou d’ici au nouvel an", ["2027-01-01", "2027-01-01"]],
  ["à la Noël, ou jusqu’au jour de l’an", ["2026-12-25", "2027-01-01"]],
])("« %s » names its days", (text, days) => {
  expect(read(text)).toEqual(days);
});

test.each([
  "",
  "D’abord",
  "Une date à fixer dès maintenant.",
  "Après l’essai",
  "Trois semaines après la mise en place",
  "depuis 3 ans",
  "il y a deux mois",
  "3 jours par semaine à Paris",
  "Le 31 avril",
  "Après Noël",
  "Le 11 mars dernier",
  "Appeler Karim pour un essai de trois mois",
  "Le marché de Noël",
  "9 500 € de plus",
  "Comme vous l’écrivez",
  "Avant l’échéance que vous dites",
])("« %s » names none", (text) => {
  expect(read(text)).toEqual([]);
});

test("the end of a month that is shorter is its last day", () => {
  expect(daySpansIn("dans un mois", parseIsoDay("2026-01-31")!).map(({ to }) => formatIsoDay(to))).toEqual([
    "2026-02-28",
  ]);
});

test("any text has spans that end no sooner than they begin, and a date in words is read as it was written", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) =>
      daySpansIn(text, BASE).every(({ from, to }) => from <= to),
    ),
  );
  fc.assert(
    fc.property(fc.integer({ min: BASE, max: BASE + 300 }), (day) => {
      const words = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "UTC" });
      expect(daySpansIn(`Relire le ${words.format(day * 86_400_000)}.`, BASE)).toEqual([
        { from: day, to: day },
      ]);
    }),
  );
});
