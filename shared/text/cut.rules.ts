/** Created once, by the first text that is too long. */
let graphemes: Intl.Segmenter | undefined;

/**
 * The longest beginning of a text of at most `max` UTF-16 units that does not end inside a grapheme: a family, a flag or a letter
 * with its accents stays whole or goes. A single grapheme that is longer than that is cut between its characters.
 */
export function cutAtGrapheme(text: string, max: number): string {
  if (text.length <= max) return text;
  graphemes ??= new Intl.Segmenter("fr", { granularity: "grapheme" });
  // The whole character at the limit tells whether a segment starts there.
  const end = graphemes.segment(text.slice(0, max + 2)).containing(max)?.index ?? max;
  return end > 0 ? text.slice(0, end) : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}

/** The text, or its beginning with an ellipsis, in at most `max` UTF-16 units. */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${cutAtGrapheme(text, max - 1).trimEnd()}…`;
