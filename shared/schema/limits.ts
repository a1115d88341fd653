/** Limits of decisions; text lengths in UTF-16 units (R §2). */
export const DECISION_LIMITS = {
  title: { min: 3, max: 200 },
  decideur: 200,
  text: 5_000,
  alternative: 500,
  alternatives: 20,
  explorationResults: 20_000,
} as const;

export const PLAN_LIMITS = {
  title: 300,
  description: 1_000,
  assignee: 200,
  actions: 300,
  bytes: 300_000,
  /** Maximum size of all plans in one answer. Ten thousand ordinary plans have 36 MB. */
  bytesTogether: 48_000_000,
} as const;

export const PROJECT_LIMITS = { name: { min: 3, max: 200 }, description: 2_000 } as const;
