import type { ChoiceState } from "#shared/decision/choice-state.rules.ts";
import type { SelectableDecisionStatus } from "#shared/decision/decision.ts";
import type { FilterChip } from "#shared/decision/filter-chips.rules.ts";
import type { Density } from "#shared/preferences/density.ts";
import type { DecisionSortField } from "#shared/decision/sort.rules.ts";
import { PRIORITY_WORDS, DECISION_STATUS_WORDS } from "./decision.ts";
import { singularOrPlural, formatInteger, formatCount } from "./numbers.ts";

/** Texts of « Flux de Décision ». Those that S2 quotes are verbatim. */
export const DECISION_FLOW_TEXTS = {
  density: "Densité",
  title: "Flux de Décision",
  parts: "Parties du flux",
  decisions: "Décisions",
  projects: "Projets",
  trash: "Corbeille",

  /** Filter bar */
  filterTitle: "Filtrer",
  search: "Rechercher",
  searchHint: "Rechercher des décisions...",
  project: "Projet",
  allProjects: "Tous les projets",
  unknownProject: "Projet introuvable",
  advanced: "Filtres avancés",
  statuses: "Statut",
  choices: "Choix",
  chips: "Filtres actifs",
  reset: "Réinitialiser",
  resetDone: "Tous les filtres sont retirés.",

  /** Above the list */
  sort: "Trier",
  ascending: "croissant",
  descending: "décroissant",
  layout: "Vue",
  priorityHint: "Glisser, ou « Déplacer vers… »",

  /** In the menu of a decision */
  open: "Ouvrir",
  moveTo: "Déplacer vers…",
  freeze: "Figer un choix…",

  /** Nothing to show */
  nothingTitle: "Aucune décision pour l’instant",
  nothingQuestion: "Quelle décision remettez-vous depuis trop longtemps ?",
  nothingText: "Écrivez-la comme elle vient : vous la préciserez, la pèserez et la suivrez ici.",
  nothingAction: "Poser cette décision",
  noMatchTitle: "Aucune décision trouvée",
  noMatchText: "Aucune décision ne correspond à vos critères de recherche.",
  tooManyActions:
    "Vos actions sont trop nombreuses pour être cherchées ici : leurs titres n’ont pas été lus.",
  unreadActions: "Les titres de vos actions n’ont pas pu être lus, et n’ont pas été cherchés.",
  noMatchAction: "Réinitialiser les filtres",
  failedTitle: "Vos décisions n’ont pas pu être lues",
  failedText: "Elles sont en sûreté : seule la lecture a échoué.",
  loading: "Chargement des décisions…",
} as const;

/** The statuses in the filter, which writes « En Cours » with two capitals (S2 §2). */
export const STATUS_FILTER_WORDS = {
  ...DECISION_STATUS_WORDS,
  en_cours: "En Cours",
} as const satisfies Record<SelectableDecisionStatus, string>;

/** The filter for decisions with or without a choice. */
export const CHOICE_FILTER_WORDS = {
  undecided: "À trancher",
  decided: "Tranchées",
  review_due: "À relire",
} as const satisfies Record<ChoiceState, string>;

export const LAYOUT_WORDS = { grille: "Grille", liste: "Liste", priorites: "Priorités" } as const;

export const DECISION_SORT_WORDS = {
  title: "Titre",
  created: "Création",
  deadline: "Échéance",
  priority: "Priorité",
  progress: "Avancement",
} as const satisfies Record<DecisionSortField, string>;

/** « 0 décision », « 1 décision », « 14 décisions »: French uses the singular below two. */
export const formatDecisionCount = (count: number) => formatCount(count, "décision", "décisions");
const noun = (count: number) => singularOrPlural(count, "décision", "décisions");

/**
 * Returns a number and the words after it: « 14 » « décisions », or « 9 » « sur 14 décisions » if filters are
 * active.
 */
export function filteredCountWords({
  shown,
  total,
  isFiltered,
}: {
  shown: number;
  total: number;
  isFiltered: boolean;
}): { figure: string; words: string } {
  return {
    figure: formatInteger(shown),
    words: isFiltered ? `sur ${formatDecisionCount(total)}` : noun(total),
  };
}

/** Accessible name of the sort in use, which a press reverses: « Échéance, croissant ». */
export const activeSortAriaLabel = (field: DecisionSortField, direction: "asc" | "desc") =>
  `${DECISION_SORT_WORDS[field]}, ${direction === "asc" ? DECISION_FLOW_TEXTS.ascending : DECISION_FLOW_TEXTS.descending}`;

export const progressRangeWords = ([low, high]: readonly [number, number]) => `${low} à ${high} %`;
export const percentWords = (value: number) => `${value} %`;

/** Functions that write a day (dd/MM) and the name of a project. */
type Writers = { day: (day: number) => string; project: (id: string | null) => string };
type Chip<Kind extends FilterChip["kind"]> = Extract<FilterChip, { kind: Kind }>;

const CHIP_WORDS: { [Kind in FilterChip["kind"]]: (chip: Chip<Kind>, writers: Writers) => string } = {
  search: ({ search }) => `« ${search} »`,
  status: ({ status }) => DECISION_STATUS_WORDS[status],
  choice: ({ state }) => CHOICE_FILTER_WORDS[state],
  priority: ({ priority }) => `Priorité ${PRIORITY_WORDS[priority].toLowerCase()}`,
  project: ({ projectId }, { project }) => project(projectId),
  progress: (chip) => progressWords(chip),
  start: (chip, { day }) => `Commence après le ${day(chip.day)}`,
  end: (chip, { day }) => `Finit avant le ${day(chip.day)}`,
  due: (chip, { day }) => `Échéance ${daysWords(chip, day)}`,
  created: (chip, { day }) => `Créée ${daysWords(chip, day)}`,
};

/** Returns the words of an active filter. */
export const filterChipWords = (chip: FilterChip, writers: Writers): string =>
  (CHIP_WORDS[chip.kind] as (chip: FilterChip, writers: Writers) => string)(chip, writers);

function progressWords({ low, high }: { low: number; high: number }): string {
  if (low === 0) return `Avancement ≤ ${high} %`;
  return high === 100 ? `Avancement ≥ ${low} %` : `Avancement de ${low} à ${high} %`;
}

type Days = { from: number | null; to: number | null };

/** « du 01/01 au 31/03 », « à partir du 01/01 », « jusqu’au 31/03 ». */
function daysWords({ from, to }: Days, day: (day: number) => string): string {
  if (from === null) return `jusqu’au ${day(to ?? 0)}`;
  return to === null ? `à partir du ${day(from)}` : `du ${day(from)} au ${day(to)}`;
}

/** The words after the number of active filters. */
export const activeFiltersWord = (count: number) => singularOrPlural(count, "filtre actif", "filtres actifs");

export const removeChipAriaLabel = (words: string) => `Retirer le filtre : ${words}`;

export const cardMenuAriaLabel = (title: string) => `Actions pour « ${title} »`;

export const DENSITY_WORDS = { confort: "Confort", compact: "Compact" } as const satisfies Record<
  Density,
  string
>;
