import fc from "fast-check";
import { expect, test } from "vitest";
import { titleFrom } from "./title.rules.ts";

test.each([
  ["« Accepter le poste à Lyon ? »", "Accepter le poste à Lyon ?"],
  ["**Vendre la maison.**\n\nUne explication", "Vendre la maison"],
  ["\n\n  # Apprendre   le piano…", "Apprendre le piano"],
  ["…\n!!!", ""],
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
