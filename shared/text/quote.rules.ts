import { cutAtGrapheme } from "./cut.rules.ts";

/** Maximum length of a quote, in UTF-16 units: a longer one would be the whole message. */
const MAX_LENGTH = 300;
/** Characters at which a quote is cut, because it is written between « » in a line of Markdown. */
const UNQUOTABLE = /[«»\r\n*_`[\]<>\\]+/;
const ELLIPSIS = /(?<!\s)\s*(?:\[?(?:…|\.{3})\]?)\s*/;
const APOSTROPHES = "['’ʼ‘]";
const DASHES = "[-‐‑–—]";
/** The French space before these may be of any kind, or missing. */
const SPACED = /\s*[;:!?]/g;

/**
 * Returns the words of a message that match a quote, as written there. Case and the kind of space,
 * apostrophe, dash and quotation mark may differ; a quote with an ellipsis may match by its longest part. The
 * result is within one line and has no Markdown marks.
 * @param texts messages of the quoted person
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
 * Returns the quote and its longest part, also with entities decoded: a model may quote `&` and `<` as
 * entities.
 */
function variantsOf(quote: string): string[] {
  const decoded = quote.replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  const whole = [...new Set([quote, decoded])];
  const parts = whole.map((text) => longest(text.split(ELLIPSIS))).filter((part) => part !== undefined);
  return [...new Set([...whole, ...parts].map(trimQuote))];
}

/** Removes surrounding quotation marks and a final full stop. */
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
      // A sign at the beginning gets no optional space, which would make the search quadratic.
      return at > 0 && /[;:!?]/.test(sign) ? `\\s*${literal}` : literal;
    })
    .replaceAll(/['’ʼ‘]/g, APOSTROPHES)
    .replaceAll(/[-‐‑–—]/g, DASHES)
    .replaceAll(/\s+/g, "\\s+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "iu");
}

const SENTENCE_END = /(?<=[.!?…])\s+|[\r\n]+/u;

/**
 * Returns the longest sentence of the newest message that has a letter or digit: as written, without Markdown
 * marks, cut to the length of a quote.
 */
export function longestSentenceOfNewest(texts: readonly string[]): string | undefined {
  for (const text of texts.toReversed()) {
    const sentence = longest(text.split(SENTENCE_END).flatMap((one) => one.split(UNQUOTABLE)));
    if (sentence) return sentence.length > MAX_LENGTH ? cutAtWord(sentence) : sentence;
  }
  return undefined;
}

/**
 * Returns the sentences of a message that have a letter or digit: as written, without Markdown marks, each
 * short enough for a quote.
 */
export const sentencesOf = (text: string): string[] =>
  text.split(SENTENCE_END).flatMap((sentence) => {
    const bare = sentence.replaceAll(/[\r\n*_`<>\\]+|^\s*(?:#+|[-+>]|\d+[.)])\s+/gu, "").trim();
    if (!/[\p{L}\p{N}]/u.test(bare)) return [];
    return bare.length > MAX_LENGTH ? `${cutAtWord(bare)}…` : bare;
  });

const cutAtWord = (text: string) => cutAtGrapheme(text, MAX_LENGTH - 1).replace(/\s+\S*$/, "");

/** Returns the longest part with a letter or digit. */
function longest(parts: readonly string[]): string | undefined {
  const worded = parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part));
  return worded.toSorted((a, b) => b.length - a.length)[0];
}
