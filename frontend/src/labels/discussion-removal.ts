import { shorten } from "#shared/text/cut.rules.ts";
import { DISCUSSION_RETENTION_TEXT } from "./discussion-trash.ts";
import { formatInteger } from "./numbers.ts";

/** Number of characters of a title that dialogs show: a title may have 200. */
const TITLE_SHOWN = 60;
const shortened = (title: string): string => shorten(title, TITLE_SHOWN);

export const removeDiscussionTitle = (title: string) => `Supprimer « ${shortened(title)} » ?`;

/**
 * Returns the text on what is removed with a discussion. `count`: its number of messages; undefined if it is
 * not loaded.
 */
export function removeDiscussionText(count: number | undefined): string {
  if (count === 0) return `La discussion, encore vide, ira dans la corbeille. ${DISCUSSION_RETENTION_TEXT}`;
  const messages =
    count === undefined
      ? "tous ses messages"
      : count === 1
        ? "son message"
        : `ses ${formatInteger(count)} messages`;
  return `La discussion et ${messages}, avec ce qui en a été tiré, iront dans la corbeille. ${DISCUSSION_RETENTION_TEXT}`;
}

export const CLEAR_DISCUSSION_TITLE = "Vider la conversation ?";
export const clearDiscussionText = (title: string, count: number) =>
  `${count > 1 ? `Les ${formatInteger(count)} messages` : "Le message"} de « ${shortened(title)} » et ce qui en a été tiré seront supprimés. La discussion reste, vide.`;
