import { foldForSearch } from "../text/fold.rules.ts";

/** An option in an argumentation, with its pros and cons. */
export type ArguedOption = { title: string; pros: string[]; cons: string[] };

const HEADING = /^ {0,3}#{1,6}\s+(\S.*)$/;
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+(.+)$/;
/** Matches « **Pour** : … » or « **Contre** : … », with or without a reason after the colon. */
const SIDE = /^\*{0,2}(?:les\s+|arguments?\s+|points?\s+)*(pour|contre)\*{0,2}\s*(?::\s*\*{0,2}\s*(.*))?$/i;

/**
 * Finds the options in a Markdown argumentation: the headings with pros or cons below. A pro or con is a list
 * item that begins with « Pour : » or « Contre : », or an item of a list below these words. Other headings
 * are ignored.
 */
export function parseArguedOptions(markdown: string): ArguedOption[] {
  const ways: ArguedOption[] = [];
  let side: "pros" | "cons" | null = null;
  for (const line of markdown.split(/\r?\n/)) {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) {
      ways.push({ title: bare(heading.replace(/(?<!#)#+$/, "")), pros: [], cons: [] });
      side = null;
      continue;
    }
    const item = ITEM.exec(line)?.[1];
    const text = (item ?? line).trim();
    const way = ways.at(-1);
    if (text === "" || !way) continue;
    const [, name, reason] = SIDE.exec(text) ?? [];
    if (name !== undefined) {
      const named = foldForSearch(name) === "pour" ? "pros" : "cons";
      if (reason) way[named].push(bare(reason));
      // An item with its own « Pour : » says nothing about the items after it.
      if (item === undefined || !reason) side = named;
    } else if (item === undefined) side = null;
    else if (side) way[side].push(bare(text));
  }
  return ways.filter(({ pros, cons }) => pros.length + cons.length > 0);
}

const bare = (text: string): string =>
  text
    .replaceAll(/\*\*|__|`/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
