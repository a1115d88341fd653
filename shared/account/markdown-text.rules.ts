import { createFenceReader } from "../text/fence.rules.ts";
import { foldForSearch } from "../text/fold.rules.ts";

/** Longer names than some systems take would not be unpacked. */
const NAME_MAX = 60;

/** A title as a part of a file name: lower-case Latin letters, figures and hyphens; empty where it has none of them. */
export const safeFileName = (title: string): string =>
  foldForSearch(title)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, NAME_MAX)
    .replace(/-$/, "");

/** Gives each name once: the second « a.md » is « a-2.md ». */
export function createUniqueNamer(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    let unique = name;
    for (let rank = 2; given.has(unique); rank += 1) unique = name.replace(/\.md$/, `-${rank}.md`);
    given.add(unique);
    return unique;
  };
}

/** What a person typed on one line, so that no sign of it is read as Markdown. */
export const escapeAsLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\\`*_[\]<>~|]/g, String.raw`\$&`)
    .replace(/^(\d+)([.)])(?= )/, String.raw`$1\$2`)
    .replace(/^[#+=-]/, String.raw`\$&`);

/** What a person typed: an empty line begins a paragraph, any other a line. */
export const escapeAsParagraphs = (text: string): string =>
  text
    .trim()
    .split(/(?<!\s)\s*\n\s*\n\s*/)
    .map((paragraph) => paragraph.split("\n").map(escapeAsLine).join("  \n"))
    .join("\n\n");

/** Markdown that MENTA wrote, as a part of a section: its highest headings are of `level`, code is left as it is. */
export function withHeadingsFromLevel(markdown: string, level: number): string {
  const isFenced = createFenceReader();
  const lines = markdown
    .trim()
    .split("\n")
    .map((line) => {
      return { line, depth: isFenced(line) ? 0 : (/^(#{1,6})(?=\s)/.exec(line)?.[0].length ?? 0) };
    });
  const highest = Math.min(...lines.map(({ depth }) => depth || Infinity));
  return lines
    .map(({ line, depth }) =>
      depth === 0 ? line : "#".repeat(Math.min(6, depth + level - highest)) + line.slice(depth),
    )
    .join("\n");
}

/** The blocks of a file, with an empty line between them; what is empty is left out. */
export const joinBlocks = (blocks: readonly (string | null | undefined | false)[]): string =>
  blocks.filter((block): block is string => typeof block === "string" && block !== "").join("\n\n");

/** « - a », each on its line. */
export const bulletList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

/** A heading of this level with its text; nothing where the text is empty. */
export const markdownSection = (level: number, title: string, text: string | null): string | null =>
  text === null || text === "" ? null : `${"#".repeat(level)} ${title}\n\n${text}`;
