import { RETENTION_DAYS, type Priority } from "#shared/decision/decision.ts";
import type { TrashSort } from "#shared/decision/trash.rules.ts";
import { daysLeftWords } from "./decision.ts";

/** The words of the tab « Corbeille » (spec/2-decisions-and-planner.md sections 2, 8). */
export const TRASH = {
  list: "Corbeille",
  filter: "Filtrer",
  search: "Rechercher par titre ou code...",
  sort: "Trier",
  priority: "Priorité",
  all: "Toutes",
  restore: "Restaurer",
  remove: "Supprimer définitivement",
  reset: "Réinitialiser les filtres",
  retention: `Les décisions supprimées sont gardées ${RETENTION_DAYS} jours, puis effacées automatiquement et définitivement.`,

  nothing: "Rien ici",
  empty: "Corbeille vide",
  noMatchCaption: "Rien ne correspond",
  noMatch: "Aucun résultat",
  noMatchText: "Aucune décision de la corbeille ne correspond à vos critères de recherche.",
  failedCaption: "Lecture impossible",
  failed: "La corbeille n’a pas pu être lue",
  failedText: "Ce qu’elle garde est en sûreté : seule la lecture a échoué.",

  restoreTitle: "Restaurer cette décision ?",
  removeTitle: "Supprimer définitivement cette décision ?",
  removed: "Décision supprimée définitivement",
  removeFailed: "Impossible de supprimer définitivement la décision.",
} as const;

export const TRASH_SORT_WORDS = {
  newest: "Plus récent",
  oldest: "Plus ancien",
  title: "Titre",
} as const satisfies Record<TrashSort, string>;

/** Those of the filter: it says « Faible » where a decision says « Basse » (spec/3-rulings.md, Words). */
export const TRASH_PRIORITY_WORDS = {
  haute: "Haute",
  moyenne: "Moyenne",
  basse: "Faible",
} as const satisfies Record<Priority, string>;

const figure = (count: number) => count.toLocaleString("fr-FR");

/** What follows the figure of the count: « décisions », « décision sur 12 ». */
export const trashCountWords = (shown: number, total: number, isFiltered: boolean) =>
  (shown < 2 ? "décision" : "décisions") + (isFiltered ? ` sur ${figure(total)}` : "");

export const trashedOnText = (day: string) => `Supprimée le ${day}`;

/** « effacée le 3 avril, dans 12 jours »; on its last day the day needs no date. */
export const purgedText = (day: string, daysLeft: number) =>
  daysLeft < 1 ? "effacée aujourd’hui" : `effacée le ${day}, ${daysLeftWords(daysLeft)}`;

export const restoreText = (title: string) =>
  `« ${title} » reviendra dans vos décisions, avec le statut et le plan d’action qu’elle avait.`;

/** What goes and what stays; `actions`: how many its plan has, `undefined` while that is not known. */
export function removeForGoodText(title: string, actions: number | undefined): string {
  const plan =
    actions === undefined
      ? "son plan d’action et ses explorations"
      : actions === 0
        ? "ses explorations"
        : actions === 1
          ? "son plan d’une action et ses explorations"
          : `son plan de ${figure(actions)} actions et ses explorations`;
  return `« ${title} », ${plan} seront effacés pour toujours. Les discussions liées restent.`;
}

export const removedForGoodText = (title: string) => `« ${title} » n’existe plus.`;
