/** The start of a rule, item, heading, quote, fence or reference definition. */
const OPENS_BLOCK =
  /^(?=([-*_])(?:\s*\1){2,}\s*$|[-+*](?:\s|$)|#{1,6}(?:\s|$)|>|`{3,}[^`]*$|~{3}|\[(?:[^\]\\]|\\.)*\]:)/;
/** The number of an ordered item, before the character that makes it one. */
const RANK = /^\d{1,9}(?=[.)](?:\s|$))/;

/** Returns Markdown as one line with emphasis and without blocks: `+ 3 jours` is no list. */
export const asOneLine = (markdown: string): string =>
  markdown
    .trim()
    .replaceAll(/(?<!\s)\s*[\r\n]\s*/g, " ")
    .replace(OPENS_BLOCK, "\\")
    .replace(RANK, "$&\\");
