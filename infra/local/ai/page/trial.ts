import { createSocraticPrompt } from "#functions/assistant/prompts/socratic.ts";
import { DEFAULT_TIME_ZONE, formatDayInWords } from "#shared/time/time-zone.rules.ts";
import type { ReplyEnding } from "../../bedrock/model.ts";
import { regroupIntoWords } from "../../bedrock/words.ts";
import { createServerModel } from "../current-ai.ts";
import { failureSentence } from "../failures.ts";
import type { TokenListPrice, ServerAi } from "../providers.ts";

export const TRIAL_QUESTION = "J’hésite entre deux écoles pour ma fille, et la rentrée est dans un mois.";
const MAX_TOKENS = 700;

/**
 * Result of a trial. `price`: that of this answer; `undefined` if the provider lists no price or the server
 * did not count the tokens.
 */
export type AiTrialResult =
  { firstMs: number; wholeMs: number; price: string | undefined } | { failure: string };

/**
 * Asks the AI one fixed question with the prompt of the discussions. Sends no data of a person. Yields the
 * words as they arrive; a failure is returned, not thrown.
 */
export async function* streamAiTrial(
  ai: ServerAi,
  signal: AbortSignal,
): AsyncGenerator<string, AiTrialResult> {
  const server = createServerModel(ai);
  const startedAt = performance.now();
  let firstMs: number | undefined;
  let usage: ReplyEnding["usage"];
  const request = {
    system: createSocraticPrompt("prise_decision", {
      today: formatDayInWords(new Date(), DEFAULT_TIME_ZONE),
      again: false,
      manner: { tone: "neutre", shortReplies: false },
      isLookBack: false,
      danger: null,
    }),
    messages: [{ role: "user" as const, text: TRIAL_QUESTION }],
    metadata: {},
    maxTokens: MAX_TOKENS,
  };
  async function* pieces() {
    for await (const piece of server.model(request, signal))
      if (typeof piece === "string" || "thinking" in piece) yield piece;
      else ({ usage } = piece);
  }
  try {
    for await (const word of regroupIntoWords(pieces())) {
      if (typeof word !== "string") continue;
      firstMs ??= performance.now() - startedAt;
      yield word;
    }
  } catch (error) {
    signal.throwIfAborted();
    return { failure: failureSentence(error, { ...ai, model: server.asked() }) };
  }
  const wholeMs = performance.now() - startedAt;
  const { price } = ai.provider;
  return { firstMs: firstMs ?? wholeMs, wholeMs, price: price && usage && formatPrice(price, usage) };
}

/** Formats the price of an answer: « 0,0008 $ ». */
export const formatPrice = (
  { in: input, out, unit }: TokenListPrice,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): string => {
  const amount = (inputTokens * input + outputTokens * out) / 1_000_000;
  return `${amount.toLocaleString("fr-FR", { maximumSignificantDigits: 1 })} ${unit}`;
};
