import type { Brain, BrainRequest, Ending } from "./brain.ts";
import { inWords, tokensFor, wordsOf } from "./words.ts";

export type Reply = {
  /** Whole words; cut at about the `maxTokens` asked for. */
  words: AsyncIterable<string>;
  /** Complete once the words are read to their end. */
  ending(): Required<Ending>;
};

/**
 * Asks the brain and waits for its first word: what fails before rejects here, what fails later fails `words`.
 * Tokens are estimated at 1.4 a word where the brain does not count them.
 */
export async function ask(brain: Brain, request: BrainRequest, signal: AbortSignal): Promise<Reply> {
  const maxTokens = request.maxTokens ?? Infinity;
  let told: Ending = {};
  let given = 0;
  let isCut = false;

  async function* pieces(): AsyncGenerator<string> {
    for await (const piece of brain(request, signal)) {
      if (typeof piece === "string") yield piece;
      else told = piece;
    }
  }

  async function* counted(): AsyncGenerator<string> {
    for await (const word of inWords(pieces())) {
      isCut = tokensFor(given + 1) > maxTokens;
      if (isCut) return;
      given += 1;
      yield word;
    }
  }

  return {
    words: await afterFirst(counted()),
    ending: () => ({
      stopReason: isCut ? "max_tokens" : (told.stopReason ?? "end_turn"),
      usage: told.usage ?? { inputTokens: tokensIn(request), outputTokens: tokensFor(given) },
    }),
  };
}

async function afterFirst(words: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await words.next();
  async function* all(): AsyncGenerator<string> {
    try {
      if (first.done) return;
      yield first.value;
      yield* words;
    } finally {
      await words.return(undefined);
    }
  }
  return all();
}

function tokensIn({ system, messages }: BrainRequest): number {
  return tokensFor([system, ...messages.map(({ text }) => text)].flatMap(wordsOf).length);
}
