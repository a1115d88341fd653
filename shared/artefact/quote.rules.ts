/** Longer ones are no quotes, but the whole message again. */
const LONGEST = 300;
/** What parts a quote: it stands between « » in a line of Markdown, and must change neither. */
const UNQUOTABLE = /[«»\r\n*_`[\]<>\\]+/;
const ELLIPSIS = /\s*(?:\[?(?:…|\.{3})\]?)\s*/;
const APOSTROPHES = "['’ʼ‘]";
const DASHES = "[-‐‑–—]";
/** The French space before these may be of any kind, or missing. */
const SPACED = /\s*[;:!?]/g;

/**
 * The words of a message that a quote repeats, as they stand in it; nothing where none does. Case, kinds of space, of
 * apostrophe and of dash may differ, and the marks around the quote; of a quote with an ellipsis, its longest part. What
 * is answered is part of one line of a message and holds no mark of Markdown.
 * @param texts the messages of the person who is quoted
 */
export function findQuote(quote: string, texts: readonly string[]): string | undefined {
  for (const wanted of readingsOf(quote)) {
    const pattern = patternOf(wanted);
    for (const text of texts) {
      const found = pattern && pattern.exec(text)?.[0];
      const words = found && longest(found.split(UNQUOTABLE));
      if (words) return words;
    }
  }
  return undefined;
}

/** A model may quote what it read, where « & » and « < » were written as entities. */
function readingsOf(quote: string): string[] {
  const decoded = quote.replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  const whole = [...new Set([quote, decoded])];
  const parts = whole.map((text) => longest(text.split(ELLIPSIS))).filter((part) => part !== undefined);
  return [...whole, ...parts].map(bare);
}

/** Without the marks that a quote is put between, and the full stop that the message need not have there. */
const bare = (quote: string) =>
  quote
    .normalize("NFC")
    .trim()
    .replaceAll(/^["“”«»'‘\s]+|["“”«»\s.,…]+$/g, "");

function patternOf(quote: string): RegExp | undefined {
  if (!/[\p{L}\p{N}]/u.test(quote) || quote.length > LONGEST) return undefined;
  const source = quote
    .replaceAll(SPACED, (sign) => sign.trim())
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
    .replaceAll(/\\?[;:!?]/g, "\\s*$&")
    .replaceAll(/['’ʼ‘]/g, APOSTROPHES)
    .replaceAll(/[-‐‑–—]/g, DASHES)
    .replaceAll(/\s+/g, "\\s+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "iu");
}

/** The longest part that says something. */
function longest(parts: readonly string[]): string | undefined {
  const told = parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part));
  return told.toSorted((a, b) => b.length - a.length)[0];
}
