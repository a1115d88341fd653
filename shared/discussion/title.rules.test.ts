import fc from "fast-check";
import { expect, test } from "vitest";
import { titleFromText } from "./title.rules.ts";

test.each([
  ["« Accepter le poste à Lyon ? »", "Accepter le poste à Lyon ?"],
  ["**Vendre la maison.**\n\nUne explication", "Vendre la maison"],
  ["\n\n  # Apprendre   le piano…", "Apprendre le piano"],
  ["…\n!!!", ""],
  ["---\nVendre la maison", "Vendre la maison"],
  ["12\nDouze", "12"],
  ["Lyon, ou Paris...", "Lyon, ou Paris"],
  ["Lyon, ou Paris .", "Lyon, ou Paris"],
  ["", ""],
])("%j gives %j", (text, title) => {
  expect(titleFromText(text)).toBe(title);
});

test.each([
  [
    "Je tiens une librairie indépendante à Rennes et le chiffre d’affaires baisse de 8 % par an",
    "Je tiens une librairie indépendante à Rennes…",
  ],
  [
    "Mon père vient de mourir et je dois décider si je vends sa maison",
    "Mon père vient de mourir et je dois décider…",
  ],
  [
    "Préparer, avant la fin du mois de mars, la reprise du magasin familial",
    "Préparer, avant la fin du mois de mars…",
  ],
  [
    "Comprendre l’imposition des revenus fonciers meublés non professionnels",
    "Comprendre l’imposition des revenus fonciers meublés non…",
  ],
  [
    "La mutation imposée au service de la comptabilité de notre direction",
    "La mutation imposée au service de la comptabilité…",
  ],
])("%j is cut where a phrase ends: %j", (text, title) => {
  expect(titleFromText(text)).toBe(title);
});

test.each([
  [
    "Rester salariée chez Orange à Rennes ou me lancer à mon compte comme consultante ?",
    "Rester salariée chez Orange… ou me lancer à mon compte… ?",
  ],
  [
    "On lance notre application de covoiturage rural en juin ou si on attend septembre",
    "On lance notre application… ou on attend septembre",
  ],
])("both sides of %j stay: %j", (text, title) => {
  expect(titleFromText(text)).toBe(title);
});

test.each([
  ["60 characters stay", "a".repeat(60), "a".repeat(60)],
  ["a word that is too long is cut", "a".repeat(61), `${"a".repeat(59)}…`],
  ["half a sign is left out", `${"a".repeat(58)}😀😀`, `${"a".repeat(58)}…`],
  ["a whole sign stays", `😀${"a".repeat(70)}`, `😀${"a".repeat(57)}…`],
  ["what would stand before the cut goes", `${"a".repeat(50)} ... ${"b".repeat(30)}`, `${"a".repeat(50)}…`],
])("%s", (_, text, title) => {
  expect(titleFromText(text)).toBe(title);
});

test("a title never exceeds 60 characters, has no line break and no space at its ends", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const title = titleFromText(text);
      expect(title.length).toBeLessThanOrEqual(60);
      expect(title).toBe(title.trim());
      expect(title).not.toMatch(/\n/);
    }),
  );
});

// On a text of this length, a pattern of quadratic time would take minutes.
test.each(["…", ".", " :", ". ", ", "])("a text full of « %s » is read at once", (signs) => {
  expect(titleFromText(`Partir${signs.repeat(200_000)}x`)).toMatch(/^Partir/);
});

test.each(["👨‍👩‍👧‍👦", "🇫🇷", "👍🏽", "q\u0301"])("a title is not cut inside « %s »", (sign) => {
  const cut = titleFromText(`${"z".repeat(40)}${sign.repeat(20)}`);
  expect(cut.slice(40)).toMatch(new RegExp(`^(?:${sign})+…$`, "u"));
});
