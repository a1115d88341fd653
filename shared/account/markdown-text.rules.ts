import { createFenceReader } from "../text/fence.rules.ts";
import { foldForSearch } from "../text/fold.rules.ts";

/** Longer names cannot be unpacked on some systems. */
const NAME_MAX = 60;

/** Returns a title for a file name: lower-case Latin letters, digits and hyphens; may be empty. */
export const safeFileName = (title: string): string =>
  foldForSearch(title)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, NAME_MAX)
    .replace(/-$/, "");

/** Makes names unique: the second « a.md » becomes « a-2.md ». */
export function createUniqueNamer(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    let unique = name;
    for (let rank = 2; given.has(unique); rank += 1) unique = name.replace(/\.md$/, `-${rank}.md`);
    given.add(unique);
    return unique;
  };
}

/** Escapes a one-line text of a person as Markdown. */
export const escapeAsLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\\`*_[\]<>~|]/g, String.raw`\$&`)
    .replace(/^(\d+)([.)])(?= )/, String.raw`$1\$2`)
    .replace(/^[#+=-]/, String.raw`\$&`);

/** Escapes a text of a person as Markdown: empty lines separate paragraphs, others are line breaks. */
export const escapeAsParagraphs = (text: string): string =>
  text
    .trim()
    .split(/(?<!\s)\s*\n\s*\n\s*/)
    .map((paragraph) => paragraph.split("\n").map(escapeAsLine).join("  \n"))
    .join("\n\n");

/** Shifts the headings of MENTA's Markdown so that the highest are of `level`; code stays unchanged. */
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

/** Joins the blocks of a file with empty lines; leaves out empty ones. */
export const joinBlocks = (blocks: readonly (string | null | undefined | false)[]): string =>
  blocks.filter((block): block is string => typeof block === "string" && block !== "").join("\n\n");

/** Writes « - a » lines. */
export const bulletList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

/** Writes a heading of this level with its text; nothing if the text is empty. */
export const markdownSection = (level: number, title: string, text: string | null): string | null =>
  text === null || text === "" ? null : `${"#".repeat(level)} ${title}\n\n${text}`;
