/** Created at its first use. */
let graphemes: Intl.Segmenter | undefined;

/**
 * Returns the longest beginning of at most `max` UTF-16 units that does not end inside a grapheme, such as a
 * flag or an accented letter. A single longer grapheme is cut between its characters.
 */
export function cutAtGrapheme(text: string, max: number): string {
  if (text.length <= max) return text;
  graphemes ??= new Intl.Segmenter("fr", { granularity: "grapheme" });
  // Two more units show whether a segment begins at the limit.
  const end = graphemes.segment(text.slice(0, max + 2)).containing(max)?.index ?? max;
  return end > 0 ? text.slice(0, end) : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}

/**
 * Returns the text if it has at most `max` UTF-16 units, else its beginning with an ellipsis, within the
 * limit.
 */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${cutAtGrapheme(text, max - 1).trimEnd()}…`;
