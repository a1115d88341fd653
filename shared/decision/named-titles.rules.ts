import { foldForSearch } from "../text/fold.rules.ts";

/**
 * Minimum number of letters and digits of a title to look for. A shorter one (« Où ? ») occurs in any text.
 */
const SHORTEST = 3;

const inWords = (text: string): string => (foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

/**
 * Returns the titles that a text contains word for word, ignoring case and accents, each once and in the
 * order of the text. A title that is only part of a longer one in the text does not count: « Acheter » in
 * « Acheter la maison ».
 */
export function findTitlesIn(text: string, titles: readonly string[]): string[] {
  let rest = ` ${inWords(text)} `;
  const named = new Set<string>();
  const byLength = [...new Set(titles)]
    .map((title) => ({ title, words: inWords(title) }))
    .filter(({ words }) => words.replaceAll(" ", "").length >= SHORTEST)
    .toSorted((a, b) => b.words.length - a.words.length);
  for (const [words, same] of Map.groupBy(byLength, (one) => one.words)) {
    if (!rest.includes(` ${words} `)) continue;
    for (const { title } of same) named.add(title);
    rest = rest.replaceAll(` ${words} `, " | ");
  }
  return [...new Set(titles)].filter((title) => named.has(title));
}
