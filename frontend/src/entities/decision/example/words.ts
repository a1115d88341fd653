/**
 * Texts of the offer and the notice of the example. Those of the example itself are in `example-document.ts`
 * and `example-talk.ts`.
 */
export const EXAMPLE_WORDS = {
  offer: "Voir avec un exemple",
  adding: "L’exemple est préparé…",
  addFailed: "L’exemple n’a pas pu être ajouté. Rien n’a été créé.",
  title: "Ceci est un exemple",
  text: "Deux décisions, un projet et une discussion, pour essayer sans crainte. Leur titre commence par « Exemple ». Ce que vous y changez part avec eux.",
  remove: "Retirer l’exemple",
  removed: "L’exemple est retiré",
  removedText: "Il ne reste que ce qui est à vous.",
  removeFailed: "L’exemple n’est pas entièrement retiré. Réessayez : ce qui est parti ne revient pas.",
} as const;
