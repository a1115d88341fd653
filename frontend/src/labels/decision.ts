import {
  type DecisionTextField,
  DECISION_RETENTION_DAYS,
  type Priority,
  type DecisionStatus,
} from "#shared/decision/decision.ts";
import type { ActionStatus } from "#shared/plan/action.ts";
import { formatInteger } from "./numbers.ts";

/** The statuses of a decision, as written on screen (R §1). */
export const DECISION_STATUS_WORDS = {
  brouillon: "Brouillon",
  en_cours: "En cours",
  en_pause: "En pause",
  terminee: "Terminée",
  corbeille: "Corbeille",
} as const satisfies Record<DecisionStatus, string>;

export const UNKNOWN_STATUS_TEXT = "Statut inconnu";

export const PRIORITY_WORDS = {
  haute: "Haute",
  moyenne: "Moyenne",
  basse: "Basse",
} as const satisfies Record<Priority, string>;

export const ACTION_STATUS_WORDS = {
  todo: "à faire",
  doing: "en cours",
  done: "faite",
} as const satisfies Record<ActionStatus, string>;

/** `label`: above the text; `name`: inside a sentence; `place`: where a search has found a word. */
export const DECISION_TEXT_WORDS: Record<DecisionTextField, Record<"label" | "name" | "place", string>> = {
  impact: { label: "Impact attendu", name: "impact", place: "Dans l’impact" },
  description: { label: "Description", name: "description", place: "Dans la description" },
  context: { label: "Contexte", name: "contexte", place: "Dans le contexte" },
};

export const COMMON_DECISION_TEXTS = {
  progress: "Avancement",
  noProject: "Aucun projet",
  undo: "Annuler",
  resume: "Reprendre",
  trashed: "Décision supprimée",
  relatedGone: "Cette décision a changé de nom, ou n’est plus là",
  relatedUnread: "Vos décisions n’ont pas pu être lues.",
  trashFailed: "Impossible de supprimer la décision.",
  moved: "Priorité mise à jour",
  moveFailed: "Impossible de mettre à jour la priorité de la décision.",
  restored: "Décision restaurée",
  restoreFailed: "Impossible de restaurer la décision.",
  changed: "Décision mise à jour",
  changeFailed: "Une erreur est survenue lors de la mise à jour.",
  status: "Statut",
  decided: "Tranchée",
  priority: "Priorité",
  deadline: "Échéance",
  project: "Projet",
  trashTitle: "Supprimer cette décision ?",
  trash: "Supprimer",
} as const;

/** Accessible name of a button that shows a field and changes it: « Statut de « Partir » : En cours ». */
export const editFieldAriaLabel = (field: string, title: string, words: string) =>
  `${field} de « ${title} » : ${words}`;
/** Text after a change of a field: « « Partir » : En pause. ». */
export const decisionChangedText = (title: string, words: string) => `« ${title} » : ${words}.`;
/**
 * Returns a text on what cannot be undone: without a plan, the status sets the progress, so the decision
 * would resume from `progress` instead of `before`.
 */
export const progressAfterResumeText = (progress: number, before: number) =>
  `Reprise, elle repartirait de ${progress} %, et non de ${before} %.`;
export const newDeadlineWords = (day: string) => `échéance le ${day}`;
export const priorityChangedText = (title: string, priority: Priority) =>
  `« ${title} » est maintenant en priorité ${PRIORITY_WORDS[priority].toLowerCase()}.`;

export const priorityKeptText = (title: string, priority: Priority) =>
  `« ${title} » reste en priorité ${PRIORITY_WORDS[priority].toLowerCase()}.`;

/** Returns the label of a menu entry that tells a decision from others with the same title. */
export const relatedDecisionLabel = (shortCode: string, createdOn: string) =>
  `${shortCode}, créée le ${createdOn}`;

export const decisionTrashedText = (title: string) =>
  `« ${title} » est dans la corbeille pour ${DECISION_RETENTION_DAYS} jours.`;
export const trashDecisionText = (title: string) =>
  `« ${title} » ira dans la corbeille. Vous pourrez la restaurer pendant ${DECISION_RETENTION_DAYS} jours, avant sa suppression définitive.`;
export const decisionRestoredText = (title: string) => `« ${title} » est de retour dans vos décisions.`;

/** « dans 11 jours », « aujourd’hui », « 3 jours de retard ». */
export function daysLeftWords(days: number): string {
  if (days === 0) return "aujourd’hui";
  if (days === 1) return "demain";
  if (days > 1) return `dans ${formatInteger(days)} jours`;
  return days === -1 ? "1 jour de retard" : `${formatInteger(-days)} jours de retard`;
}
