/**
 * Texts that several screens of signed-in people share; in their own file, so that a visitor's first page
 * does not load them.
 */
export const SIGNED_IN_TEXTS = {
  again: "Connexion rétablie",
  againText: "Rien n’est perdu. Ce qui n’a pas pu partir est à envoyer de nouveau.",
  /** Shown when data could not be read: nothing has changed on the server. */
  onlyUnread: "Rien n’a changé : seule la lecture a échoué.",
  preferencesFailed: "Vos préférences n’ont pas pu être enregistrées.",
} as const;
