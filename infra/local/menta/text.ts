import { STOPWORDS } from "./stopwords.ts";

/** Accents, case, apostrophes and kinds of space removed, at the same length: an index in the result is an index in the source. */
export function foldWords(source: string): string {
  let folded = "";
  for (let at = 0; at < source.length; at += 1) folded += foldUnit(source.charAt(at));
  return folded;
}

const units = new Map<string, string>();

function foldUnit(unit: string): string {
  const known = units.get(unit);
  if (known !== undefined) return known;
  const folded = computeUnit(unit);
  if (units.size < 5000) units.set(unit, folded);
  return folded;
}

function computeUnit(unit: string): string {
  if ("’‘ʼ`´".includes(unit)) return "'";
  if (/\s/.test(unit) && unit !== "\n") return " ";
  const lower = unit.normalize("NFD").charAt(0).toLowerCase();
  return lower.length === 1 ? lower : unit;
}

/** Folded words as they are usually spelled: « jai peur quil » is « j’ai peur qu’il ». Its indices are no longer the source’s. */
export const spelled = (folded: string): string =>
  SLIPS.reduce((text, [slip, meant]) => text.replaceAll(slip, meant), folded);
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\b(?:je|la|le|les) )\bj(?=(?:ai|aime|aimerais|etais|avais|adore|hesite|arrive|essaie|espere|attends|appelle|ose)\b)/g,
    "j'",
  ],
  [/\bj(?=(?:suis|peux|veux|dois|me|vais|sais|pense|crois|fais|dis|voudrais)\b)/g, "je "],
  [/\bchuis?\b/g, "je suis"],
  [/\bjsp\b/g, "je sais pas"],
  [/\bc(?=(?:est|etait)\b)/g, "c'"],
  [/\bqu(?=(?:il|ils|on)\b)/g, "qu'"],
  [/\bya\b/g, "y a"],
  [/(?<!['\d]|\d )\bg(?= [a-z])/g, "j'ai"],
  [/(?<!['a-z])c(?= [a-z\d])/g, "c'est"],
];

/** Words of a text, folded, elisions separated: « l’équipe » gives `l'` and `equipe`. */
export function foldedWords(source: string): string[] {
  return foldWords(source).match(/[a-z0-9œæ]+'?/g) ?? [];
}

/** Words of four letters or more that carry meaning. */
export function contentWords(source: string): string[] {
  return foldedWords(source).filter((word) => /^[a-zœæ]{4,}$/.test(word) && !STOPWORDS.has(word));
}

/** FNV-1a: the same text gives the same number on every machine. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** Typographic apostrophes and plain single spaces, as in MENTA's own sentences. */
export function tidy(text: string): string {
  return text
    .replaceAll(/['‘ʼ]/g, "’")
    .replaceAll(/[ \t  ]+/g, " ")
    .trim();
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether a reply begins with this wording, whatever it quotes. */
export function isOpenedBy(reply: string, template: string): boolean {
  const pieces = template
    .split(/\{[qQe]\}/)
    .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${pieces.join("[^»]*")}$`).test(reply.split("\n")[0] ?? "");
}
