import type { Nodes } from "mdast";

/**
 * Deepest nesting of quotes and lists that is parsed. A Markdown parser reads each line again for every
 * level, and fails at about a thousand levels.
 */
const DEEPEST = 30;
/** Number of emphasis marks that are parsed. For each mark, a parser searches all that follow for its end. */
const MOST_MARKS = 2_000;

/**
 * Matches the start of a quote, item or footnote, at the beginning of a line or after another such start.
 * Escaping its last character makes it plain text.
 */
const OPENING = /([ \t]*)(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\s[\]]+\]:)/y;
const RULE = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t\r\n]*$/;
/**
 * Matches marks of emphasis. Not underscores between letters (URLs), and not three or more tildes (fences):
 * neither is slow to parse.
 */
const EMPHASIS = /\\[^]|(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])|~{3,}|[*_~]/gu;

/**
 * Put before a mark to escape it. The first character tells it from a backslash that was typed, in code and
 * URLs as well.
 */
const ESCAPE = "\uFDD0\\";
const ESCAPED = /\uFDD0\\?/g;
const WRITTEN = ["value", "url", "title", "alt", "label", "lang", "meta"] as const;

/**
 * Escapes the marks beyond these limits, so that the Markdown can be parsed in reasonable time.
 * `withoutNestingEscapes` removes the escapes.
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

/** Removes the escapes of `withBoundedNesting` from a parsed tree. */
export function withoutNestingEscapes<Root extends Nodes>(root: Root): Root {
  const fields = root as Partial<Record<(typeof WRITTEN)[number], unknown>>;
  for (const name of WRITTEN) {
    const text = fields[name];
    if (typeof text === "string" && text.includes("\uFDD0")) fields[name] = text.replaceAll(ESCAPED, "");
  }
  if ("children" in root) root.children.forEach(withoutNestingEscapes);
  return root;
}

function withBoundedOpenings(line: string): string {
  // Each level takes at least one character, so a shorter line cannot be too deep.
  if (line.length <= DEEPEST || RULE.test(line)) return line;
  let depth = 0;
  for (OPENING.lastIndex = 0; ;) {
    const at = OPENING.lastIndex;
    const opening = OPENING.exec(line);
    if (!opening) return line;
    const [whole, indent = ""] = opening;
    // Counts the indentation too: two columns continue an item of the lines before.
    depth += 1 + Math.floor(indent.replaceAll("\t", "    ").length / 2);
    if (depth <= DEEPEST) continue;
    const sign = at + whole.length - 1;
    return line.slice(0, sign) + ESCAPE + line.slice(sign);
  }
}
