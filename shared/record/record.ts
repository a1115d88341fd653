/** Limits of what is kept about a decision itself. Lengths in UTF-16 units. */
export const RECORD_LIMITS = {
  option: 500,
  options: 20,
  /** For or against an option. */
  argument: 500,
  arguments: 12,
  reason: 500,
  /** As a line of a dossier, which a criterion comes from. */
  criterion: 500,
  criteria: 10,
  /** A risk or an indicator. */
  watch: 500,
  watched: 20,
  why: 2_000,
  expectation: 300,
  expectations: 10,
  choices: 30,
  /** Reviews to come, and all of them. */
  reviews: 12,
  allReviews: 30,
  /** The words of the person that an item comes from. */
  quote: 500,
  lesson: 300,
  /** Discussions that it came from. */
  sources: 20,
  /** Of a record, as JSON in UTF-8: a row of the table ends at 400 KB. */
  bytes: 300_000,
} as const;

/** How long a choice can be taken back, in ms; longer than the ten seconds that the screen says, for a slow network. */
export const CHOICE_TAKE_BACK_MS = 60_000;

/** What an option means for a criterion, from very bad to very good. */
export const LEVELS = [-2, -1, 0, 1, 2] as const;
export type Level = (typeof LEVELS)[number];

/** How many months ahead a look back is proposed where no words name a day. */
export const REVIEW_MONTHS_AHEAD = 3;

/** Why there is a day to review: the choice names it, the document proposed it, or the person added it. */
export const REVIEW_ORIGINS = ["choice", "proposed", "added"] as const;

/** Why a choice that was looked back on is not cited any more: the person wants it forgotten, or says that it no longer holds. */
export const MEMORY_STATES = ["forgotten", "outdated"] as const;

/** What came of an expectation. */
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
