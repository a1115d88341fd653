/** Where a line begins: a rule, an item, a heading, a quote, a fence, or where a reference leads. */
const OPENS_BLOCK =
  /^(?=([-*_])(?:\s*\1){2,}\s*$|[-+*](?:\s|$)|#{1,6}(?:\s|$)|>|`{3,}[^`]*$|~{3}|\[(?:[^\]\\]|\\.)*\]:)/;
/** The rank of an item: the sign after it makes it one. */
const RANK = /^\d{1,9}(?=[.)](?:\s|$))/;

/** Markdown as one line, with its emphasis, in which nothing opens a block: « + 3 jours » is no list. */
export const asOneLine = (markdown: string): string =>
  markdown
    .trim()
    .replaceAll(/\s*[\r\n]\s*/g, " ")
    .replace(OPENS_BLOCK, "\\")
    .replace(RANK, "$&\\");
