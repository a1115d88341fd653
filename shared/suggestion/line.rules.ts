import { toPlainText } from "../discussion/plain-text.rules.ts";

/**
 * One line of a reply. `level`: its indentation, two spaces or a tab each. `words`: without Markdown marks.
 * `rank`: of a heading, 1 to 6 as Markdown counts, 7 a line all in bold; a line that ends with a colon has 8, the
 * others 9. `item`: what stands behind its list marker or number, if it has one; a heading may have one too.
 */
export type Line = { level: number; words: string; rank: number; item: Item | null };

/** `depth`: of its number, 0 for « 2. », 1 for « 2.1 ». */
type Item = { text: string; depth: number };

/** The lowest rank of what is marked as a heading. */
export const BOLD = 7;
export const LEAD_IN = 8;
const PLAIN = 9;

/** Longer than any title may be, marks and addresses of links included; what is beyond is not read. */
const LONGEST = 800;

const BULLET = "[-–—](?:\\s|(?=\\p{L}))|[•◦▪‣☐]";
const LETTER = "[a-z][.)]\\s|[A-Z]\\)\\s";
const NUMBER =
  "(\\d{1,3}(?:\\.\\d{1,3})*)(?:[.)°](?:\\s|(?=\\p{L}))|\\s?[-–—:/]\\s)|(\\d{1,3}(?:\\.\\d{1,3})+)\\s|\\d\\uFE0F?\\u20E3";
const MARKER = new RegExp(`^(?:${BULLET}|${LETTER}|${NUMBER})\\s*(?:\\[[ xX]?\\]\\s)?(.+)$`, "u");
/** All in bold, behind a sign at most that marks no list. */
const ALL_BOLD = /^[^\p{L}\p{N}*_•◦▪‣☐–—+-]*(\*\*|__)(?:(?!\*\*|__).)+\1[\s:]*$/u;

/** A line of a reply as the parser of suggestions sees it, or `null` where it is blank. Takes any text. */
export function readLine(raw: string): Line | null {
  const line = raw.slice(0, LONGEST).replace(/^(?:[ \t]*>)+ ?/, "");
  const [margin] = /^[ \t]*/.exec(line)!;
  const body = line.slice(margin.length);
  if (body.trim() === "") return null;
  const words = toPlainText(body);
  const level = Math.floor(margin.replaceAll("\t", "  ").length / 2);
  return {
    level,
    words,
    // What is indented belongs to the item above it, however it is marked.
    rank: level > 0 ? PLAIN : rankOf(body, words),
    item: itemOf(words),
  };
}

function rankOf(body: string, words: string): number {
  const hashes = /^#{1,6}(?=[ \t])/.exec(body)?.[0].length;
  if (hashes !== undefined) return hashes;
  if (ALL_BOLD.test(body)) return BOLD;
  return words.endsWith(":") ? LEAD_IN : PLAIN;
}

function itemOf(words: string): Item | null {
  const [, number, dotted, text] = MARKER.exec(words) ?? [];
  if (text === undefined) return null;
  return { text, depth: (number ?? dotted ?? "").split(".").length - 1 };
}
