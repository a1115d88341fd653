import fc from "fast-check";
import { expect, test } from "vitest";
import { titleFrom } from "./title.rules.ts";

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
  expect(titleFrom(text)).toBe(title);
});

test("a long line is cut at a word and says so", () => {
  const title = titleFrom(
    "Je me demande depuis six mois si je dois accepter la mutation que l’on me propose",
  );
  expect(title).toBe("Je me demande depuis six mois si je dois accepter la…");
});

test.each([
  ["60 characters stay", "a".repeat(60), "a".repeat(60)],
  ["a word that is too long is cut", "a".repeat(61), `${"a".repeat(59)}…`],
  ["half a sign is left out", `${"a".repeat(58)}😀😀`, `${"a".repeat(58)}…`],
  ["a whole sign stays", `😀${"a".repeat(70)}`, `😀${"a".repeat(57)}…`],
  ["what would stand before the cut goes", `${"a".repeat(50)} ... ${"b".repeat(30)}`, `${"a".repeat(50)}…`],
])("%s", (_, text, title) => {
  expect(titleFrom(text)).toBe(title);
});

test("a title never exceeds 60 characters, has no line break and no space at its ends", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const title = titleFrom(text);
      expect(title.length).toBeLessThanOrEqual(60);
      expect(title).toBe(title.trim());
      expect(title).not.toMatch(/\n/);
    }),
  );
});
