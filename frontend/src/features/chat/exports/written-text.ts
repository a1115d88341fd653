import type { Paragraph, PhrasingContent } from "mdast";
import { paragraph, words } from "./tree.ts";

const ADDRESS = /https?:\/\/[^\s<>«»"]*[^\s<>«»".,;:!?')\]]/gu;

/** What a person wrote, as it was written: its paragraphs, its lines, its addresses; no sign is a mark. */
export const readWritten = (text: string): Paragraph[] =>
  text
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .filter((block) => block !== "")
    .map((block) => paragraph(...lines(block)));

const lines = (block: string): PhrasingContent[] =>
  block.split(/(\n)/).flatMap((line) => (line === "\n" ? [{ type: "break" as const }] : withAddresses(line)));

function withAddresses(line: string): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let from = 0;
  for (const { 0: url, index } of line.matchAll(ADDRESS)) {
    if (index > from) parts.push(words(line.slice(from, index)));
    parts.push({ type: "link", url, children: [words(url)] });
    from = index + url.length;
  }
  return from < line.length || parts.length === 0 ? [...parts, words(line.slice(from))] : parts;
}
