import { HOUR_MS } from "../time/durations.ts";

/** Whether a secret may open a link: a person, then what was drawn. Anything else is answered like a link that has ended. */
export const isLinkSecret = (text: string): boolean => /^[0-9a-f-]{36}-[A-Za-z0-9_-]{43}$/.test(text);

/** Limits of outside opinions. Lengths in UTF-16 units. */
export const OPINION_LIMITS = {
  reason: 1_000,
  firstName: 60,
  /** What the person says to those whom they ask. */
  note: 500,
  /** Answers of one link. */
  answers: 30,
  /** Answers that a decision holds, of all its links: a new link is made only where there is room for all of its own. */
  answersOfDecision: 60,
  /** Fewer options leave nothing to weigh. */
  optionsMin: 2,
} as const;

/** How long a link is open. */
export const OPINION_DAYS = 30;

/** How long an answer can be corrected or withdrawn by the browser that sent it. */
export const OPINION_EDIT_MS = HOUR_MS;

export const OPINION_MESSAGES = {
  reason: "Dites pourquoi, en une phrase au moins.",
  option: "Cette option n’est plus proposée. Choisissez parmi celles qui restent.",
  full: "Trente avis sont déjà donnés : ce lien n’en prend plus.",
  late: "Une heure est passée : cet avis ne se corrige plus.",
  fewOptions: "Notez d’abord deux options : ce sont elles que verra la personne à qui vous demandez.",
  manyAnswers: "Cette décision garde déjà beaucoup d’avis. Retirez-en avant d’en demander d’autres.",
} as const;
