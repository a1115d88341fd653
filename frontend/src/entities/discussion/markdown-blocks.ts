import { createFenceReader } from "#shared/text/fence.rules.ts";

/**
 * Lines that continue the block before a blank line: an item of the same list, a paragraph of an item, a
 * quote. An incomplete mark may become one.
 */
const CONTINUES = /^(?:\s|[-*+](?:\s|$)|\d+(?:[.)](?:\s|$)|$)|>)/;

/**
 * Splits Markdown into pieces that render like the whole: at blank lines, but not inside a fence, list or
 * quote. Appended text changes the last piece, or follows it.
 */
export function splitBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  // A code fence with its lines is one block.
  const isFenced = createFenceReader();
  let isInFence = false;
  let isAfterBlank = false;
  for (const line of markdown.split("\n")) {
    const wasInFence = isInFence;
    isInFence = isFenced(line);
    if (!wasInFence && isAfterBlank && line.trim() !== "" && !CONTINUES.test(line)) {
      blocks.push(block.join("\n"));
      block = [];
    }
    isAfterBlank = line.trim() === "";
    block.push(line);
  }
  return [...blocks, block.join("\n")];
}

/** Returns the level of the highest heading, 1 to 6; undefined if there is none. */
export function highestHeading(markdown: string): number | undefined {
  const levels = [...markdown.matchAll(/^ {0,3}(#{1,6})\s/gm)].map(([, marks = ""]) => marks.length);
  return levels.length === 0 ? undefined : Math.min(...levels);
}

/** Letters, digits, spaces and punctuation that cannot be Markdown marks. */
const SENTENCES = /^[\p{L}\p{M}\p{N} \u00A0\u202F,;:!?.'’«»()…–—"%€\n-]*$/u;
/** The start of a list or heading, a space that Markdown drops, a URL, or the highlighted helpline. */
const LOOKS_MARKED = /^(?:[-–—\u00A0\u202F ]|\d+[.)])|[\u00A0\u202F ]$|www\.|\b3114\b/im;

/**
 * Whether a text renders as the same paragraphs with and without Markdown. If in doubt, false: the renderer
 * is used.
 */
export const isPlainParagraphs = (text: string): boolean => SENTENCES.test(text) && !LOOKS_MARKED.test(text);
