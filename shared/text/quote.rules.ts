import { cutAtGrapheme } from "./cut.rules.ts";

/** Anything longer is the whole message again. */
const MAX_LENGTH = 300;
/** Where a quote is cut: it is written between « » in a line of Markdown, and may break neither. */
const UNQUOTABLE = /[«»\r\n*_`[\]<>\\]+/;
const ELLIPSIS = /(?<!\s)\s*(?:\[?(?:…|\.{3})\]?)\s*/;
const APOSTROPHES = "['’ʼ‘]";
const DASHES = "[-‐‑–—]";
/** The French space before these may be of any kind, or missing. */
const SPACED = /\s*[;:!?]/g;

/**
 * The words of a message that a quote repeats, as written there. Case and the kind of space, apostrophe, dash and
 * quotation mark may differ; a quote with an ellipsis may be found by its longest part. The result lies within one line
 * and has no Markdown marks.
 * @param texts the messages of the person quoted
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

/** The quote and its longest part, also decoded: a model may quote `&` and `<` as the entities that it read. */
function variantsOf(quote: string): string[] {
  const decoded = quote.replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  const whole = [...new Set([quote, decoded])];
  const parts = whole.map((text) => longest(text.split(ELLIPSIS))).filter((part) => part !== undefined);
  return [...new Set([...whole, ...parts].map(trimQuote))];
}

/** Without quotation marks around it, nor a final full stop, which the message may not have there. */
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
      // At its beginning it needs no space, which would be looked for from each of thousands.
      return at > 0 && /[;:!?]/.test(sign) ? `\\s*${literal}` : literal;
    })
    .replaceAll(/['’ʼ‘]/g, APOSTROPHES)
    .replaceAll(/[-‐‑–—]/g, DASHES)
    .replaceAll(/\s+/g, "\\s+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "iu");
}

const SENTENCE_END = /(?<=[.!?…])\s+|[\r\n]+/u;

/** The longest sentence of the newest message that has words, as written there and without Markdown marks. */
export function longestSentenceOfNewest(texts: readonly string[]): string | undefined {
  for (const text of texts.toReversed()) {
    const sentence = longest(text.split(SENTENCE_END).flatMap((one) => one.split(UNQUOTABLE)));
    if (sentence) return sentence.length > MAX_LENGTH ? cutAtWord(sentence) : sentence;
  }
  return undefined;
}

/** The sentences of a message that have words, as written there and without Markdown marks, each within the length of a quote. */
export const sentencesOf = (text: string): string[] =>
  text.split(SENTENCE_END).flatMap((sentence) => {
    const bare = sentence.replaceAll(/[\r\n*_`<>\\]+|^\s*(?:#+|[-+>]|\d+[.)])\s+/gu, "").trim();
    if (!/[\p{L}\p{N}]/u.test(bare)) return [];
    return bare.length > MAX_LENGTH ? `${cutAtWord(bare)}…` : bare;
  });

const cutAtWord = (text: string) => cutAtGrapheme(text, MAX_LENGTH - 1).replace(/\s+\S*$/, "");

/** The longest part with a letter or digit. */
function longest(parts: readonly string[]): string | undefined {
  const worded = parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part));
  return worded.toSorted((a, b) => b.length - a.length)[0];
}
