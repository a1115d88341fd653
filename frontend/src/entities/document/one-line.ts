/** Matches a line that begins a block: a rule, an item, a heading, a quote, a fence or a definition. */
const OPENS_BLOCK =
  /^(?=([-*_])(?:\s*\1){2,}\s*$|[-+*](?:\s|$)|#{1,6}(?:\s|$)|>|`{3,}[^`]*$|~{3}|\[(?:[^\]\\]|\\.)*\]:)/;
/** Matches a number that begins an ordered item, before the character that makes it one. */
const RANK = /^\d{1,9}(?=[.)](?:\s|$))/;

/**
 * Returns Markdown as a single line with emphasis but without blocks: marks that begin one are escaped (`+ 3
 * jours` is no list).
 */
export const toSingleLineMarkdown = (markdown: string): string =>
  markdown
    .trim()
    .replaceAll(/(?<!\s)\s*[\r\n]\s*/g, " ")
    .replace(OPENS_BLOCK, "\\")
    .replace(RANK, "$&\\");
