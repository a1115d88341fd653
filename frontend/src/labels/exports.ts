import type { EvaluationLevel } from "#shared/artefact/artefact.ts";

/** Texts of an exported discussion that are not on screen; the others are in artefacts.ts. */
export const DISCUSSION_EXPORT_TEXTS = {
  /** Sections */
  reflection: "Évaluation de la réflexion",
  personalisation: "Personnalisation de l’argumentation",
  solution: "Solution",
  recommended: "recommandée",
  conversation: "Conversation",

  /** Conversation */
  you: "Moi",
  menta: "MENTA",
  stopped: "Réponse arrêtée",
  interrupted: "Réponse interrompue",
  related: "Décisions citées :",
  empty: "Aucun message.",

  /** The document */
  assistant: "Assistant IA de Réflexion",
  outdated: "À mettre à jour : la conversation a continué depuis.",
  warning: "MENTA est une IA : elle peut se tromper. Les idées et la décision restent les vôtres.",
  undrawable: "Entre crochets : les signes que ce PDF ne sait pas dessiner. L’export Markdown les garde.",
} as const;

export const startedAndExportedOnLabel = (began: string, day: string, time: string) =>
  `Commencée le ${began}, exportée le ${day} à ${time}`;
/** `Écrite le 22 novembre 2026 à 03:38` */
export const writtenAtLabel = (day: string, time: string) => `Écrite le ${day} à ${time}`;
export const totalScoreLabel = (total: number, level: EvaluationLevel) => `${total}/25 — ${level}`;
export const scoreLabel = (label: string, score: number) => `${label} ${score}/5`;
export const optionLabel = (rank: number, title: string) => `Option ${rank} : ${title}`;
export const pageNumberLabel = (page: number, pages: number) => `${page} / ${pages}`;
