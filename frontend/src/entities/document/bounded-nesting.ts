import type { Nodes } from "mdast";

/**
 * Maximum nesting of quotes and lists. A parser reads each line again for every level, and fails at a
 * thousand.
 */
const DEEPEST = 30;
/** Maximum number of emphasis marks. A parser searches the end of each among all that follow. */
const MOST_MARKS = 2_000;

/**
 * Matches the start of a quote, item or footnote at the beginning of a line, or after another such start.
 * Without its last character, it would be none.
 */
const OPENING = /([ \t]*)(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\s[\]]+\]:)/y;
const RULE = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t\r\n]*$/;
/**
 * Underscores between letters, and three or more tildes, are no emphasis: they are URLs and fences, and cheap
 * for a parser.
 */
const EMPHASIS = /\\[^]|(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])|~{3,}|[*_~]/gu;

/** Escapes a character. In code and URLs, which have no escapes, it differs from a typed backslash. */
const ESCAPE = "\uFDD0\\";
const ESCAPED = /\uFDD0\\?/g;
const WRITTEN = ["value", "url", "title", "alt", "label", "lang", "meta"] as const;

/**
 * Limits the nesting of Markdown: escapes marks beyond it, and `withoutEscapes` restores them in the parsed
 * tree.
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

/** Removes the escapes of `withBoundedNesting` from a tree. */
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
  // Each mark has at least one character.
  if (line.length <= DEEPEST || RULE.test(line)) return line;
  let depth = 0;
  for (OPENING.lastIndex = 0; ;) {
    const at = OPENING.lastIndex;
    const opening = OPENING.exec(line);
    if (!opening) return line;
    const [whole, indent = ""] = opening;
    // Two columns of indentation continue an item of the lines before.
    depth += 1 + Math.floor(indent.replaceAll("\t", "    ").length / 2);
    if (depth <= DEEPEST) continue;
    const sign = at + whole.length - 1;
    return line.slice(0, sign) + ESCAPE + line.slice(sign);
  }
}
