import { toPlainText } from "../discussion/plain-text.rules.ts";

/**
 * A line of a reply. `level`: its indentation, two spaces or a tab each. `words`: without Markdown marks.
 * `rank`: 1 to 6 for a Markdown heading, 7 for a line in bold, 8 for one that ends with a colon, else 9.
 * `item`: the text after a list marker or number, if any; a heading may have one too.
 */
export type ReplyLine = { level: number; words: string; rank: number; item: Item | null };

/** `depth`: of its number, 0 for `2.`, 1 for `2.1`. */
type Item = { text: string; depth: number };

/** The lowest rank that is a heading. */
export const BOLD_HEADING_RANK = 7;
export const LEAD_IN_HEADING_RANK = 8;
const PLAIN = 9;

/** Longer than any title with its marks and links; the rest is ignored. */
export const LINE_MAX_LENGTH = 800;

const BULLET = "[-–—](?:\\s|(?=\\p{L}))|[•◦▪‣☐]";
const LETTER = "[a-z][.)]\\s|[A-Z]\\)\\s";
// A number with its punctuation; without, only if it has several parts or precedes a capital: « 3 réunions »
// is no item.
const NUMBER =
  "(\\d{1,3}(?:\\.\\d{1,3})*)(?:[.)°](?:\\s|(?=\\p{L}))|\\s?[-–—:/](?:\\s|(?=\\p{L}))|\\s+(?=\\p{Lu}))|(\\d{1,3}(?:\\.\\d{1,3})+)\\s|\\d\\uFE0F?\\u20E3";
const MARKER = new RegExp(`^(?:${BULLET}|${LETTER}|${NUMBER})\\s*(?:\\[[ xX]?\\]\\s)?(.+)$`, "u");
/** Bold as a whole, except for a leading symbol that is no list marker. */
const ALL_BOLD = /^[^\p{L}\p{N}*_•◦▪‣☐–—+-]*(\*\*|__)(?:(?!\*\*|__).)+\1[\s:]*$/u;

/** Parses a line of a reply, any text; `null` if blank. */
export function parseReplyLine(raw: string): ReplyLine | null {
  const line = raw.slice(0, LINE_MAX_LENGTH).replace(/^(?:[ \t]*>)+ ?/, "");
  const [margin] = /^[ \t]*/.exec(line)!;
  const body = line.slice(margin.length);
  if (body.trim() === "") return null;
  const words = toPlainText(body);
  const level = Math.floor(margin.replaceAll("\t", "  ").length / 2);
  return {
    level,
    words,
    // An indented line belongs to the item above it, whatever its marks.
    rank: level > 0 ? PLAIN : rankOf(body, words),
    item: itemOf(words),
  };
}

function rankOf(body: string, words: string): number {
  const hashes = /^#{1,6}(?=[ \t])/.exec(body)?.[0].length;
  if (hashes !== undefined) return hashes;
  if (ALL_BOLD.test(body)) return BOLD_HEADING_RANK;
  return words.endsWith(":") ? LEAD_IN_HEADING_RANK : PLAIN;
}

function itemOf(words: string): Item | null {
  const [, number, dotted, text] = MARKER.exec(words) ?? [];
  if (text === undefined) return null;
  return { text, depth: (number ?? dotted ?? "").split(".").length - 1 };
}
