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

/** « A, B et C ». */
export const enumerate = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} et ${items.at(-1)}`;

/** `2 400 €`, with plain spaces. */
export const figure = (amount: number, unit: string): string =>
  `${amount.toLocaleString("fr-FR", { maximumFractionDigits: 2 }).replaceAll(/\s/g, " ")} ${unit}`;
