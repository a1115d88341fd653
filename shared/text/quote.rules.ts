import { cutAtGrapheme } from "./cut.rules.ts";

/** Maximum length of a quote, in UTF-16 units: a longer one would repeat a whole message. */
const MAX_LENGTH = 300;
/**
 * Matches characters that a quote cannot contain, because it is written between « » in a line of Markdown.
 */
const UNQUOTABLE = /[«»\r\n*_`[\]<>\\]+/;
const ELLIPSIS = /(?<!\s)\s*(?:\[?(?:…|\.{3})\]?)\s*/;
const APOSTROPHES = "['’ʼ‘]";
const DASHES = "[-‐‑–—]";
/** Matches signs that French puts a space before. The space may be of any kind, or missing. */
const SPACED = /\s*[;:!?]/g;

/**
 * Returns the words of a message that match a quote, as the message spells them; `undefined` if none do.
 * Case, and the kinds of spaces, apostrophes, dashes and quotation marks may differ. A quote with an ellipsis
 * may match by its longest part. The result is on one line, without Markdown marks.
 * @param texts the messages of the person who is quoted
 */
export function findQuote(quote: string, texts: readonly string[]): string | undefined {
  for (const wanted of variantsOf(quote)) {
    const pattern = patternOf(wanted);
    for (const text of texts) {
      const found = pattern && pattern.exec(text)?.[0];
      const words = found && longest(found.split(UNQUOTABLE));
      if (words) return words;
    }
  }
  return undefined;
}

/**
 * Returns the forms of a quote to look for: the whole and its longest part, also with `&lt;` and `&amp;`
 * decoded, because models may quote `<` and `&` as entities.
 */
function variantsOf(quote: string): string[] {
  const decoded = quote.replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  const whole = [...new Set([quote, decoded])];
  const parts = whole.map((text) => longest(text.split(ELLIPSIS))).filter((part) => part !== undefined);
  return [...new Set([...whole, ...parts].map(trimQuote))];
}

/** Removes quotation marks around a quote, and its final full stop. */
const trimQuote = (quote: string) =>
  quote
    .normalize("NFC")
    .trim()
    .replaceAll(/^["“”«»'‘\s]+|(?<!["“”«»\s.,…])["“”«»\s.,…]+$/g, "");

function patternOf(quote: string): RegExp | undefined {
  if (!/[\p{L}\p{N}]/u.test(quote) || quote.length > MAX_LENGTH) return undefined;
  const source = quote
    .replaceAll(SPACED, (sign) => sign.trim())
    .replaceAll(/[\\^$.*+?()[\]{}|/;:!]/g, (sign, at) => {
      const literal = /[;:!]/.test(sign) ? sign : `\\${sign}`;
      // No optional space before a sign at the beginning, because that would make the search take quadratic
      // time.
      return at > 0 && /[;:!?]/.test(sign) ? `\\s*${literal}` : literal;
    })
    .replaceAll(/['’ʼ‘]/g, APOSTROPHES)
    .replaceAll(/[-‐‑–—]/g, DASHES)
    .replaceAll(/\s+/g, "\\s+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "iu");
}

const SENTENCE_END = /(?<=[.!?…])\s+|[\r\n]+/u;

/**
 * Returns the longest sentence of the newest message that has words, without Markdown marks and cut to the
 * length of a quote; `undefined` if no message has words.
 */
export function findLongestSentenceOfNewest(texts: readonly string[]): string | undefined {
  for (const text of texts.toReversed()) {
    const sentence = longest(text.split(SENTENCE_END).flatMap((one) => one.split(UNQUOTABLE)));
    if (sentence) return sentence.length > MAX_LENGTH ? cutAtWord(sentence) : sentence;
  }
  return undefined;
}

/**
 * Returns the sentences of a message that have words, without Markdown marks, each cut to the length of a
 * quote.
 */
export const quotableSentencesOf = (text: string): string[] =>
  text.split(SENTENCE_END).flatMap((sentence) => {
    const bare = sentence.replaceAll(/[\r\n*_`<>\\]+|^\s*(?:#+|[-+>]|\d+[.)])\s+/gu, "").trim();
    if (!/[\p{L}\p{N}]/u.test(bare)) return [];
    return bare.length > MAX_LENGTH ? `${cutAtWord(bare)}…` : bare;
  });

const cutAtWord = (text: string) => cutAtGrapheme(text, MAX_LENGTH - 1).replace(/\s+\S*$/, "");

/** Returns the longest part that has a letter or digit; `undefined` if none has. */
function longest(parts: readonly string[]): string | undefined {
  const worded = parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part));
  return worded.toSorted((a, b) => b.length - a.length)[0];
}
