/** Texts of a situation in the form of a new decision. */
export const SITUATION_FORM_TEXTS = {
  text: "Ce que d’autres ont eu à peser. Cochez ce qui vous ressemble : rien d’autre n’entre dans le formulaire.",
  keepQuestion: "Garder cette question dans le contexte",
  endPeriod: "Finir la période de la décision ce jour-là",
  add: "Ajouter au formulaire",
  peopleNote: "À qui en parler :",
  questionNote: (question: string) => `À ne pas oublier : ${question}`,
  filled: "Formulaire complété",
  filledText: "Rien n’est enregistré avant « Créer la décision ».",
} as const;
