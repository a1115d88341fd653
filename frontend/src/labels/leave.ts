/** The question before input or a page is left and something would be lost. */
export const LEAVE_QUESTION_TEXTS = {
  leaveTitle: "Abandonner cette saisie ?",
  leaveText: "Ce que vous avez écrit ici ne sera pas gardé.",
  leave: "Abandonner",
  stay: "Continuer",
  staySignedIn: "Ne pas se déconnecter",
  cancel: "Annuler",
} as const;
