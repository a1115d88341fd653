import { createFencedCodeDetector } from "../text/fence.rules.ts";
import { foldForSearch } from "../text/fold.rules.ts";

/** Maximum length of a file name: some systems cannot unpack longer ones. */
const NAME_MAX = 60;

/** Converts a title to a file name of lower-case letters a–z, digits and hyphens; may return "". */
export const toSafeFileName = (title: string): string =>
  foldForSearch(title)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, NAME_MAX)
    .replace(/-$/, "");

/** Returns a function that makes each name unique: it turns the second « a.md » into « a-2.md ». */
export function createNameDeduplicator(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    let unique = name;
    for (let rank = 2; given.has(unique); rank += 1) unique = name.replace(/\.md$/, `-${rank}.md`);
    given.add(unique);
    return unique;
  };
}

/** Escapes a person's text as Markdown, on one line. */
export const escapeMarkdownLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\\`*_[\]<>~|]/g, String.raw`\$&`)
    .replace(/^(\d+)([.)])(?= )/, String.raw`$1\$2`)
    .replace(/^[#+=-]/, String.raw`\$&`);

/**
 * Escapes a person's text as Markdown. An empty line separates paragraphs; any other line break is kept as
 * one.
 */
export const escapeMarkdownParagraphs = (text: string): string =>
  text
    .trim()
    .split(/(?<!\s)\s*\n\s*\n\s*/)
    .map((paragraph) => paragraph.split("\n").map(escapeMarkdownLine).join("  \n"))
    .join("\n\n");

/**
 * Shifts the headings of a Markdown text so that its highest heading has `level`. Code blocks do not change.
 */
export function shiftMarkdownHeadings(markdown: string, level: number): string {
  const isFenced = createFencedCodeDetector();
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

/** Joins the parts of a file with an empty line between them. Leaves out empty parts. */
export const joinMarkdownBlocks = (blocks: readonly (string | null | undefined | false)[]): string =>
  blocks.filter((block): block is string => typeof block === "string" && block !== "").join("\n\n");

/** Writes each item as a line « - item ». */
export const formatBulletList = (items: readonly string[]): string =>
  items.map((item) => `- ${item}`).join("\n");

/** Writes a heading with its text; `null` if the text is empty. */
export const formatMarkdownSection = (level: number, title: string, text: string | null): string | null =>
  text === null || text === "" ? null : `${"#".repeat(level)} ${title}\n\n${text}`;
