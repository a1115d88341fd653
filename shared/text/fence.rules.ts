/**
 * The opening fence of a code block, also in a list item or a quotation. Backticks must not be followed by
 * another backtick: that would be inline code.
 */
const OPENING = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}(?=[^`]*$)|~{3,})/;
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/**
 * Returns a function that takes a reply line by line and tells whether the line belongs to a fenced code
 * block, including its fences. An unclosed one extends to the end, as in Markdown.
 */
export function createFenceReader(): (raw: string) => boolean {
  let mark: string | null = null;
  return (raw) => {
    if (mark === null) {
      mark = OPENING.exec(raw)?.[1] ?? null;
      return mark !== null;
    }
    if (CLOSING.exec(raw)?.[1]?.startsWith(mark)) mark = null;
    return true;
  };
}
