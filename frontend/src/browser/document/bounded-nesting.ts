/** Of quotes and lists: deeper than anybody writes. A parser reads each line again for every one of them, and a thousand end it. */
const DEEPEST = 30;
/** Of emphasis: more than the longest document has. A parser looks for the end of each among all that follow. */
const MOST_MARKS = 2_000;

/** What opens a quote, an item or a footnote at the beginning of a line, after others. Its last sign makes it one. */
const OPENING = /([ \t]*)(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\s[\]]+\]:)/y;
const RULE = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/;
const EMPHASIS = /\\[^]|[*_~]/g;

/** Markdown in which nothing stands deeper than a parser bears: signs beyond that are escaped, and stand there as they are. */
export function withBoundedNesting(markdown: string): string {
  let marks = 0;
  return markdown
    .split("\n")
    .map(withBoundedOpenings)
    .join("\n")
    .replaceAll(EMPHASIS, (mark) => {
      if (mark.length === 1) marks += 1;
      return mark.length === 1 && marks > MOST_MARKS ? `\\${mark}` : mark;
    });
}

function withBoundedOpenings(line: string): string {
  // Each sign is one character at least.
  if (line.length <= DEEPEST || RULE.test(line)) return line;
  let depth = 0;
  for (OPENING.lastIndex = 0; ;) {
    const at = OPENING.lastIndex;
    const opening = OPENING.exec(line);
    if (!opening) return line;
    const [whole, indent = ""] = opening;
    // Two columns go on with an item of the lines before.
    depth += 1 + Math.floor(indent.replaceAll("\t", "    ").length / 2);
    if (depth <= DEEPEST) continue;
    const sign = at + whole.length - 1;
    return `${line.slice(0, sign)}\\${line.slice(sign)}`;
  }
}
