import { formatCount } from "#frontend/labels/numbers.ts";

/** The question before a sign-out that would delete unsent changes. */
export const UNSENT_EDITS_TEXTS = {
  title: "Des modifications n’ont pas encore été envoyées",
  text: "Elles attendent le réseau dans ce navigateur, et seraient perdues : se déconnecter efface ici tout ce qui est à vous.",
} as const;

/** The question's other texts, which only the dialog uses; the browser's own dialog does not. */
export const UNSENT_EDITS_DIALOG_TEXTS = {
  send: "Envoyer et se déconnecter",
  stillWaiting:
    "Elles n’ont pas pu être envoyées : le réseau ou le serveur ne répond pas. Elles sont toujours gardées ici.",
  discard: (count: number) =>
    `Se déconnecter, ${formatCount(count, "modification perdue", "modifications perdues")}`,
} as const;
