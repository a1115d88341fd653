/** Texts for a write of which it is unknown whether it succeeded (api/lost-answer.ts). */
export const LOST_ANSWER_TEXTS = {
  title: "Réponse perdue",
  text: "Le serveur n’a pas répondu : c’est peut-être fait. Vérifiez avant de recommencer.",
} as const;
