/** Texts for signed-in people, shared by several screens: a visitor's first page does not load them. */
export const SIGNED_IN = {
  again: "Connexion rétablie",
  againText: "Rien n’est perdu. Ce qui n’a pas pu partir est à envoyer de nouveau.",
  /** Text below a failed read: the data is unchanged. */
  onlyUnread: "Rien n’a changé : seule la lecture a échoué.",
  preferencesFailed: "Vos préférences n’ont pas pu être enregistrées.",
} as const;
