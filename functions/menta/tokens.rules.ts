/** About 3.5 characters a token in French. Overestimating slightly is the safe side of a budget. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 3.5);
