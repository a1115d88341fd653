import type { ARGUMENTATION_CRITERIA, Level, REFLECTION_CRITERIA } from "#shared/artefact/artefact.ts";

/** The words of an exported discussion. Those that spec/1-chat-and-access.md quotes stand letter for letter. */
export const EXPORTS = {
  /** Spec: the solution's five sections, and what stands for a part that is missing */
  problem: "Identification du Problème",
  research: "Recherche & Sources",
  best: "Solution Recommandée",
  implementation: "Plan d'Implémentation",
  followUp: "Suivi & Évaluation",
  noProblem: "Aucune identification de problème disponible",
  noOptionTitle: "Option sans titre",
  noDescription: "Aucune description disponible",
  noImpact: "Impact non spécifié",
  noFeasibility: "Faisabilité non évaluée",
  noReasoning: "Raisonnement non fourni",
  noPhase: "Phase sans nom",
  noTimeline: "Timeline non définie",
  noMonitoring: "Plan de monitoring non défini",
  noReview: "Calendrier de révision non défini",
  noDate: "Non définie",

  /** Sections */
  exploration: "Exploration",
  keyPoints: "Points clés",
  hypotheses: "Hypothèses",
  actionItems: "Actions",
  reflection: "Évaluation de la réflexion",
  argumentation: "Argumentation",
  personalisation: "Personnalisation de l’argumentation",
  solution: "Solution",
  conversation: "Conversation",

  /** Solution */
  internalData: "Données internes",
  externalSources: "Sources externes",
  inconsistencies: "Incohérences",
  recommended: "recommandée",
  pros: "Pour",
  cons: "Contre",
  impact: "Impact",
  feasibility: "Faisabilité",
  reasoning: "Raisonnement",
  actions: "Actions",
  resources: "Ressources",
  kpis: "Indicateurs",
  risks: "Risques",
  monitoring: "Plan de suivi",
  successMetrics: "Critères de succès",
  review: "Calendrier de révision",
  relevance: "Pertinence",
  none: "Rien n’a été noté.",

  /** Conversation */
  you: "Vous",
  menta: "MENTA",
  stopped: "Réponse arrêtée",
  related: "Décisions citées :",
  empty: "Aucun message.",

  /** The document */
  assistant: "Assistant IA de Réflexion",
  outdated: "À mettre à jour : la conversation a continué depuis.",
  warning: "MENTA est une IA : elle peut se tromper. Les idées et la décision restent les vôtres.",
  undrawn: "Entre crochets : les signes que ce PDF ne sait pas dessiner. L’export Markdown les garde.",
} as const;

export const REFLECTION_LABELS = {
  clarte: "Clarté",
  justification: "Justification",
  coherence: "Cohérence",
  ouverture: "Ouverture",
  profondeur: "Profondeur",
} as const satisfies Record<(typeof REFLECTION_CRITERIA)[number], string>;

export const PERSONALISATION_LABELS = {
  correspondancePoints: "Points clés",
  adequationHypotheses: "Hypothèses",
  profondeurAnalyse: "Profondeur",
  originalitePistes: "Originalité",
  styleAdaptation: "Style",
} as const satisfies Record<(typeof ARGUMENTATION_CRITERIA)[number], string>;

/** What a level of the personalisation means (spec/1-chat-and-access.md section 9). */
export const PERSONALISATION_CAPTIONS = {
  Faible: "Peu personnalisé",
  Moyenne: "Moyennement personnalisé",
  Élevée: "Très bien adapté au résumé",
} as const satisfies Record<Level, string>;

export const datesLabel = (began: string, day: string, time: string) =>
  `Commencée le ${began}, exportée le ${day} à ${time}`;
export const totalLabel = (total: number, level: Level) => `${total}/25 — ${level}`;
export const scoreLabel = (label: string, score: number) => `${label} : ${score}/5`;
export const optionLabel = (rank: number, title: string) => `Option ${rank} : ${title}`;
export const pageLabel = (page: number, pages: number) => `${page} / ${pages}`;
