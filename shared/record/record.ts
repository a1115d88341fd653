/** Limits of a record. Lengths in UTF-16 units. */
export const RECORD_LIMITS = {
  option: 500,
  options: 20,
  /** A pro or con. */
  argument: 500,
  arguments: 12,
  reason: 500,
  /** Same length as a dossier line, which may become a criterion. */
  criterion: 500,
  criteria: 10,
  /** Length of a watched point: a risk or an indicator. */
  watch: 500,
  /** Number of watched points. */
  watched: 20,
  why: 2_000,
  expectation: 300,
  expectations: 10,
  choices: 30,
  /** Number of open reviews. */
  reviews: 12,
  allReviews: 30,
  /** A quotation of the person. */
  quote: 500,
  lesson: 300,
  /** Discussions it was made from. */
  sources: 20,
  /** Size of a record as JSON in UTF-8: a row has at most 400 KB. */
  bytes: 300_000,
} as const;

/** How long a choice can be withdrawn, in ms; longer than the ten seconds shown, for slow networks. */
export const CHOICE_TAKE_BACK_MS = 60_000;

/** Levels of an option for a criterion, from very bad to very good. */
export const LEVELS = [-2, -1, 0, 1, 2] as const;
export type Level = (typeof LEVELS)[number];

/** Default number of months until a proposed review. */
export const REVIEW_MONTHS_AHEAD = 3;

/** Origin of a review day: set by the choice, proposed by the document, or added by the person. */
export const REVIEW_ORIGINS = ["choice", "proposed", "added"] as const;

/** Why a choice that was looked back on is not cited any more: the person wants it forgotten, or says that it no longer holds. */
export const MEMORY_STATES = ["forgotten", "outdated"] as const;

/** Outcome of an expectation. */
export const OUTCOMES = ["yes", "partly", "no"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const RECORD_MESSAGES = {
  option: "Nommez cette option.",
  criterion: "Nommez ce critère.",
  setAside: "Dites en une ligne pourquoi cette option est écartée.",
  why: "Dites pourquoi celle-là.",
  unknownOption: "Cette option n’est plus là.",
  setAsideChosen: "Cette option est écartée : gardez-la pour la choisir.",
  sureness: "Dites votre certitude, de 50 à 100 %.",
  sameOption: "Une autre option porte déjà ce nom : donnez à celle-ci un nom à elle.",
  change: "Dites ce qui a changé.",
  tooManyReviews: "Douze relectures sont déjà prévues : retirez-en une pour en ajouter.",
  pastReview: "Une date de relecture est aujourd’hui ou plus tard.",
} as const;
