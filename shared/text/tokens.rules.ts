/** The most that a model reads of a conversation, of a decision, or of the decisions of a project. */
export const MATERIAL_MAX_TOKENS = 24_000;

/**
 * Text that tokenizers have no words for: other letters than those of Western Europe, and 32 characters without a letter. French has
 * neither: its figures, quotation marks and dashes stand between words.
 */
const UNLIKE_WORDS =
  /(?:[\u0100-\u0151\u0154-\u0177\u0179-\u1fff]|[\u20d0-\uffff])+|[^A-Za-z\u00c0-\u00ff\u0152\u0153\u0178]{32,}/g;

/**
 * About 3.5 characters a token in French. Of what is unlike words a character is up to as many as its bytes in UTF-8, and never
 * more: Mistral's models read a figure as one. Overestimating is the safe side of a budget.
 */
export function estimateTokens(text: string): number {
  const others = text.match(UNLIKE_WORDS)?.join("") ?? "";
  return Math.ceil((text.length - others.length) / 3.5 + new TextEncoder().encode(others).length);
}

/**
 * The newest texts that fit in a budget of tokens; the last one always does. What is left out is rounded up to whole
 * steps of tokens: as a conversation grows, what is read of it then begins at the same place for a while.
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
