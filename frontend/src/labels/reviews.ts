import type { ReviewCase } from "#shared/record/journal.rules.ts";
import { dayCount } from "./numbers.ts";

/** Texts of reviews. */
export const REVIEWS = {
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
export const CASE_WORDS: Record<ReviewCase, string> = {
  setback: "Le contretemps",
  due: "Le juste retour",
  lesson: "La leçon",
  luck: "La chance",
};

export const saidByDayText = (day: string) => `Vous l’avez dit : « d’ici au ${day} »`;
export const proposedBySolutionText = (quote: string) => `Proposée par la solution : « ${quote} »`;
/** « aujourd’hui », « demain », « dans 12 jours ». */
export function daysUntil(days: number): string {
  if (days === 0) return REVIEWS.today;
  return days === 1 ? REVIEWS.tomorrow : `dans ${dayCount(days)}`;
}
export const changeReviewDayName = (day: string) => `Changer la date du ${day}`;
export const removeReviewDayName = (day: string) => `Retirer la date du ${day}`;
export const reviewDoneText = (words: string, day: string) => `${words}, relue le ${day}`;
export const reviewNowName = (day: string) => `Relire maintenant : ${day}`;
export const readReviewName = (day: string) => `Revoir la relecture du ${day}`;
