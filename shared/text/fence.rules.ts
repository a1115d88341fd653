/** In a list item or a quotation too. What follows backticks has none: else it is code within a line. */
const OPENING = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}(?=[^`]*$)|~{3,})/;
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/**
 * Reads a reply line by line, and says of each whether it belongs to a fenced code block, with its marks: what stands there is
 * quoted as it is. One that is not closed goes on to the end, as Markdown has it.
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
