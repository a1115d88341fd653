import { createFenceReader } from "#shared/text/fence.rules.ts";

/**
 * These go on with what stands before a blank line: an item of the same list, a paragraph of an item, a quote. A mark that is
 * not complete may become one.
 */
const CONTINUES = /^(?:\s|[-*+](?:\s|$)|\d+(?:[.)](?:\s|$)|$)|>)/;

/**
 * Markdown in pieces that look, one after the other, as the whole does: cut at blank lines, but in no fence, list or quote.
 * Text that is added at the end changes the last piece, or follows it.
 */
export function splitBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  // A fence of code is one block with its lines, whatever they hold.
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

/** The level of the highest heading, 1 to 6; undefined where there is none. */
export function highestHeading(markdown: string): number | undefined {
  const levels = [...markdown.matchAll(/^ {0,3}(#{1,6})\s/gm)].map(([, marks = ""]) => marks.length);
  return levels.length === 0 ? undefined : Math.min(...levels);
}

/** Letters, figures, spaces and the signs of a sentence: none of them is a mark by itself. */
const SENTENCES = /^[\p{L}\p{M}\p{N} \u00A0\u202F,;:!?.'’«»()…–—"%€\n-]*$/u;
/** What would begin a list or a heading, a space that Markdown drops, an address, the helpline that is set apart. */
const LOOKS_MARKED = /^(?:[-–—\u00A0\u202F ]|\d+[.)])|[\u00A0\u202F ]$|www\.|\b3114\b/im;

/** Whether a text is the same paragraphs with and without Markdown. Rather no than wrong: the renderer then draws it. */
export const isPlainParagraphs = (text: string): boolean => SENTENCES.test(text) && !LOOKS_MARKED.test(text);
