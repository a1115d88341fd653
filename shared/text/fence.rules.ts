/**
 * Matches the line that opens a code block, also in a list item or a quotation. After backticks, no other
 * backtick may follow: that would be code inside a line.
 */
const OPENING = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}(?=[^`]*$)|~{3,})/;
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/**
 * Returns a function that gets a text line by line, and tells whether the line belongs to a fenced code
 * block, its fences included. A block that is not closed goes to the end, as in Markdown.
 */
export function createFencedCodeDetector(): (raw: string) => boolean {
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
