/** How MENTA speaks to a person; wire names. */
export const TONES = ["doux", "neutre", "direct"] as const;
export type Tone = (typeof TONES)[number];

/** How somebody wants their replies: the tone, and whether shorter. */
export type ReplyManner = { tone: Tone; shortReplies: boolean };
