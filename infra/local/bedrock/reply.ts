import type { LanguageModel, SpeechRequest, ReplyEnding } from "./model.ts";
import { streamWords, countTokens, splitWords } from "./words.ts";

export type ModelReply = {
  /** Whole words; cut at about `maxTokens`. */
  words: AsyncIterable<string>;
  /** Complete once all words are read. */
  ending(): Required<ReplyEnding>;
};

/**
 * Calls the model and waits for its first word: earlier failures reject here, later ones fail `words`. Tokens are
 * estimated at 1.4 a word where the model does not count them. `thinking`: tokens spent before the first word.
 */
export async function startReply(
  model: LanguageModel,
  request: SpeechRequest,
  { signal, thinking = 0 }: { signal: AbortSignal; thinking?: number },
): Promise<ModelReply> {
  const maxTokens = (request.maxTokens ?? Infinity) - thinking;
  let reported: ReplyEnding = {};
  let wordCount = 0;
  let isCut = false;

  async function* pieces(): AsyncGenerator<string> {
    for await (const piece of model(request, signal)) {
      if (typeof piece === "string") yield piece;
      else reported = piece;
    }
  }

  async function* counted(): AsyncGenerator<string> {
    for await (const word of streamWords(pieces())) {
      isCut = countTokens(wordCount + 1) > maxTokens;
      if (isCut) return;
      wordCount += 1;
      yield word;
    }
  }

  return {
    words: await awaitFirst(counted()),
    ending: () => ({
      stopReason: isCut ? "max_tokens" : (reported.stopReason ?? "end_turn"),
      usage: reported.usage ?? {
        inputTokens: tokensIn(request),
        outputTokens: thinking + countTokens(wordCount),
      },
    }),
  };
}

async function awaitFirst(words: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
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

function tokensIn({ system, messages }: SpeechRequest): number {
  return countTokens([system, ...messages.map(({ text }) => text)].flatMap(splitWords).length);
}
