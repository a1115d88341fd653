import { PLAN_LIMITS } from "#shared/schema/limits.ts";

/** Texts of suggested actions. Those that S2 §8 quotes are verbatim. */
export const SUGGESTION_TEXTS = {
  /** Title of the suggestions if the message has no heading above them. */
  title: "Actions suggérées par l'IA",
  show: "Afficher",
  hide: "Replier",
  rejected: "écartée",
  selectAll: "Tout choisir",
  selectNone: "Tout décocher",
  noneSelected: "Choisissez au moins une action.",
  trashed: "Cette décision est dans la corbeille : restaurez-la pour y ajouter ces actions.",
  openDecision: "Ouvrir la décision",
  added: "Actions ajoutées",
  addedTree: "Actions hiérarchiques ajoutées",
  addFailed: "Impossible d'ajouter les actions hiérarchiques à la décision",
  replaced: "Actions remplacées",
  replaceFailed: "Impossible de remplacer les actions",
  generated: "Actions hiérarchiques générées",
  undone: "Ajout annulé",
  undoneText: "Le plan n’a plus ces actions.",
  replaceUndone: "Plan précédent remis",
  replaceUndoneText: "Ses actions sont de retour, dans leur ordre.",
  undoFailed: "Impossible d’annuler : le plan garde ces actions.",
} as const;

const isOne = (count: number): boolean => count < 2;

/** « 9 actions suggérées ». */
export const formatSuggestedActionCount = (count: number) =>
  isOne(count) ? `${count} action suggérée` : `${count} actions suggérées`;

/** The words after the number of selected suggestions. */
export const chosenActionsWords = (chosen: number, count: number) =>
  `sur ${count} ${isOne(chosen) ? "choisie" : "choisies"}`;

export function addActionsLabel(chosen: number): string {
  if (chosen === 1) return "Ajouter l’action";
  return chosen === 0 ? "Ajouter les actions" : `Ajouter les ${chosen} actions`;
}

export const replaceActionsLabel = (existing: number) =>
  existing === 1
    ? "Ajouter et supprimer 1 action existante"
    : `Ajouter et supprimer les ${existing} existantes`;

export const actionsAddedText = (count: number) =>
  isOne(count) ? "1 action ajoutée au plan" : `${count} actions ajoutées au plan`;

export const actionsReplacedText = (count: number, removed: number) =>
  `${actionsAddedText(count)}, ${isOne(removed) ? `${removed} supprimée` : `${removed} supprimées`}`;

export const generatedActionsText = (count: number) =>
  isOne(count)
    ? "1 action vous attend dans le formulaire"
    : `${count} actions vous attendent dans le formulaire`;

/** Returns the refusal of suggestions that would exceed the plan's limit. */
export function tooManyActionsText(existing: number): string {
  const free = Math.max(0, PLAN_LIMITS.actions - existing);
  const limit = `Un plan garde au plus ${PLAN_LIMITS.actions} actions`;
  if (free === 0) return `${limit}, et celui-ci les a déjà.`;
  return `${limit}, et celui-ci en a ${existing} : choisissez-en ${free} au plus.`;
}
