import { PLANNER_LIMITS } from "#shared/clarity/planner.ts";
import {
  singularOrPlural,
  durationWords,
  formatInteger,
  byDefaultText,
  formatCount,
} from "#frontend/labels/numbers.ts";

/** Texts of « Choisir des tâches » and the form of own tasks. */
export const TASK_PICKER_TEXTS = {
  title: "Choisir des tâches",
  search: "Chercher une tâche",
  actions: "Vos actions à faire",
  own: "Vos tâches",
  ownNote: "Ce qui n’appartient à aucune décision : une démarche, un rendez-vous, du courrier.",
  noActions: "Aucune action à faire pour l’instant",
  noActionsText: "Les actions des plans de vos décisions en cours viendront ici.",
  noOwn: "Aucune tâche personnelle pour l’instant.",
  noMatch: "Aucune tâche ne correspond",
  noMatchText: "La recherche porte sur les titres des tâches et de leurs décisions.",
  reset: "Effacer la recherche",
  more: "Voir plus de tâches",
  chooseAll: "Tout choisir",
  letAllGo: "Tout retirer",
  add: "Ajouter une tâche",
  edit: "Modifier",
  remove: "Supprimer",
  removed: "Tâche supprimée",
  close: "Fermer",
  plan: "Planifier",
  type: "Type",
  full: `Vous pouvez garder ${PLANNER_LIMITS.ownTasks} tâches personnelles : supprimez-en une pour en ajouter.`,
  weekFull: `Une semaine compte ${PLANNER_LIMITS.tasksOfWeek} tâches au plus.`,

  /** The form of an own task */
  newTitle: "Nouvelle tâche",
  fieldTitle: "Titre",
  duration: "Durée, en heures",
  durationHint: "« 1,5 », « 1 h 30 » ou « 30 min ».",
  priority: "Priorité",
  complexity: "Complexité",
  cognitiveLoad: "Charge mentale",
  deadline: "Échéance",
  noDeadline: "Sans échéance",
  description: "Description",
  save: "Enregistrer",
  create: "Ajouter",
  cancel: "Annuler",
} as const;

const quoted = (title: string) => `« ${title} »`;
/** « Tout choisir dans « Kervégan » ». */
export const chooseAllOfDecisionText = (words: string, title: string) => `${words} dans ${quoted(title)}`;
export const inParentWords = (title: string) => `dans ${quoted(title)}`;
export const taskTypeButtonAriaLabel = (title: string, type: string) => `Type de ${quoted(title)} : ${type}`;
export const taskTypeMenuAriaLabel = (title: string) => `Type de ${quoted(title)}`;
export const outOfTen = (value: number) => `${value} sur 10`;
export const dueDayWords = (day: string) => `pour le ${day}`;
export const ownTaskRemovedText = (title: string) => `${quoted(title)} a quitté vos tâches et cette semaine.`;
export const editOwnTaskTitle = (title: string) => `Modifier ${quoted(title)}`;

/** « 3 tâches trouvées ». */
export const foundTaskCountText = (count: number): string =>
  count === 0 ? `${TASK_PICKER_TEXTS.noMatch}.` : formatCount(count, "tâche trouvée", "tâches trouvées");

/** « 52 h libres », « 1 h 30 libre »: in French, less than two takes the singular. */
const freeText = (minutes: number): string =>
  `${durationWords(minutes)} ${singularOrPlural(minutes < 60 ? minutes : minutes / 60, "libre", "libres")}`;

type Balance = { chosen: number; byDefault: number; free: number; tasks: number };

/** Summary for the shown week: « 14 h pour 3 tâches choisies, 52 h libres. » */
export function chosenAndFreeTimeText({ chosen, byDefault, free, tasks }: Balance): string {
  if (tasks === 0) return `Rien de choisi, ${freeText(free)}.`;
  const words = tasks === 1 ? "une tâche choisie" : `${formatInteger(tasks)} tâches choisies`;
  const over = chosen > free ? `, ${durationWords(chosen - free)} de trop` : "";
  return `${durationWords(chosen)} pour ${words}${byDefaultText(byDefault, chosen)}, ${freeText(free)}${over}.`;
}
