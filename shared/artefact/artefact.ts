/** What MENTA makes of a discussion, in the order in which one follows from another. */
export const ARTEFACTS = [
  "summary",
  "evaluation",
  "argumentation",
  "argumentationEvaluation",
  "solution",
] as const;
export type ArtefactKind = (typeof ARTEFACTS)[number];

/** How thought through a discussion is; the words travel as they are shown (`spec/3-rulings.md`, Artefacts). */
export const LEVELS = ["Faible", "Moyenne", "Élevée"] as const;
export type Level = (typeof LEVELS)[number];

/** The criteria of the two evaluations, each 0 to 5. */
export const REFLECTION_CRITERIA = [
  "clarte",
  "justification",
  "coherence",
  "ouverture",
  "profondeur",
] as const;
export const ARGUMENTATION_CRITERIA = [
  "correspondancePoints",
  "adequationHypotheses",
  "profondeurAnalyse",
  "originalitePistes",
  "styleAdaptation",
] as const;

export const SCORE_MAX = 5;

type ReflectionCriterion = (typeof REFLECTION_CRITERIA)[number];
type ArgumentationCriterion = (typeof ARGUMENTATION_CRITERIA)[number];

/** The criteria in words: the screen and the reasoning that the server writes name them alike. */
export const REFLECTION_LABELS = {
  clarte: "Clarté",
  justification: "Justification",
  coherence: "Cohérence",
  ouverture: "Ouverture",
  profondeur: "Profondeur",
} as const satisfies Record<ReflectionCriterion, string>;
export const ARGUMENTATION_LABELS = {
  correspondancePoints: "Points clés",
  adequationHypotheses: "Hypothèses",
  profondeurAnalyse: "Profondeur",
  originalitePistes: "Originalité",
  styleAdaptation: "Style",
} as const satisfies Record<ArgumentationCriterion, string>;
