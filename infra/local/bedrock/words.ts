const TOKENS_PER_WORD = 1.4;

/** Each word with the spaces after it (the first also with those before it): joined, they are the text again. */
export function wordsOf(text: string): string[] {
  return text.match(/\s*\S+\s*|\s+/g) ?? [];
}

/** Whole words out of pieces that may be cut anywhere, spaces kept. */
export async function* inWords(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let unfinished = "";
  for await (const piece of pieces) {
    const words = wordsOf(unfinished + piece);
    unfinished = words.pop() ?? "";
    yield* words;
  }
  if (unfinished !== "") yield unfinished;
}

/** About as many tokens as a model counts for that many French words. */
export function tokensFor(words: number): number {
  return Math.round(words * TOKENS_PER_WORD);
}
