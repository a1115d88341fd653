import { HOUR_MS } from "../time/durations.ts";

/**
 * Whether a text has the form of a link's secret: a person's id, then random characters. Other texts are
 * answered like an ended link.
 */
export const isLinkSecret = (text: string): boolean => /^[0-9a-f-]{36}-[A-Za-z0-9_-]{43}$/.test(text);

/** Limits of outside opinions. Lengths in UTF-16 units. */
export const OPINION_LIMITS = {
  reason: 1_000,
  firstName: 60,
  /** The owner's note to respondents. */
  note: 500,
  /** Maximum answers for one link. */
  answers: 30,
  /** Maximum answers for a decision, over all its links: a new link needs room for all of its own. */
  answersOfDecision: 60,
  /** With fewer options there is nothing to weigh. */
  optionsMin: 2,
} as const;

/** How many days a link is open. */
export const OPINION_DAYS = 30;

/** How long the browser that sent an answer can correct or withdraw it. */
export const OPINION_EDIT_MS = HOUR_MS;

export const OPINION_MESSAGES = {
  reason: "Dites pourquoi, en une phrase au moins.",
  option: "Cette option n’est plus proposée. Choisissez parmi celles qui restent.",
  full: "Trente avis sont déjà donnés : ce lien n’en prend plus.",
  late: "Une heure est passée : cet avis ne se corrige plus.",
  fewOptions: "Notez d’abord deux options : ce sont elles que verra la personne à qui vous demandez.",
  manyAnswers: "Cette décision garde déjà beaucoup d’avis. Retirez-en avant d’en demander d’autres.",
} as const;
