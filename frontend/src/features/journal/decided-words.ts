import type { DecidedChoiceFilter } from "#shared/record/decided.rules.ts";
import type { ExpectationOutcome } from "#shared/record/record.ts";
import { singularOrPlural, formatInteger, formatCount } from "#frontend/labels/numbers.ts";

/** Texts of the list of choices. */
export const DECIDED_CHOICES_TEXTS = {
  title: "Ce que j’ai décidé",
  loading: "Lecture de vos choix…",
  failed: "Vos choix n’ont pas pu être lus",
  failedText: "Ils sont en sûreté : seule la lecture a échoué.",
  export: "Exporter",
  exported: "Choix exportés",
  search: "Rechercher",
  searchHint: "Un choix, une raison, une leçon…",
  filters: "Filtrer les choix",
  all: "Tous",
  choices: "Choix",
  toReview: "À relire",
  nothingToReview: "Aucune relecture n’est prévue.",
  calibration: "Certitude et durées",
  closed: "Ce que vous attendiez reste fermé jusqu’à la relecture.",
  review: "Relire",
  more: "Afficher plus",
  none: "Aucun choix n’est encore figé",
  noneQuestion: "Qu’avez-vous décidé, sans l’avoir écrit ?",
  noneText:
    "Un choix figé garde sa date, sa certitude et ce que vous en attendiez. C’est ce que l’on se montre à soi-même un an plus tard.",
  toDecide: "Voir ce qui reste à trancher",
  noMatch: "Aucun choix ne correspond",
  noMatchText: "Ni une option, ni une raison, ni une leçon.",
  reset: "Tout afficher",
  openTrash: "Ouvrir la corbeille",
} as const;

export const DECIDED_FILTER_WORDS = {
  to_review: "À relire",
  reviewed: "Relus",
  with_lesson: "Avec une leçon",
} as const satisfies Record<DecidedChoiceFilter, string>;

/** Label of a filter with the number of its choices: « À relire 3 ». */
export const decidedFilterLabel = (words: string, count: number) => `${words} ${formatInteger(count)}`;

/** Summary of the whole list: « 13 choix, dont 11 relus. » */
export const decidedSummaryText = (count: number, reviewed: number) =>
  reviewed === 0
    ? `${formatCount(count, "choix", "choix")}.`
    : `${formatCount(count, "choix", "choix")}, dont ${formatCount(reviewed, "relu", "relus")}.`;
/** Text beside a year: « 9 choix, 7 relus ». */
export const yearCountsText = (count: number, reviewed: number) =>
  [formatCount(count, "choix", "choix"), reviewed > 0 && formatCount(reviewed, "relu", "relus")]
    .filter(Boolean)
    .join(", ");

/** « certitude 80 % »: agrees with any person, unlike « sûr à 80 % », which is masculine. */
export const surenessSaidText = (percent: number) => `certitude ${formatInteger(percent)} %`;
export const replacesChoiceText = (day: string) => `remplace le choix du ${day},`;
export const OUTCOME_TEXTS = { yes: "arrivé", partly: "en partie", no: "non" } as const satisfies Record<
  ExpectationOutcome,
  string
>;
export const reviewOnText = (day: string) => `à relire le ${day}`;
export const reviewChoiceAriaLabel = (title: string) => `${DECIDED_CHOICES_TEXTS.review} : ${title}`;
/** The two answers of a review in words: « bien mené, a mal tourné ». */
export const lookBackVerdictText = (wasWellDecided: boolean, turnedOutWell: boolean) =>
  `${wasWellDecided ? "bien mené" : "il manquait quelque chose"}, ${turnedOutWell ? "a bien tourné" : "a mal tourné"}`;

export const choicesInTrashText = (count: number) =>
  `${formatCount(count, "choix est", "choix sont")} dans la corbeille, avec ${singularOrPlural(count, "sa décision", "leurs décisions")}.`;
export const foundChoiceCount = (count: number) => formatCount(count, "choix", "choix");
