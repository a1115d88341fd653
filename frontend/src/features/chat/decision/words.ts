import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { formatInteger, formatCount } from "#frontend/labels/numbers.ts";

/** Texts of « En faire une décision ». */
export const MAKE_DECISION_TEXTS = {
  title: CHAT_TEXTS.makeDecision,
  /** The sentence above the lines, before its emphasised words, and those words. */
  lead: ["Voici ce que j’ai retenu, et d’où je le tiens. ", "Rien n’existe avant votre accord"] as const,
  leadEnd: " : corrigez une ligne en la touchant, décochez ce qui n’est pas vous.",
  linked: "Décision liée",
  another: "En faire une autre",
  listLabel: "Ce document et vos décisions",

  question: "La question",
  titleName: "Titre de la décision",
  period: "Période",
  project: "Projet",
  priority: "Priorité",
  options: "Les options",
  criteria: "Ce qui compte",
  plan: "Plan d’action",
  watched: "À surveiller",
  reviews: "Relire",
  noReview: "Quand sauriez-vous si ce choix tenait ?",
  addReview: "Ajouter une date",
  usualPeriod: "Aucune date dans ce que vous avez écrit : trente jours, à corriger.",

  noLine: "Ce document ne nomme aucune option. Vous pouvez écrire les vôtres.",
  addOption: "Ajouter une option",
  unwritten: "Nommez cette option",
  untitled: "Le titre manque : écrivez-le, et rien n’est créé sans lui.",
  wordless: "Cette ligne n’a plus de mots : écrivez-la, ou décochez-la.",
  own: "Écrit par vous",
  noReason: "Aucune raison gardée",

  hasChosen: "Avez-vous déjà choisi ?",
  notYet: "Pas encore",
  yes: "Oui, l’une d’elles",
  which: "Laquelle ?",
  noneLeft: "Gardez au moins une option pour en choisir une.",
  pick: "Dites laquelle.",
  why: "Pourquoi celle-là ?",
  whyHint: "Vous le relirez au moment d’en juger.",

  proposed: "Aucune phrase de vous : proposé par MENTA, à vérifier",
  toCheck: "À vérifier",
  you: "Vous",
  menta: "MENTA",
  newTab: "(nouvel onglet)",

  atOnce: "Tout se crée ensemble, ou rien. Un geste suffit à tout annuler.",
  cancel: "Annuler",
  create: "Créer la décision",
  failed: "La décision n’a pas été créée. Ce que vous avez corrigé est gardé ici.",
  failedClosed: "La décision n’a pas été créée.",
  leaveTitle: "Laisser ces lignes ?",
  leaveText: "Vos corrections ne seront pas gardées. Le document, lui, reste.",

  created: "Décision créée",
  open: "Ouvrir",
  undone: "Création annulée",
  undoneText: "Il n’en reste rien ; la discussion et son document sont là.",
  undoFailed: "La création n’a pas pu être annulée.",
  undoAgain: "Réessayer",
} as const;

export const problemsLeftText = (count: number) =>
  `Rien n’est créé : il reste ${count === 1 ? "un point" : `${formatInteger(count)} points`} à corriger.`;

/** Names of the kinds of lines, read by screen readers. */
export const MAKE_DECISION_LINE_KIND_LABELS = {
  option: "Option",
  pro: "Pour",
  con: "Contre",
  criterion: "Critère",
  action: "Action",
  subAction: "Sous-action",
  risk: "Risque",
  indicator: "Indicateur",
  review: "Date de relecture",
} as const;

/** Names of the parts of a document that a line can come from. */
export const SOLUTION_PART_TEXTS = {
  problem: "Solution, problème",
  options: "Solution, options",
  plan: "Solution, plan",
  followUp: "Solution, suivi",
} as const;

const ORIGIN_WORDS = {
  solution: "la solution",
  argumentation: "l’argumentation",
  dossier: "le dossier",
} as const;
/** « Depuis la solution du 16 mars à 18:42 » */
export const madeFromText = (origin: keyof typeof ORIGIN_WORDS, day: string, time: string) =>
  `Depuis ${ORIGIN_WORDS[origin]} du ${day} à ${time}`;

/** The accessible name of a line’s checkbox: « Créer, risque : un délai qui glisse » */
export const lineCheckboxAriaLabel = (kind: keyof typeof MAKE_DECISION_LINE_KIND_LABELS, text: string) =>
  `Créer, ${MAKE_DECISION_LINE_KIND_LABELS[kind].toLowerCase()} : ${text}`;

/** Counts the pros and cons: « 2 pour, 3 contre »; "" without any. */
export const prosAndConsCountText = (pros: number, cons: number) =>
  [pros > 0 && `${pros} pour`, cons > 0 && `${cons} contre`].filter(Boolean).join(", ");

/** The included lines of a section: « 6 sur 7 » */
export const tickedCountText = (on: number, all: number) => `${on} sur ${all}`;
/** The included lines of the whole draft: « 25 lignes sur 26 » */
export const tickedLinesText = (on: number, all: number) =>
  `${formatCount(on, "ligne", "lignes")} sur ${all}`;

export const dueOnText = (day: string) => `Échéance : ${day}`;

/** Who wrote the quoted words, and when: « Vous, 18:06 ». The day is null if it is that of the document. */
export const quoteSpeakerAndTimeText = (who: string, time: string, day: string | null) =>
  day === null ? `${who}, ${time}` : `${who}, ${day}, ${time}`;

/** « Vous penchez vers « Le vélo », à 60 % : ce penchant sera gardé, sans rien trancher. » */
export const leaningText = (option: string, sureness: number | null) =>
  `Vous penchez vers « ${option} »${sureness === null ? "" : `, à ${sureness} %`} : ce penchant sera gardé, sans rien trancher.`;

export const titleAndLineCountText = (title: string, lines: number) =>
  lines === 0 ? `« ${title} »` : `« ${title} », avec ${formatCount(lines, "ligne", "lignes")}.`;
