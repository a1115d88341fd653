/** A bullet or a number, then possibly a task's checkbox. */
const LIST_MARK = /^(?:(?:[-–—*•◦▪·]|\d{1,3}[.)])\s+)?(?:(?:\[[ xX]?\]|[☐☑☒])\s+)?/u;

/** `isUnder`: indented below the nearest unindented line above. */
export type PastedLine = { text: string; isUnder: boolean };

/** Parses a pasted list into lines without marks; drops blank ones. Deeper indents count as one. */
export function parsePastedList(pasted: string): PastedLine[] {
  const lines = pasted
    .split(/\r\n?|\n/)
    .map((line) => ({
      indent: /^\s*/.exec(line.replaceAll("\t", "    "))![0].length,
      text: line.trimStart().replace(LIST_MARK, "").trim(),
    }))
    .filter(({ text }) => text !== "");
  let top = lines[0]?.indent ?? 0;
  return lines.map(({ indent, text }) => {
    // A single space is a slip.
    const isUnder = indent > top + 1;
    if (!isUnder) top = indent;
    return { text, isUnder };
  });
}
