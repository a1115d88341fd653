/** Limits of a record. Lengths are in UTF-16 units. */
export const RECORD_LIMITS = {
  option: 500,
  options: 20,
  /** Length of a pro or con. */
  argument: 500,
  arguments: 12,
  reason: 500,
  /** Length of a criterion: that of a dossier line, because a line may become a criterion. */
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
  /** Length of a quotation of the person. */
  quote: 500,
  lesson: 300,
  /** Number of discussions that a record is made from. */
  sources: 20,
  /** Size of a record as JSON in UTF-8: it is in one row, of at most 400 KB. */
  bytes: 300_000,
} as const;

/**
 * How long a choice can be withdrawn. Longer than the ten seconds that the page offers it, for slow networks.
 */
export const CHOICE_WITHDRAWAL_MS = 60_000;

/** Levels of an option for a criterion, from very much against the option to very much for it. */
export const CELL_LEVELS = [-2, -1, 0, 1, 2] as const;
export type CellLevel = (typeof CELL_LEVELS)[number];

/** In how many months a review is proposed. */
export const REVIEW_MONTHS_AHEAD = 3;

/**
 * Where the day of a review comes from: the choice set it, a document proposed it, or the person added it.
 */
export const REVIEW_ORIGINS = ["choice", "proposed", "added"] as const;

/**
 * Why MENTA must not cite a choice on which the person has looked back: they want it forgotten, or say that
 * it no longer holds.
 */
export const MEMORY_MARK_STATES = ["forgotten", "outdated"] as const;

/** Whether an expectation came true. */
export const EXPECTATION_OUTCOMES = ["yes", "partly", "no"] as const;
export type ExpectationOutcome = (typeof EXPECTATION_OUTCOMES)[number];

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
