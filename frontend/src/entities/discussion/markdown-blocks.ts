import { createFencedCodeDetector } from "#shared/text/fence.rules.ts";

/**
 * Matches a line that belongs to the block above a blank line: another item of the list, a paragraph of an
 * item, a quote. An incomplete mark matches too, because it may become such a line.
 */
const CONTINUES = /^(?:\s|[-*+](?:\s|$)|\d+(?:[.)](?:\s|$)|$)|>)/;

/**
 * Splits Markdown into pieces that render separately as they do together: at blank lines, but not inside a
 * code fence, list or quote. When text is appended, only the last piece changes, or new ones follow.
 */
export function splitMarkdownBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  // A code fence is one block with all its lines, also blank ones.
  const isFenced = createFencedCodeDetector();
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
export function highestHeadingLevel(markdown: string): number | undefined {
  const levels = [...markdown.matchAll(/^ {0,3}(#{1,6})\s/gm)].map(([, marks = ""]) => marks.length);
  return levels.length === 0 ? undefined : Math.min(...levels);
}

/** Matches a text of letters, digits, spaces and punctuation that Markdown never reads as marks. */
const SENTENCES = /^[\p{L}\p{M}\p{N} \u00A0\u202F,;:!?.'’«»()…–—"%€\n-]*$/u;
/**
 * Matches what Markdown may render differently: the start of a list, a space that it drops, a URL, or the
 * helpline's number.
 */
const LOOKS_MARKED = /^(?:[-–—\u00A0\u202F ]|\d+[.)])|[\u00A0\u202F ]$|www\.|\b3114\b/im;

/**
 * Whether a text renders as the same paragraphs without the Markdown renderer. False in doubt: the renderer
 * is then used.
 */
export const isPlainParagraphs = (text: string): boolean => SENTENCES.test(text) && !LOOKS_MARKED.test(text);
