import type { Thinking } from "./model.ts";

const TOKENS_PER_WORD = 1.4;

/** Each word with the spaces after it (the first also with those before it): joined, they are the text again. */
export function splitWords(text: string): string[] {
  return text.match(/\s*\S+\s*|\s+/g) ?? [];
}

/** Whole words from pieces cut anywhere, spaces kept; what is thought among them passes as it comes. */
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

/** About how many tokens a model counts for so many French words. */
export function countTokens(words: number): number {
  return Math.round(words * TOKENS_PER_WORD);
}
