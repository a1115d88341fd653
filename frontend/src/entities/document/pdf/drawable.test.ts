import { expect, test } from "vitest";
import { replaceMissingGlyphs } from "./drawable.ts";

/** A font with French letters, an arrow and a box: returns whether it has this character. */
const has = (code: number) => /[ -~À-ÿœŒ’«»…\u00A0\u202F→☐]/u.test(String.fromCodePoint(code));

test.each([
  ["what can be drawn stays", "Ça\u202F: l’été →\u00A0là", "Ça\u202F: l’été →\u00A0là"],
  ["an emoji is named", "oui 🙂.", "oui [sourire]."],
  ["whatever its shade", "👍🏽", "[pouce levé]"],
  ["and its parts", "👨‍👩‍👧 ❤️", "[famille] [cœur]"],
  ["apart from the words beside it", "bien😀oui («😀»)", "bien [sourire] oui («[sourire]»)"],
  ["one without a common name is an emoji", "🦄", "[emoji]"],
  ["a flag is its country's", "🇫🇷", "[drapeau : France]"],
  ["a key is its figure", "1️⃣ 2", "1 2"],
  ["a plain sign is no emoji", "☐", "☐"],
  ["a ligature is its letters", "ﬁn", "fin"],
  ["an accent apart joins its letter", "e\u0301", "é"],
  ["a space of another width is a space, a tab four", "a\u2009b\tc", "a b    c"],
  ["what is not seen goes", "a\u200Bb\u00ADc\u0007", "abc"],
  [
    "a passage in another writing is named once",
    "中文字 很多 et 日本の",
    "[chinois] et [chinois] [japonais]",
  ],
  ["the rest is a square", "\uE000", "□"],
])("%s", (_, text, drawn) => {
  expect(replaceMissingGlyphs(text, has).text).toBe(drawn);
});

test("it is said whether a sign was named or squared", () => {
  expect(replaceMissingGlyphs("ﬁn", has).isUnchanged).toBe(true);
  expect(replaceMissingGlyphs("🙂", has).isUnchanged).toBe(false);
});
