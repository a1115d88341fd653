import { PLAN_LIMITS } from "#shared/schema/limits.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { type ActionStatus, ACTION_RATING_SCALE } from "#shared/plan/action.ts";
import { ACTION_STATUS_WORDS, DECISION_STATUS_WORDS } from "./decision.ts";
import { durationWords, byDefaultText, formatCount, formatTenths } from "./numbers.ts";

/** Texts of an action plan. Those that S2 §8 quotes are verbatim. */
export const PLAN_TEXTS = {
  title: "Plan d'action",
  empty: "Aucune action définie",
  question: "Par quel premier pas, même petit, pourriez-vous commencer ?",
  legendDone: "une pression : faite",
  legendDoing: "en cours : par le menu",
  status: "État",
  legendWeight: "à gauche, le poids de chacune dans l’avancement",
  add: "Ajouter",
  addAction: "Ajouter une action",
  full: `Un plan garde au plus ${PLAN_LIMITS.actions} actions.`,
  countBack: "Compter à rebours depuis une date",
  addSub: "Ajouter une sous-action",
  closeAdding: "Fermer cette ligne",
  edit: "Modifier",
  duplicate: "Dupliquer",
  up: "Monter",
  down: "Descendre",
  moveTo: "Déplacer vers…",
  toTop: "Premier niveau du plan",
  remove: "Supprimer",
  removeTitle: "Supprimer cette action ?",
  cancel: "Annuler",
  save: "Enregistrer",
  discard: "Retirer",
  fieldTitle: "Titre",
  fieldDescription: "Description",
  difficulty: "Difficulté",
  workload: "Charge",
  duration: "Durée",
  assignee: "Responsable",
  dueDate: "Échéance",
  noDueDate: "Sans échéance",
  dueDateOf: "Pour quand ?",
  noDate: "échéance",
  tomorrow: "demain",
  decisionEnd: "la fin",
  estimate: "Temps prévu",
  estimateExample: "1 h 30",
  estimateWrong: "Écrivez « 30 min », « 2 h » ou « 1 h 30 » : de 5 minutes à 100 heures.",
  titleMissing: "Donnez un titre à cette action.",
  weight: "Poids",
  saveFailed: "Erreur de sauvegarde",
  saveFailedText: "Impossible de sauvegarder les modifications. Elles ont été restaurées.",
  removeFailed: "Impossible de supprimer l’action : elle est de nouveau dans le plan.",
  addFailed: "Impossible d’ajouter l’action. Son texte vous est rendu.",
  addFailedLater: "Impossible d’ajouter l’action.",
  addAllFailed: "Impossible d’ajouter ces actions au plan.",
  gone: "Action supprimée ailleurs",
  orderFailed: "Le nouvel ordre n’a pas pu être enregistré : l’ordre précédent est de retour.",
  removed: "Action supprimée",
  added: "Action ajoutée",
  ticked: "État d’une action changé",
  edited: "Action modifiée",
  moved: "Action déplacée",
  restoreFailed: "Impossible de remettre l’action dans le plan.",
  editGivenUp: "Modification abandonnée",
  resume: "Reprendre",
  notHere:
    "Une sous-action ne se dépose pas ici. Pour la mettre sous une autre action : « Déplacer vers… », dans son menu.",
  late: "en retard",
  weightMoves: "Pour le changer : la difficulté, la charge ou la durée de cette action, ou de ses voisines.",
  lastTakesRest: "La dernière action prend ce qui reste jusqu’à 100 %.",
  dragHelp:
    "Pour déplacer cette action, appuyez sur Espace, puis sur les flèches haut et bas. Espace pose l’action, Échap la remet à sa place. Alt + flèche haut ou bas la déplace aussi, depuis n’importe quel bouton de sa ligne.",
} as const;

/** « 5 actions, 1 faite ». */
export const formatPlanActionCount = (count: number, done: number) =>
  `${formatCount(count, "action", "actions")}, ${formatCount(done, "faite", "faites")}`;

/** Accessible name of an action's checkbox, with the status in the same word as on screen. */
export const actionCheckboxAriaLabel = (title: string, status: ActionStatus) =>
  `${title} : ${ACTION_STATUS_WORDS[status]}`;

/**
 * « 5 h par défaut »: the time of an action without an estimate, taken from its duration (1 to 10) as hours.
 */
export const defaultTimeText = (minutes: number) => `${durationWords(minutes)} par défaut`;
export const actionEstimateAriaLabel = (title: string, words?: string) =>
  words === undefined ? `Temps prévu pour « ${title} »` : `Temps prévu pour « ${title} » : ${words}`;
export const actionDueAriaLabel = (title: string, words: string) => `Échéance de « ${title} » : ${words}`;
/** Time that an action with sub-actions still needs: « reste 1 h 30 ». */
export const timeLeftText = (minutes: number) => `reste ${durationWords(minutes)}`;
/** Text under a plan: « Il reste 12 h 30, dont 5 h par défaut ». */
export const planTimeLeftText = (minutes: number, byDefault: number) =>
  `Il reste ${durationWords(minutes)}${byDefaultText(byDefault, minutes)}`;

export const addSubActionAriaLabel = (title: string) => `Ajouter une sous-action à « ${title} »`;
export const actionMenuAriaLabel = (title: string) => `Modifier, déplacer ou supprimer « ${title} »`;
export const actionDragHandleAriaLabel = (title: string) => `Déplacer « ${title} »`;
export const subActionsAriaLabel = (title: string) => `Sous-actions de « ${title} »`;
export const editActionFormAriaLabel = (title: string) => `Modifier « ${title} »`;

/** Returns the question before an action is removed, with the number of its sub-actions. */
export function removeActionText(title: string, below: number): string {
  if (below === 0) return `« ${title} » sera supprimée.`;
  return below === 1
    ? `« ${title} » et sa sous-action seront supprimées.`
    : `« ${title} » et ses ${below} sous-actions seront supprimées.`;
}

/** Returns the text after an action was removed, with the number of its sub-actions. */
export function actionRemovedText(title: string, below: number): string {
  if (below === 0) return `« ${title} » n’est plus dans le plan.`;
  return below === 1
    ? `« ${title} » et sa sous-action ne sont plus dans le plan.`
    : `« ${title} » et ses ${below} sous-actions ne sont plus dans le plan.`;
}

/** Returns the text after another tab has deleted the action that was being edited here. */
export const deletedElsewhereText = (title: string) =>
  `« ${title} » a été supprimée ailleurs. Ce que vous écriviez est gardé dans « ${PLAN_TEXTS.addAction} ».`;

export const actionNotAddedText = (title: string) => `« ${title} » n’a pas été ajoutée.`;

type Scales = { difficulty: number; workload: number; duration: number };

/** Returns the ratings of an action in words; `null` if all three have their default. */
export const actionRatingsText = ({ difficulty, workload, duration }: Scales): string | null =>
  [difficulty, workload, duration].every((value) => value === ACTION_RATING_SCALE.default)
    ? null
    : `Difficulté ${difficulty}, charge ${workload}, durée ${duration}`;
export const validatedOnWords = (day: string) => `validée le ${day}`;
export const actionProgressText = (percent: number) => `avancée ${percent} %`;
export const outOfTenText = (value: number) => `${value} sur 10`;

/** Asked after a list was pasted. */
export const addPastedActionsQuestion = (count: number) =>
  `Ajouter ${formatCount(count, "action", "actions")} ?`;
export const addedActionsTitle = (count: number) => formatCount(count, "action ajoutée", "actions ajoutées");
/** Refusal of a pasted list that has more lines than the plan can take. */
export const pastedListTooLongText = (count: number, room: number) =>
  `La liste collée a ${formatCount(count, "ligne", "lignes")}, et ce plan ne prend plus que ${formatCount(room, "action", "actions")}.`;
export const pastedLineProblemText = (number: number, problem: string) => `Ligne ${number} : ${problem}`;

const exact = ({ difficulty, workload, duration }: Scales) =>
  (4 * difficulty + 3 * workload + 3 * duration) / 10;

export const actionWeightAriaLabel = (title: string, percent: number) =>
  `Poids de « ${title} » : ${percent} %`;

/** Returns the formula of an action's score in words, with its values (S2 §9). */
export const scoreFormulaText = (scales: Scales, score: number) =>
  `Score : 0,4 × ${scales.difficulty} (difficulté) + 0,3 × ${scales.workload} (charge) + 0,3 × ${scales.duration} (durée) = ${formatTenths(exact(scales))}${exact(scales) === score ? "" : `, arrondi à ${score}`}.`;
export const weightShareText = (score: number, total: number, siblings: number, percent: number) =>
  siblings === 1
    ? "Part : seule à son niveau, elle en fait 100 %."
    : `Part : ${score} sur ${total}, la somme des scores des ${siblings} actions du même niveau, soit ${percent} %.`;

/** Shows in the editor of an action what its weight would be, while the sliders move. */
export const weightPreviewText = (score: number, percent: number) =>
  `Poids : ${score} sur 10, soit ${percent} % de son niveau`;

/* Announcements for screen readers. */
export const actionAddedAnnouncement = (title: string) => `« ${title} » ajoutée au plan.`;
export const actionRemovedAnnouncement = (title: string) => `« ${title} » supprimée du plan.`;
export const actionMovedAnnouncement = (title: string, place: number, count: number) =>
  `« ${title} » : place ${place} sur ${count}.`;
export const actionMovedUnderAnnouncement = (title: string, parent: string | null) =>
  parent === null
    ? `« ${title} » déplacée au premier niveau du plan.`
    : `« ${title} » déplacée sous « ${parent} ».`;
export const actionLiftedAnnouncement = (title: string, place: number, count: number) =>
  `« ${title} » soulevée, place ${place} sur ${count}.`;
export const actionDroppedAnnouncement = (title: string, place: number, count: number) =>
  `« ${title} » posée, place ${place} sur ${count}.`;
export const decisionStatusAnnouncement = ({ status, progress }: Pick<Decision, "status" | "progress">) =>
  `Statut de la décision : ${DECISION_STATUS_WORDS[status]}. Avancement : ${progress} %.`;
export const actionPutBackAnnouncement = (title: string) => `« ${title} » remise à sa place.`;
