/** The tones in which MENTA can write, as sent. */
export const TONES = ["doux", "neutre", "direct"] as const;
export type Tone = (typeof TONES)[number];

/** Preferences for replies: tone, and whether they are shorter. */
export type ReplyStyle = { tone: Tone; shortReplies: boolean };
