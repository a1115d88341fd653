/** Texts for a change with an unknown outcome. */
export const LOST_ANSWER = {
  title: "Réponse perdue",
  text: "Le serveur n’a pas répondu : c’est peut-être fait. Vérifiez avant de recommencer.",
} as const;
