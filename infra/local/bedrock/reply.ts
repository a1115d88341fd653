import type { LanguageModel, LanguageModelRequest, ReplyEnding, Thinking } from "./model.ts";
import { regroupIntoWords, estimateTokensOfWords, splitWords } from "./words.ts";

export type ModelReply = {
  /** The reply in whole words, with thinking among them. The reply is cut at about `maxTokens`. */
  words: AsyncIterable<string | Thinking>;
  /** Returns the stop reason and the tokens used. Call it only after all words are read. */
  ending(): Required<ReplyEnding>;
};

/**
 * Calls the model and waits for its first piece. A failure before that piece rejects; a later one makes
 * `words` throw. Estimates 1.4 tokens a word if the model does not count them.
 * @param options.thinking tokens spent before the first word: subtracted from `maxTokens`, added to the usage
 */
export async function startReply(
  model: LanguageModel,
  request: LanguageModelRequest,
  { signal, thinking = 0 }: { signal: AbortSignal; thinking?: number },
): Promise<ModelReply> {
  const maxTokens = (request.maxTokens ?? Infinity) - thinking;
  let reported: ReplyEnding = {};
  let wordCount = 0;
  let isCut = false;

  async function* pieces(): AsyncGenerator<string | Thinking> {
    for await (const piece of model(request, signal)) {
      if (typeof piece === "string" || "thinking" in piece) yield piece;
      else reported = piece;
    }
  }

  async function* counted(): AsyncGenerator<string | Thinking> {
    for await (const word of regroupIntoWords(pieces())) {
      if (typeof word !== "string") {
        yield word;
        continue;
      }
      isCut = estimateTokensOfWords(wordCount + 1) > maxTokens;
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
        outputTokens: thinking + estimateTokensOfWords(wordCount),
      },
    }),
  };
}

async function awaitFirst<T>(words: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await words.next();
  async function* all(): AsyncGenerator<T> {
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

function tokensIn({ system, messages }: LanguageModelRequest): number {
  return estimateTokensOfWords([system, ...messages.map(({ text }) => text)].flatMap(splitWords).length);
}
