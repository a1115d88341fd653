/** The kinds of artefacts. Each is made from some of those before it. */
export const ARTEFACT_KINDS = [
  "summary",
  "evaluation",
  "argumentation",
  "argumentationEvaluation",
  "solution",
] as const;
export type ArtefactKind = (typeof ARTEFACT_KINDS)[number];

/** The kinds that are documents to read. Their previous version is kept. */
export const DOCUMENT_KINDS = ["argumentation", "solution"] as const satisfies readonly ArtefactKind[];
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const isDocumentArtefact = <A extends { kind: ArtefactKind }>(
  artefact: A,
): artefact is Extract<A, { kind: DocumentKind }> | (A & { kind: DocumentKind }) =>
  DOCUMENT_KINDS.some((kind) => kind === artefact.kind);

/** The levels of an evaluation, in the words that the screen shows (R §6). */
export const EVALUATION_LEVELS = ["Faible", "Moyenne", "Élevée"] as const;
export type EvaluationLevel = (typeof EVALUATION_LEVELS)[number];

/** The criteria of the two evaluations. Each is scored from 0 to 5. */
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

export const CRITERION_SCORE_MAX = 5;

export type ReflectionCriterion = (typeof REFLECTION_CRITERIA)[number];
type ArgumentationCriterion = (typeof ARGUMENTATION_CRITERIA)[number];

/** French names of the criteria, for the screen and the server's texts. */
export const REFLECTION_CRITERION_LABELS = {
  clarte: "Clarté",
  justification: "Justification",
  coherence: "Cohérence",
  ouverture: "Ouverture",
  profondeur: "Profondeur",
} as const satisfies Record<ReflectionCriterion, string>;
export const ARGUMENTATION_CRITERION_LABELS = {
  correspondancePoints: "Points clés",
  adequationHypotheses: "Hypothèses",
  profondeurAnalyse: "Profondeur",
  originalitePistes: "Originalité",
  styleAdaptation: "Style",
} as const satisfies Record<ArgumentationCriterion, string>;
