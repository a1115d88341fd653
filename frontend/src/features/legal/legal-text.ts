/** A sentence as a list of plain texts and links. */
export type LegalSentence = readonly (string | { text: string; href: string })[];
export type LegalBlock =
  | string
  | { line: LegalSentence }
  | { list: readonly string[] }
  | { facts: readonly { term: string; value: LegalSentence }[] }
  | { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };
export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] };
export type LegalText = { title: string; dates: string; intro: string; sections: readonly LegalSection[] };

/**
 * The values for names in braces. `null`: what contains the name does not apply to this deployment, and is
 * left out.
 */
export type LegalValues = Readonly<Record<string, string | number | null>>;

/**
 * Stands for a `null` value in the text: the paragraph, item, row or section that contains it is left out.
 */
const ABSENT = "\0";
const isPresent = (words: string) => !words.includes(ABSENT);

/**
 * Parses a legal text in Markdown: a title, its dates, an introduction, then sections « ## Title {#anchor} »
 * of paragraphs, lists and tables. A bold paragraph before a table is its caption; a list of bold terms
 * becomes a list of facts.
 * @param day formats a date such as `{2026-11-24}`
 */
export function parseLegalText(
  markdown: string,
  values: LegalValues,
  day: (date: string) => string,
): LegalText {
  const filled = markdown.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => {
    if (/^\d/.test(name)) return day(name);
    const value = values[name];
    if (value === undefined) throw new Error(`A legal text names « ${name} », which has no value.`);
    return String(value ?? ABSENT);
  });
  const [head = "", ...sections] = filled.split(/^## /m);
  const [title = "", dates = "", intro = ""] = head
    .replace(/^# /, "")
    .trim()
    .split(/\n{2,}/);
  return { title, dates, intro, sections: sections.filter(isPresentTitle).map(sectionOf) };
}

const isPresentTitle = (section: string) => isPresent(section.slice(0, section.indexOf("\n")));

function sectionOf(section: string): LegalSection {
  const [heading = "", ...parts] = section.trim().split(/\n{2,}/);
  const [, title = "", id = ""] = /^(.+) \{#(\w+)\}$/.exec(heading) ?? [];
  return { id, title: title.trim(), blocks: parts.flatMap((part, at) => blocksOf(part, parts[at - 1])) };
}

const BOLD = /^\*\*(.+)\*\*$/;

/**
 * Returns the block of one part of a section; none if the part is left out, or is the caption of the next
 * table.
 */
function blocksOf(part: string, before = ""): LegalBlock[] {
  const caption = BOLD.exec(before)?.[1]?.trim();
  if (part.startsWith("|"))
    return caption !== undefined && isPresent(caption) ? [tableOf(caption, part)] : [];
  const lines = part.split("\n").filter(isPresent);
  if (lines.length === 0 || BOLD.test(part)) return [];
  if (!part.startsWith("- ")) {
    const line = lineOf(part.trim());
    return line.every((one) => typeof one === "string") ? [...line] : [{ line }];
  }
  const items = lines.map((line) => line.slice(2).trim());
  const facts = items.flatMap((item) => {
    const [, term, value] = /^\*\*(.+?)\*\* : (.+)$/.exec(item) ?? [];
    return term !== undefined && value !== undefined ? [{ term, value: lineOf(value) }] : [];
  });
  return [facts.length > 0 ? { facts } : { list: items }];
}

function tableOf(caption: string, part: string): LegalBlock {
  const [head = [], , ...rows] = part
    .split("\n")
    .filter(isPresent)
    .map((row) =>
      row
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
  return { caption, head, rows };
}

/** Splits a sentence into plain texts and links. */
function lineOf(text: string): LegalSentence {
  const parts = text.split(/\[(.+?)\]\((.+?)\)/);
  return parts.flatMap((part, at): LegalSentence => {
    if (at % 3 === 1) return [{ text: part, href: parts[at + 1] ?? "" }];
    return at % 3 === 2 || part === "" ? [] : [part];
  });
}
