/** The hints, each shown once per account (frontend/src/entities/person/hint.tsx). */
export const HINT_NAMES = ["documents", "weights", "week"] as const;
export type HintName = (typeof HINT_NAMES)[number];
