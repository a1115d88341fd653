import { RECORD_LIMITS } from "#shared/record/record.ts";
import { DECISION_LIMITS, PLAN_LIMITS } from "#shared/schema/limits.ts";
import { formatCount } from "./numbers.ts";

/** Texts of the decision's form (S2 §2, §5 and §8). */
export const DECISION_FORM_TEXTS = {
  createTitle: "Créer une nouvelle décision",
  create: "Créer la décision",
  cancel: "Annuler",
  created: "Décision créée avec succès",
  failedInDialog: "Une erreur est survenue lors de la création de la décision.",
  failedInline: "Une erreur est survenue lors de la création.",
  notCreatedKept: "Décision non créée : votre saisie est gardée",
  resume: "Reprendre",
  resumed: "Votre saisie est revenue là où vous l’aviez laissée.",
  startAgain: "Repartir de zéro",
  takeUpOther: "Reprendre",
  giveUpOther: "Supprimer",
  otherGivenUp: "Saisie supprimée",
  title: "Titre de la décision",
  decideur: "Décideur",
  itIsMe: "C’est moi",
  period: "Période",
  priority: "Priorité",
  status: "Statut",
  impactHint: "Qu’est-ce qui serait différent, dans un an, si vous aviez bien décidé ?",
  details: "Plus de détails",
  options: "Options",
  addOption: "Ajouter une option",
  criteria: "Critères",
  addCriterion: "Ajouter un critère",
  criteriaFull: `Une décision garde au plus ${RECORD_LIMITS.criteria} critères.`,
  optionsFull: `Une décision garde au plus ${DECISION_LIMITS.alternatives} options.`,
  optionsElsewhere: "Les options se changent dans l’onglet « La décision ».",
  actions: "Actions",
  addAction: "Ajouter une action",
  generate: "Générer Actions IA",
  generateTitle: "Créer cette décision pour générer les actions IA ?",
  generateText:
    "Elle sera enregistrée avec ce que vous avez saisi. Sans la créer, votre saisie attend ici ce que vous aurez choisi avec MENTA.",
  generateConfirm: "Oui, créer et générer",
  exploreOnly: "Explorer sans créer",
  generating: "Génération des actions IA en cours...",
  failedForAi: "Impossible de créer la décision. Veuillez réessayer.",
  createdWithTree: "Décision et actions hiérarchiques créées",
  notLinked: "Sa discussion n’a pas pu lui être liée : elle reste parmi vos discussions.",
  linkAgain: "Réessayer",
  linked: "Discussion liée",
  missing: "Champs obligatoires manquants",
  startDate: "Date de début",
  endDate: "Date de fin",
  actionsFull: `Un plan garde au plus ${PLAN_LIMITS.actions} actions.`,
} as const;

/** Texts of the field for the project: no project, an existing one, or a new one. */
export const PROJECT_FIELD_TEXTS = {
  project: "Projet",
  none: "Aucun",
  existing: "Existant",
  new: "Nouveau",
  existingName: "Projet existant",
  choose: "Choisir un projet",
  chooseFirst: "Choisissez un projet, ou « Aucun ».",
  gone: "Ce projet a été supprimé : choisissez-en un autre, ou aucun.",
  loading: "Chargement…",
  noneYet: "Vous n’avez pas encore de projet.",
  makeOne: "Créer le premier",
  unread: "Vos projets n’ont pas pu être lus.",
  name: "Nom du projet",
  description: "Description du projet",
  create: "Créer le projet",
  nameRequired: "Le nom du projet est requis.",
  failed: "Une erreur est survenue lors de la création du projet.",
  notCreated: "Veuillez d'abord créer le projet avant de créer la décision.",
} as const;

export const projectCreatedText = (name: string) => `Projet "${name}" créé et sélectionné`;
export const decisionCreatedText = (title: string) => `« ${title} » est dans vos décisions.`;
/** Returns the text after a decision was created as a draft, which explains what a draft is. */
export const draftCreatedText = (title: string) =>
  `« ${title} » est un brouillon : elle entre dans Aujourd’hui et dans Clarity une fois commencée.`;
export const actionFieldAriaLabel = (place: number, isUnderAnother: boolean) =>
  isUnderAnother ? `Action ${place}, sous-action` : `Action ${place}`;
export const missingFieldsText = (names: readonly string[]) => `Veuillez renseigner : ${names.join(", ")}`;
/** Returns the text after a decision was created with suggested actions, with their number. */
export const createdWithActionsText = (title: string, count: number) =>
  `« ${title} » est dans vos décisions, avec ${formatCount(count, "action", "actions")}.`;
export const explorationLinkedText = (title: string) => `Elle se retrouve dans « ${title} ».`;
export const optionFieldAriaLabel = (place: number) => `Option ${place}`;
export const criterionFieldAriaLabel = (place: number) => `Critère ${place}`;
/** « Échéance : ven. 27 mars », under an action. */
export const dueDayText = (day: string) => `Échéance : ${day}`;
export const removeFormLineAriaLabel = (name: string) => `Retirer : ${name}`;

/** « Une autre saisie, « Vendre la maison », vous attend depuis le 3 mars à 9 h 05. »; `when`: the day and the time. */
export const otherDraftText = (title: string, when: string) =>
  title.trim() === ""
    ? `Une autre saisie vous attend depuis le ${when}.`
    : `Une autre saisie, « ${title.trim()} », vous attend depuis le ${when}.`;
