/** Words of no single screen that only somebody signed in reads: a visitor's first page does not load them. */
export const SIGNED_IN = {
  again: "Connexion rétablie",
  againText: "Rien n’est perdu. Ce qui n’a pas pu partir est à envoyer de nouveau.",
  /** Where what could not be read is as it was left. */
  onlyUnread: "Rien n’a changé : seule la lecture a échoué.",
  preferencesFailed: "Vos préférences n’ont pas pu être enregistrées.",
} as const;
