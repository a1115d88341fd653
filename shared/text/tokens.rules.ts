/** Token limit of the material for a model: of a conversation, a decision, or the decisions of a project. */
export const MATERIAL_MAX_TOKENS = 24_000;

/**
 * Matches text that tokenizers split finely: letters outside Western Europe, and 32 or more characters
 * without a letter. French text has neither: its digits, quotation marks and dashes are between words.
 */
const UNLIKE_WORDS =
  /(?:[\u0100-\u0151\u0154-\u0177\u0179-\u1fff]|[\u20d0-\uffff])+|[^A-Za-z\u00c0-\u00ff\u0152\u0153\u0178]{32,}/g;

/**
 * Estimates the tokens of a text: 3.5 characters a token in French. Text unlike words counts one token a
 * UTF-8 byte, the maximum: Mistral's models read each digit as a token. Overestimates, which is safe for a
 * budget.
 */
export function estimateTokens(text: string): number {
  const others = text.match(UNLIKE_WORDS)?.join("") ?? "";
  return Math.ceil((text.length - others.length) / 3.5 + new TextEncoder().encode(others).length);
}

/**
 * Returns the newest texts that fit in a budget of tokens, and always the last one. Rounds the omitted part
 * up to a multiple of `step` tokens, so that the kept part of a growing conversation starts at the same place
 * for several messages.
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
