import type { ProjectFilter, ProjectSort } from "#shared/project/view.rules.ts";
import { singularOrPlural, formatInteger, formatCount } from "./numbers.ts";

/** Texts of the tab « Projets » (S2 §2, §4, §8). */
export const PROJECT_TEXTS = {
  filter: "Filtrer",
  search: "Rechercher par nom ou description...",
  sort: "Trier",
  shown: "Projets affichés",
  add: "Nouveau Projet",
  insight: "Insight avec MENTA",
  edit: "Modifier",
  remove: "Supprimer",
  close: "Fermer",
  cancel: "Annuler",
  reset: "Réinitialiser les filtres",

  nothing: "Rien encore",
  empty: "Aucun projet",
  emptyQuestion: "Lesquelles de vos décisions vont ensemble ?",
  emptyText: "Créez votre premier projet pour organiser vos décisions.",
  noMatchCaption: "Rien ne correspond",
  noMatch: "Aucun projet trouvé",
  noMatchText: "Aucun projet ne correspond à vos critères de recherche.",
  failedCaption: "Lecture impossible",
  failed: "Vos projets n’ont pas pu être lus",
  failedText: "Ils sont en sûreté : seule la lecture a échoué.",

  created: "Création",
  progress: "Avancement",
  progressHint: "La moyenne de ses décisions.",
  next: "Prochaine échéance",
  noNext: "Aucune décision commencée",
  undecided: "À trancher",
  decisions: "Décisions",
  noDescription: "Ce projet n’a pas de description.",
  gone: "Ce projet n’existe pas, ou plus.",
  goneTitle: "Projet introuvable",
  project: "Projet",
  list: "Projets",
  loading: "Chargement des projets…",

  addTitle: "Nouveau projet",
  editTitle: "Modifier le projet",
  name: "Nom du projet",
  description: "Description",
  descriptionHint: "Ce que ce projet réunit, pour le retrouver plus tard.",
  create: "Créer le projet",
  save: "Enregistrer",
  resume: "Reprendre",
  createdToast: "Projet créé avec succès",
  savedToast: "Projet modifié avec succès",
  goneMeanwhile:
    "Ce projet a été supprimé ailleurs. Ce que vous avez écrit reste ici : copiez-le, ou créez-en un nouveau.",
  saveFailed: "Une erreur est survenue lors de la création du projet.",

  removeTitle: "Supprimer ce projet ?",
  extent: "Ce qui est supprimé",
  alone: "Le projet seul",
  removed: "Projet supprimé",
  restored: "Projet remis",
  restoreFailed: "Le projet n’a pas pu être remis.",
  removeFailed: "Une erreur est survenue lors de la suppression du projet.",
} as const;

export const PROJECT_SORT_WORDS = {
  created: "Plus récent",
  name: "Nom",
  decisions: "Nombre de décisions",
} as const satisfies Record<ProjectSort, string>;

export const PROJECT_FILTER_WORDS = {
  all: "Tous",
  with: "Avec décisions",
  without: "Sans décision",
} as const satisfies Record<ProjectFilter, string>;

/** « 5 décisions », « 1 décision », « Aucune décision ». */
export const projectDecisionCountText = (count: number) =>
  count === 0 ? "Aucune décision" : formatCount(count, "décision", "décisions");

/** The words after the badge's figure: « projets », « projet sur 4 ». */
export const projectCountWords = (shown: number, total: number, isFiltered: boolean) =>
  singularOrPlural(shown, "projet", "projets") + (isFiltered ? ` sur ${formatInteger(total)}` : "");

/** « 46 % en moyenne, 1 terminée ». */
export const projectProgressText = (progress: number, finished: number) =>
  `${progress} %` + (finished === 0 ? "" : `, ${formatCount(finished, "terminée", "terminées")}`);
export const nextDeadlineText = (day: string, title: string) => `${day}, « ${title} »`;
export const undecidedCountText = (count: number) => `${formatInteger(count)} à trancher`;

export const projectCreatedOnText = (day: string) => `Créé le ${day}`;

export const projectReadyText = (name: string) => `« ${name} » peut accueillir vos décisions.`;
