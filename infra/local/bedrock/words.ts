import type { Thinking } from "./model.ts";

const TOKENS_PER_WORD = 1.4;

/**
 * Splits a text into words with the spaces after them (the first also with those before it), so that joining
 * them gives the text.
 */
export function splitWords(text: string): string[] {
  return text.match(/\s*\S+\s*|\s+/g) ?? [];
}

/** Yields whole words, with their spaces, from pieces cut anywhere; passes thinking through. */
export async function* streamWords(
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

/** Estimates the tokens of French words. */
export function countTokens(words: number): number {
  return Math.round(words * TOKENS_PER_WORD);
}
