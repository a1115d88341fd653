/**
 * Maximum number of tokens of what a model is given to read: a conversation, a decision, or a project's
 * decisions.
 */
export const MODEL_INPUT_MAX_TOKENS = 24_000;

/**
 * Matches text that tokenizers split into many tokens: letters from outside Western Europe, and 32 or more
 * characters without a letter. French has neither: its digits, quotation marks and dashes are between words.
 */
const UNLIKE_WORDS =
  /(?:[\u0100-\u0151\u0154-\u0177\u0179-\u1fff]|[\u20d0-\uffff])+|[^A-Za-z\u00c0-\u00ff\u0152\u0153\u0178]{32,}/g;

/**
 * Estimates how many tokens a text has: one for each 3.5 characters of French. Text unlike words counts one
 * token for each UTF-8 byte, the maximum, because some models (Mistral's) read each digit as a token. The
 * estimate is rather too high, which is safe for a budget.
 */
export function estimateTokens(text: string): number {
  const others = text.match(UNLIKE_WORDS)?.join("") ?? "";
  return Math.ceil((text.length - others.length) / 3.5 + new TextEncoder().encode(others).length);
}

/**
 * Returns the newest texts that fit into a budget of tokens, at least the last one. The omitted part is
 * rounded up to a multiple of `step` tokens, so that the kept part of a growing conversation begins at the
 * same text for several messages.
 */
export function takeNewestTexts<T extends { text: string }>(
  texts: readonly T[],
  budget: number,
  step = 1,
): T[] {
  const surplus = texts.reduce((sum, { text }) => sum + estimateTokens(text), 0) - budget;
  if (surplus <= 0) return [...texts];
  let left = Math.ceil(surplus / step) * step;
  const last = texts.findIndex(({ text }) => (left -= estimateTokens(text)) <= 0);
  return texts.slice(Math.min(last + 1, texts.length - 1));
}
