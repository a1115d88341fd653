/**
 * Texts about the project of a discussion. In a separate file, because they are loaded after the first view.
 */
export const DISCUSSION_PROJECT_TEXTS = {
  label: "Projet",
  all: "Tous les projets",
  none: "Aucun projet",
  create: "Créer un projet",
  takenOut: "Discussion sortie de son projet",
} as const;

export const putInProjectText = (name: string) => `Discussion rangée dans « ${name} »`;
