import { HOUR_MS } from "../time/durations.ts";

/**
 * Whether a text has the form of a link's secret: a person's id, then random characters. Any other text is
 * answered like the secret of a link that has ended.
 */
export const hasLinkSecretFormat = (text: string): boolean => /^[0-9a-f-]{36}-[A-Za-z0-9_-]{43}$/.test(text);

/** Limits of opinions. Lengths are in UTF-16 units. */
export const OPINION_LIMITS = {
  reason: 1_000,
  firstName: 60,
  /** The owner's note to the people who are asked. */
  note: 500,
  /** Maximum number of opinions for one link. */
  answers: 30,
  /**
   * Maximum number of opinions for a decision, over all its links. A new link is refused if `answers` more do
   * not fit.
   */
  answersOfDecision: 60,
  /** Minimum number of kept options for a link: with fewer, there is nothing to compare. */
  optionsMin: 2,
} as const;

/** How many days a link is open. */
export const OPINION_LINK_DAYS = 30;

/** How long the browser that sent an answer can correct or withdraw it. */
export const OPINION_EDIT_WINDOW_MS = HOUR_MS;

export const OPINION_REFUSAL_MESSAGES = {
  reason: "Dites pourquoi, en une phrase au moins.",
  option: "Cette option n’est plus proposée. Choisissez parmi celles qui restent.",
  full: "Trente avis sont déjà donnés : ce lien n’en prend plus.",
  late: "Une heure est passée : cet avis ne se corrige plus.",
  fewOptions: "Notez d’abord deux options : ce sont elles que verra la personne à qui vous demandez.",
  manyAnswers: "Cette décision garde déjà beaucoup d’avis. Retirez-en avant d’en demander d’autres.",
} as const;
