/** The hints, each shown once per account (frontend/src/entities/person/hint.tsx). */
export const HINTS = ["documents", "weights", "week"] as const;
export type HintName = (typeof HINTS)[number];
