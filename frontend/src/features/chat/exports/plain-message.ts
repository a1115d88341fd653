import type { Paragraph, PhrasingContent } from "mdast";
import { paragraph, textNode } from "#frontend/browser/document/mdast.ts";

const URL_PATTERN = /https?:\/\/[^\s<>«»"]*[^\s<>«»".,;:!?')\]]/gu;

/** A person's message as plain paragraphs with their line breaks and links: nothing in it is Markdown. */
export const parsePlainMessage = (text: string): Paragraph[] =>
  text
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .filter((block) => block !== "")
    .map((block) => paragraph(...lines(block)));

const lines = (block: string): PhrasingContent[] =>
  block.split(/(\n)/).flatMap((line) => (line === "\n" ? [{ type: "break" as const }] : withLinks(line)));

function withLinks(line: string): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let from = 0;
  for (const { 0: url, index } of line.matchAll(URL_PATTERN)) {
    if (index > from) parts.push(textNode(line.slice(from, index)));
    parts.push({ type: "link", url, children: [textNode(url)] });
    from = index + url.length;
  }
  return from < line.length || parts.length === 0 ? [...parts, textNode(line.slice(from))] : parts;
}
