/** A bullet or a number, then perhaps the box of a task. */
const LIST_MARK = /^(?:(?:[-–—*•◦▪·]|\d{1,3}[.)])\s+)?(?:(?:\[[ xX]?\]|[☐☑☒])\s+)?/u;

/** `isUnder`: indented, under the nearest line above that is not. */
export type PastedLine = { text: string; isUnder: boolean };

/** The lines of a pasted list, without their marks; blank ones are left out. Deeper indents count as one. */
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
    // One space is a slip.
    const isUnder = indent > top + 1;
    if (!isUnder) top = indent;
    return { text, isUnder };
  });
}
