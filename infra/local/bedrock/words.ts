import type { Thinking } from "./model.ts";

const TOKENS_PER_WORD = 1.4;

/**
 * Splits a text into words, each with the white space after it; the first also has the white space before it.
 * Joining the words gives the text again.
 */
export function splitWords(text: string): string[] {
  return text.match(/\s*\S+\s*|\s+/g) ?? [];
}

/**
 * Regroups pieces of text, cut anywhere, into whole words with the spaces after them. Passes thinking
 * through.
 */
export async function* regroupIntoWords(
  pieces: AsyncIterable<string | Thinking>,
): AsyncGenerator<string | Thinking> {
  let unfinished = "";
  for await (const piece of pieces) {
    if (typeof piece !== "string") {
      yield piece;
      continue;
    }
    const words = splitWords(unfinished + piece);
    unfinished = words.pop() ?? "";
    yield* words;
  }
  if (unfinished !== "") yield unfinished;
}

/** Estimates how many tokens this number of French words has. */
export function estimateTokensOfWords(words: number): number {
  return Math.round(words * TOKENS_PER_WORD);
}
