import type { ReviewCase } from "#shared/record/journal.rules.ts";
import { formatDayCount } from "./numbers.ts";

/** Texts of reviews. */
export const REVIEW_TEXTS = {
  title: "Relire",
  none: "Aucune date de relecture pour l’instant. Quand sauriez-vous si ce choix tenait ?",
  change: "Changer",
  remove: "Retirer",
  add: "Ajouter une date",
  addLabel: "Ce jour-là",
  addCommand: "Ajouter",
  cancel: "Annuler",
  now: "Relire maintenant",
  read: "Revoir",
  added: "Ajoutée par vous",
  proposed: "Proposée par la solution",
  today: "aujourd’hui",
  tomorrow: "demain",
  late: "jour passé",
  allDone: "tout est relu",
  removed: "Date de relecture retirée",
  saveFailed: "Cette date n’a pas pu être enregistrée.",
  removeFailed: "Cette date n’a pas pu être retirée.",
} as const;

/** What a review can find. The order is no ranking. */
export const REVIEW_CASE_WORDS: Record<ReviewCase, string> = {
  setback: "Le contretemps",
  due: "Le juste retour",
  lesson: "La leçon",
  luck: "La chance",
};

export const saidByDayText = (day: string) => `Vous l’avez dit : « d’ici au ${day} »`;
export const proposedBySolutionText = (quote: string) => `Proposée par la solution : « ${quote} »`;
/** « aujourd’hui », « demain », « dans 12 jours ». */
export function daysUntilWords(days: number): string {
  if (days === 0) return REVIEW_TEXTS.today;
  return days === 1 ? REVIEW_TEXTS.tomorrow : `dans ${formatDayCount(days)}`;
}
export const changeReviewDayAriaLabel = (day: string) => `Changer la date du ${day}`;
export const removeReviewDayAriaLabel = (day: string) => `Retirer la date du ${day}`;
export const reviewDoneText = (words: string, day: string) => `${words}, relue le ${day}`;
export const reviewNowAriaLabel = (day: string) => `Relire maintenant : ${day}`;
export const readReviewAriaLabel = (day: string) => `Revoir la relecture du ${day}`;
