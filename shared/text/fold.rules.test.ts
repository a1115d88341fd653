import fc from "fast-check";
import { expect, test } from "vitest";
import { foldForSearch } from "./fold.rules.ts";

test.each([
  ["case", "ALVÉA Lyon", "alvea lyon"],
  ["accents, composed or not", "Opérer, ope\u0301rer, Ça, île, à Noël", "operer, operer, ca, ile, a noel"],
  [
    "ligatures",
    "Cœur, ŒUVRE, ex æquo, ÆTHER, ﬁnancière, eﬃcace",
    "coeur, oeuvre, ex aequo, aether, financiere, efficace",
  ],
  [
    "soft hyphens and signs without width",
    "con\u00ADtrat, dé\u200Bmission, a\u200Cb\u200Dc\u2060d\uFEFFe",
    "contrat, demission, abcde",
  ],
  ["forms of letters and figures", "№ 5, 1ᵉʳ, ℌ, Ｌｙｏｎ, m²", "no 5, 1er, h, lyon, m2"],
  ["apostrophes", "l’équipe d'Anne, aujourd’hui", "l'equipe d'anne, aujourd'hui"],
  ["spaces", "  un\u00A0deux\n\ttrois \u202F quatre\n", "un deux trois quatre"],
])("%s do not matter", (_, text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test("signs, digits and other scripts stay", () => {
  expect(foldForSearch("« 3 % » – #1_a [b] 東京 Ελλάδα")).toBe("« 3 % » – #1_a [b] 東京 ελλαδα");
});

test("folding twice changes nothing, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
    }),
  );
});
