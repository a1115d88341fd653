import { DECISION_RETENTION_DAYS, type Priority } from "#shared/decision/decision.ts";
import type { TrashSort } from "#shared/decision/trash.rules.ts";
import { daysLeftWords } from "./decision.ts";
import { singularOrPlural, formatInteger } from "./numbers.ts";

/** Texts of the tab « Corbeille » (S2 §2, §8). */
export const DECISION_TRASH_TEXTS = {
  list: "Corbeille",
  loading: "Chargement de la corbeille…",
  filter: "Filtrer",
  search: "Rechercher par titre ou code...",
  sort: "Trier",
  priority: "Priorité",
  all: "Toutes",
  restore: "Restaurer",
  remove: "Supprimer définitivement",
  reset: "Réinitialiser les filtres",
  open: "Voir dans la corbeille",
  retention: `Les décisions supprimées sont gardées ${DECISION_RETENTION_DAYS} jours, puis effacées automatiquement et définitivement.`,

  empty: "Corbeille vide",
  noDecisions: "Aucune décision supprimée",
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

/** Returns the text for a search without results elsewhere: how many decisions in the trash match. */
export const trashMatchesText = (count: number) =>
  count === 1
    ? "Dans la corbeille, une décision répond à ces mots."
    : `Dans la corbeille, ${formatInteger(count)} décisions répondent à ces mots.`;

export const TRASH_SORT_WORDS = {
  newest: "Plus récent",
  oldest: "Plus ancien",
  title: "Titre",
} as const satisfies Record<TrashSort, string>;

/**
 * The priorities in the filter of the trash, which writes « Faible » where a decision says « Basse » (R §1).
 */
export const TRASH_PRIORITY_WORDS = {
  haute: "Haute",
  moyenne: "Moyenne",
  basse: "Faible",
} as const satisfies Record<Priority, string>;

/** The words after the count: « décisions », « décision sur 12 ». */
export const trashCountWords = (shown: number, total: number, isFiltered: boolean) =>
  singularOrPlural(shown, "décision", "décisions") + (isFiltered ? ` sur ${formatInteger(total)}` : "");

export const trashedOnText = (day: string) => `Supprimée le ${day}`;

/** « effacée le 3 avril, dans 12 jours »; on the last day « effacée aujourd’hui ». */
export const purgeDateText = (day: string, daysLeft: number) =>
  daysLeft < 1 ? "effacée aujourd’hui" : `effacée le ${day}, ${daysLeftWords(daysLeft)}`;

export const restoreDecisionText = (title: string) =>
  `« ${title} » reviendra dans vos décisions, avec le statut et le plan d’action qu’elle avait.`;

/**
 * Returns the text on what will be deleted and what stays. `actions`: number of actions in the plan;
 * undefined if it is not loaded.
 */
export function removeDecisionForGoodText(title: string, actions: number | undefined): string {
  const gone =
    actions === 0
      ? `« ${title} » et ses explorations seront effacées`
      : `« ${title} », ${planWords(actions)} et ses explorations seront effacés`;
  return `${gone} pour toujours. Les discussions liées restent.`;
}

function planWords(actions: number | undefined): string {
  if (actions === undefined) return "son plan d’action";
  return actions === 1 ? "son plan d’une action" : `son plan de ${formatInteger(actions)} actions`;
}

export const noLongerExistsText = (title: string) => `« ${title} » n’existe plus.`;
