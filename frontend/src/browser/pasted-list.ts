/** Matches a bullet or a number, then a checkbox, all of them optional. */
const LIST_MARK = /^(?:(?:[-–—*•◦▪·]|\d{1,3}[.)])\s+)?(?:(?:\[[ xX]?\]|[☐☑☒])\s+)?/u;

/** `isUnder`: indented below the nearest line above that is not indented itself. */
export type PastedLine = { text: string; isUnder: boolean };

/**
 * Parses a pasted list into lines without their bullets and blank lines. All deeper indents count as one
 * level.
 */
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
    // An indent of a single space is a typing mistake.
    const isUnder = indent > top + 1;
    if (!isUnder) top = indent;
    return { text, isUnder };
  });
}
