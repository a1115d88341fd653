import type { ProjectFilter, ProjectSort } from "#shared/project/view.rules.ts";
import { DELETED_PROJECT_NAME } from "#shared/project/project.ts";

/** The words of the tab « Projets » (spec/2-decisions-and-planner.md sections 2, 4, 8). */
export const PROJECTS = {
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

const figure = (count: number) => count.toLocaleString("fr-FR");
const plural = (count: number, one: string, several: string) => (count < 2 ? one : several);

/** « 5 décisions », « 1 décision », « Aucune décision ». */
export const decisionCountText = (count: number) =>
  count === 0 ? "Aucune décision" : `${figure(count)} ${plural(count, "décision", "décisions")}`;

/** What follows the figure of the badge: « projets », « projet sur 4 ». */
export const projectCountWords = (shown: number, total: number, isFiltered: boolean) =>
  plural(shown, "projet", "projets") + (isFiltered ? ` sur ${figure(total)}` : "");

export const createdOnText = (day: string) => `Créé le ${day}`;

export const createdText = (name: string) => `« ${name} » peut accueillir vos décisions.`;

/** How many decisions go with a project; `trashed` `null` where the trash could not be read. */
export type RemovalCounts = { living: number; trashed: number | null };

export const removeText = (name: string, { living, trashed }: RemovalCounts) =>
  living === 0 && !trashed
    ? `« ${name} » ne réunit aucune décision. Il ne pourra pas être restauré.`
    : `« ${name} » ne pourra pas être restauré. Que deviennent ses décisions ?`;

export const keepDecisionsText = (count: number) =>
  plural(
    count,
    `Sa décision est gardée, marquée « ${DELETED_PROJECT_NAME} ».`,
    `Ses ${figure(count)} décisions sont gardées, marquées « ${DELETED_PROJECT_NAME} ».`,
  );

/** « Le projet et ses 7 décisions ». */
export const removeDecisionsLabel = ({ living, trashed }: RemovalCounts) => {
  const count = living + (trashed ?? 0);
  return plural(count, "Le projet et sa décision", `Le projet et ses ${figure(count)} décisions`);
};

/** What is lost, those in the trash named apart. */
export const removeDecisionsText = (extent: RemovalCounts) => {
  const count = extent.living + (extent.trashed ?? 0);
  const lost = plural(
    count,
    "Effacée pour toujours, avec son plan d’action",
    "Effacées pour toujours, avec leurs plans d’action",
  );
  return `${lost}${trashedPart(extent)}. Les discussions liées restent.`;
};

function trashedPart({ living, trashed }: RemovalCounts): string {
  if (trashed === null) return " ; celles de la corbeille aussi";
  if (trashed === 0) return "";
  if (living === 0)
    return plural(trashed, " ; elle est dans la corbeille", " ; toutes sont dans la corbeille");
  return ` ; ${figure(trashed)} ${plural(trashed, "est", "sont")} déjà dans la corbeille`;
}

/** The button that does it: it names the decisions that go. */
export const removeWords = (deletedDecisions: number) =>
  deletedDecisions === 0
    ? PROJECTS.remove
    : `Supprimer avec ${plural(deletedDecisions, "sa décision", `ses ${figure(deletedDecisions)} décisions`)}`;

/** After the deletion: what became of the decisions. */
export function removedText(name: string, kept: number, deleted: number): string {
  if (deleted > 0)
    return plural(
      deleted,
      `« ${name} » et sa décision ont été supprimés définitivement.`,
      `« ${name} » et ses ${figure(deleted)} décisions ont été supprimés définitivement.`,
    );
  return kept === 0 ? `« ${name} » ne réunissait aucune décision.` : keepDecisionsText(kept);
}
