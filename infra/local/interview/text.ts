import { foldForSearch } from "#shared/text/fold.rules.ts";

/** Without case, accents or kinds of apostrophes, for patterns. Not for places: its length may differ. */
export const folded = (text: string): string => foldForSearch(text).replaceAll(/[’‘ʼ]/g, "'");

/** The sentences of a text; a line break ends one too. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/** Without the full stop at its end, and with a capital: as a line of the dossier. */
export function asLine(text: string): string {
  const bare = text
    .trim()
    .replace(/^[-–—•,;:]\s*/u, "")
    .replace(/\s*[.,;:!?…]+$/u, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** For the middle of a sentence, without the capital of its first word unless that is a name. */
export const inSentence = (text: string): string => {
  const [first = "", ...rest] = text.split(" ");
  return rest.length > 0 && /^\p{Lu}\p{Ll}+$/u.test(first) && PLAIN_STARTS.has(folded(first))
    ? `${first.charAt(0).toLowerCase()}${first.slice(1)} ${rest.join(" ")}`
    : text;
};
const PLAIN_STARTS = new Set(["le", "la", "les", "un", "une", "des", "du", "mon", "ma", "mes", "ne", "se"]);

/** « A, B et C ». */
export const enumerate = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} et ${items.at(-1)}`;

/** `2 400 €`, with the space that French figures take. */
export const figure = (amount: number, unit: string): string =>
  `${amount.toLocaleString("fr-FR", { maximumFractionDigits: 2 })} ${unit}`;
