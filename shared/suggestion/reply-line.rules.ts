import { markdownToPlainText } from "../discussion/plain-text.rules.ts";

/**
 * A line of a reply. `level`: its indentation, by two spaces or a tab. `words`: its text without Markdown
 * marks. `rank`: 1 to 6 for a Markdown heading, 7 for a line in bold, 8 for one that ends with a colon, else
 * 9. `item`: the text after a list marker or number, which a heading may have too; `null` without one.
 */
export type ReplyLine = { level: number; words: string; rank: number; item: Item | null };

/** `depth`: the depth of the item's number: 0 for `2.`, 1 for `2.1`. */
type Item = { text: string; depth: number };

/** Rank of a line in bold: lines up to this rank are headings. */
export const BOLD_HEADING_RANK = 7;
export const LEAD_IN_HEADING_RANK = 8;
const PLAIN = 9;

/** How much of a line is read, in UTF-16 units. No title with its marks and links is that long. */
export const LINE_MAX_LENGTH = 800;

const BULLET = "[-–—](?:\\s|(?=\\p{L}))|[•◦▪‣☐]";
const LETTER = "[a-z][.)]\\s|[A-Z]\\)\\s";
// A number needs punctuation, several parts, or a capital after it: « 3 réunions » is no item.
const NUMBER =
  "(\\d{1,3}(?:\\.\\d{1,3})*)(?:[.)°](?:\\s|(?=\\p{L}))|\\s?[-–—:/](?:\\s|(?=\\p{L}))|\\s+(?=\\p{Lu}))|(\\d{1,3}(?:\\.\\d{1,3})+)\\s|\\d\\uFE0F?\\u20E3";
const MARKER = new RegExp(`^(?:${BULLET}|${LETTER}|${NUMBER})\\s*(?:\\[[ xX]?\\]\\s)?(.+)$`, "u");
/** Matches a line that is in bold as a whole, apart from a symbol at its beginning that is no list marker. */
const ALL_BOLD = /^[^\p{L}\p{N}*_•◦▪‣☐–—+-]*(\*\*|__)(?:(?!\*\*|__).)+\1[\s:]*$/u;

/** Parses one line of a reply; `null` if it is blank. */
export function parseReplyLine(raw: string): ReplyLine | null {
  const line = raw.slice(0, LINE_MAX_LENGTH).replace(/^(?:[ \t]*>)+ ?/, "");
  const [margin] = /^[ \t]*/.exec(line)!;
  const body = line.slice(margin.length);
  if (body.trim() === "") return null;
  const words = markdownToPlainText(body);
  const level = Math.floor(margin.replaceAll("\t", "  ").length / 2);
  return {
    level,
    words,
    // An indented line belongs to the item above it, so it has no rank of its own.
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
