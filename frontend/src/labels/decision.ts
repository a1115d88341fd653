import type { Priority, Status } from "#shared/decision/decision.ts";
import type { ActionStatus } from "#shared/plan/action.ts";

/** The French words of a decision (spec/3-rulings.md, Words). */
export const STATUS_WORDS = {
  brouillon: "Brouillon",
  en_cours: "En cours",
  en_pause: "En pause",
  terminee: "Terminée",
  corbeille: "Corbeille",
} as const satisfies Record<Status, string>;

export const UNKNOWN_STATUS = "Statut inconnu";

export const PRIORITY_WORDS = {
  haute: "Haute",
  moyenne: "Moyenne",
  basse: "Basse",
} as const satisfies Record<Priority, string>;

export const ACTION_WORDS = {
  todo: "à faire",
  doing: "en cours",
  done: "faite",
} as const satisfies Record<ActionStatus, string>;

export const DECISION = {
  progress: "Avancement",
  noProject: "Aucun projet",
  cancel: "Annuler",
  close: "Fermer",
  undo: "Annuler",
  tryLater: "Rien n’a changé : réessayez dans un instant.",
  trashed: "Décision supprimée",
  trashFailed: "Impossible de supprimer la décision.",
  restored: "Décision restaurée",
  restoreFailed: "Impossible de restaurer la décision.",
  trashTitle: "Supprimer cette décision ?",
  trash: "Supprimer",
} as const;

export const trashedText = (title: string) => `« ${title} » est dans la corbeille pour 30 jours.`;
export const trashText = (title: string) =>
  `« ${title} » ira dans la corbeille. Vous pourrez la restaurer pendant 30 jours, avant sa suppression définitive.`;
export const restoredText = (title: string) => `« ${title} » est de retour dans vos décisions.`;

/** « dans 11 jours », « aujourd’hui », « 3 jours de retard ». */
export function daysLeftWords(days: number): string {
  if (days === 0) return "aujourd’hui";
  if (days === 1) return "demain";
  if (days > 1) return `dans ${days} jours`;
  return days === -1 ? "1 jour de retard" : `${-days} jours de retard`;
}
