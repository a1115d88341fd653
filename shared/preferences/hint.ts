/** What MENTA may point out, each once in the life of an account (frontend/src/entities/person/hint.tsx). */
export const HINTS = ["documents", "weights", "week"] as const;
export type HintName = (typeof HINTS)[number];
