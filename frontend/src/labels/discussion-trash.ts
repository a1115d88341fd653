import { DISCUSSION_RETENTION_DAYS } from "#shared/discussion/trash.rules.ts";
import { formatInteger, formatCount } from "./numbers.ts";

/** Texts about discussions in the trash, and after moving one there or back. */
export const DISCUSSION_TRASH_TEXTS = {
  title: "Discussions supprimées",
  list: "Discussions supprimées",
  retention: `Une discussion supprimée est gardée ${DISCUSSION_RETENTION_DAYS} jours, puis effacée automatiquement et définitivement.`,
  empty: "Aucune discussion supprimée.",
  failedCaption: "Lecture impossible",
  failed: "Les discussions supprimées n’ont pas pu être lues",
  failedText: "Elles sont en sûreté : seule la lecture a échoué.",

  trashed: "Discussion supprimée",
  restored: "Discussion restaurée",
  restoreFailed: "Impossible de restaurer la discussion.",
  remove: "Supprimer définitivement",
  removeTitle: "Supprimer définitivement cette discussion ?",
  removed: "Discussion supprimée définitivement",
  removeFailed: "Impossible de supprimer définitivement la discussion.",
} as const;

/** « 1 message », « 24 messages ». */
export const messageCountWords = (count: number) =>
  count === 0 ? "aucun message" : formatCount(count, "message", "messages");

export const discussionTrashedText = (title: string) =>
  `« ${title} » est dans la corbeille pour ${DISCUSSION_RETENTION_DAYS} jours.`;
export const discussionRestoredText = (title: string) => `« ${title} » est de retour dans vos discussions.`;

/** What happens to a discussion in the trash. */
export const DISCUSSION_RETENTION_TEXT = `Vous pourrez la restaurer pendant ${DISCUSSION_RETENTION_DAYS} jours, dans l’onglet « Corbeille » du flux.`;

/** Returns the text on what will be deleted for good, with the number of messages. */
export function removeDiscussionForGoodText(title: string, messages: number): string {
  if (messages === 0) return `« ${title} », sans message, sera effacée pour toujours.`;
  const said = messages === 1 ? "son message" : `ses ${formatInteger(messages)} messages`;
  return `« ${title} », ${said} et ce qui en a été tiré seront effacés pour toujours.`;
}
