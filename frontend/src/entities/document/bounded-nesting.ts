import type { Nodes } from "mdast";

/** Of quotes and lists: deeper than anybody writes. A parser reads each line again for every one of them, and a thousand end it. */
const DEEPEST = 30;
/** Of emphasis: more than the longest document has. A parser looks for the end of each among all that follow. */
const MOST_MARKS = 2_000;

/** What opens a quote, an item or a footnote at the beginning of a line, after others. Its last sign makes it one. */
const OPENING = /([ \t]*)(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\s[\]]+\]:)/y;
const RULE = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t\r\n]*$/;
/** Between letters, underscores mark nothing, nor do three tildes and more: they are addresses and fences, and cost a parser nothing. */
const EMPHASIS = /\\[^]|(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])|~{3,}|[*_~]/gu;

/** What escapes a sign here. In code and in addresses, where nothing is escaped, it is told from a backslash that somebody has written. */
const ESCAPE = "\uFDD0\\";
const ESCAPED = /\uFDD0\\?/g;
const WRITTEN = ["value", "url", "title", "alt", "label", "lang", "meta"] as const;

/**
 * Markdown in which nothing stands deeper than a parser bears: signs beyond that are escaped, and stand there as they are once what is
 * parsed has been through `withoutEscapes`.
 */
export function withBoundedNesting(markdown: string): string {
  let marks = 0;
  return markdown
    .split(/(?<=\n|\r)/)
    .map(withBoundedOpenings)
    .join("")
    .replaceAll(EMPHASIS, (mark) => {
      const isMark = mark === "*" || mark === "_" || mark === "~";
      if (isMark) marks += 1;
      return isMark && marks > MOST_MARKS ? ESCAPE + mark : mark;
    });
}

/** Takes out of a tree what `withBoundedNesting` has put into its Markdown. */
export function withoutEscapes<Root extends Nodes>(root: Root): Root {
  const fields = root as Partial<Record<(typeof WRITTEN)[number], unknown>>;
  for (const name of WRITTEN) {
    const text = fields[name];
    if (typeof text === "string" && text.includes("\uFDD0")) fields[name] = text.replaceAll(ESCAPED, "");
  }
  if ("children" in root) root.children.forEach(withoutEscapes);
  return root;
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
    return line.slice(0, sign) + ESCAPE + line.slice(sign);
  }
}
