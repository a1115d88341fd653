import type { ReviewCase } from "#shared/record/journal.rules.ts";
import type { ExpectationOutcome } from "#shared/record/record.ts";
import { greetingText } from "#frontend/labels/chat.ts";
import { formatInteger } from "#frontend/labels/numbers.ts";
import { REVIEW_CASE_WORDS } from "#frontend/labels/reviews.ts";

/** Texts of the review page. */
export const REVIEW_PAGE_TEXTS = {
  title: "Relire",
  back: "Retour à la décision",
  log: "Relecture avec MENTA",
  loading: "Lecture de ce choix…",
  openDiscussion: "Voir la discussion",
  discussionGone: "La discussion dans laquelle vous l’aviez raconté n’est plus là.",

  /** Nothing to review */
  failed: "Ce choix n’a pas pu être lu",
  failedText: "Rien n’est perdu : seule la lecture a échoué.",
  missing: "Cette décision n’est plus là",
  missingText: "Elle a été supprimée, ou attend dans la corbeille.",
  toFlow: "Voir mes décisions",
  toDecision: "Ouvrir la décision",
  noChoice: "Pas encore de choix à relire",
  noChoiceText:
    "Une fois un choix fait dans « La décision », il se relit ici. Ce que vous venez de raconter reste dans la discussion.",
  noChoiceYet: "Une fois un choix fait dans « La décision », il se relit ici.",
  startFailed: "La relecture n’a pas pu commencer",
  sendFailed: "Votre message n’a pas pu être envoyé.",
  gone: "Cette discussion a été supprimée.",
  goneText: "Ce que vous aviez écrit ensuite est gardé dans l’encadré.",
  startAgain: "Reprendre le récit",

  /** The story */
  closed:
    "Ce que vous attendiez reste fermé pour l’instant : la mémoire s’arrange vite avec ce qu’elle relit.",
  placeholder: "Racontez ce qui s’est passé",
  show: "Voir ce que j’écrivais",
  showHint: "Une fois ouvert, ce que vous attendiez colorera la suite du récit.",
  goOn: "Ajouter au récit",

  /** What was expected */
  revealing: "Ouverture de ce que vous écriviez…",
  revealFailed: "Ce que vous écriviez n’a pas pu être lu",
  revealFailedText: "Votre récit est gardé : seule cette lecture a échoué.",
  nothingExpected: "Vous n’aviez rien écrit de ce que vous attendiez.",
  separate: [
    "Reste à séparer deux choses que l’on confond :",
    "la façon de décider",
    ", et ce que le sort en a fait.",
  ],

  /** Two answers */
  answers: "Deux réponses",
  answersNote: "l’une sans l’autre",
  decidedName: "La façon de décider",
  turnedName: "Ce que cela a donné",
  turned: "Et ce que cela a donné vous convient-il aujourd’hui ?",
  wellDecided: "Oui, c’était bien mené",
  poorlyDecided: "Non, il y manquait quelque chose",
  turnedWell: "Plutôt oui",
  turnedBadly: "Plutôt non",
  cases: "Les quatre cas",
  badly: "a mal tourné",
  well: "a bien tourné",
  yours: " : votre cas",
  notAMark: "C’est un cas, pas une note.",

  /** The sentence */
  lesson: "La phrase apprise",
  lessonAsk: "S’il n’en restait qu’une phrase, pour la prochaine fois ?",
  lessonHint:
    "Une seule phrase, avec vos mots. Elle vous sera montrée quand une décision ressemblera à celle-ci.",
  keepLesson: "Garder cette phrase",
  keep: "Garder sans phrase",
  kept: "Relecture gardée",
  keepFailed: "Cette relecture n’a pas pu être gardée. Tout ce que vous avez répondu reste ici.",
  keepFailedElsewhere:
    "Cette relecture n’a pas pu être gardée. Tout ce que vous y avez répondu est là : ouvrez-la pour réessayer.",
  nextTime: "Ainsi, la prochaine fois",
  missingOutcomes: "Dites de chaque attente ce qu’il en est.",
  missingDecided: "Dites si vous décideriez de la même façon.",
  missingTurned: "Dites si ce que cela a donné vous convient.",
  tooLong: "300 caractères au plus : une phrase.",
  correct: "Corriger",
  cancelCorrect: "Ne rien changer",
  noLesson: "Aucune phrase n’a été gardée.",

  /** Another review */
  otherDay: "Un autre jour",
  otherDayName: "Un autre jour pour la prochaine relecture",
  againFailed: "Cette date n’a pas pu être gardée.",
} as const;

export const OUTCOME_LABELS = {
  yes: "Arrivé",
  partly: "En partie",
  no: "Non",
} as const satisfies Record<ExpectationOutcome, string>;

/** Texts of the four results. */
export const REVIEW_CASE_TEXTS = {
  setback: "Bien mené, mal tourné. La méthode est à garder.",
  due: "Bien mené, bien tourné. À\u00A0refaire de la même façon.",
  lesson: "Il manquait quelque chose, et cela s’est vu.",
  luck: "Il manquait quelque chose, et cela a tenu quand même.",
} as const satisfies Record<ReviewCase, string>;

/** « Relire : deux jours par semaine à Paris ». */
export const reviewTitle = (subject: string) => `Relire : ${subject}`;
/** « Décidé le 25 mars, il y a 97 jours ». */
export const decidedOnWords = (day: string, daysAgo: number) => `Décidé le ${day}, ${agoWords(daysAgo)}`;
const agoWords = (days: number) => {
  if (days <= 0) return "aujourd’hui";
  return days === 1 ? "hier" : `il y a ${formatInteger(days)} jours`;
};
export const reviewedOnWords = (day: string) => `Relu le ${day}`;
/**
 * Greets the person and says why they are here: the review is due, is done before its day, or was not
 * planned.
 */
export const storyGreeting = (
  firstName: string,
  { isDue, plannedDay }: { isDue: boolean; plannedDay: string | null },
) =>
  [
    greetingText(firstName),
    isDue ? "Vous aviez fixé ce jour pour relire votre choix." : "Relisons votre choix.",
    ...(plannedDay === null ? [] : [earlyText(plannedDay)]),
    REVIEW_PAGE_TEXTS.closed,
  ].join(" ");
const earlyText = (day: string) =>
  `La relecture prévue le ${day} reste à sa date : celle d’aujourd’hui s’y ajoute.`;
export const whatHappenedQuestion = (day: string | null) =>
  day === null ? "Que s’est-il passé, depuis ?" : `Que s’est-il passé, depuis le ${day} ?`;
export const writtenOnDayTitle = (day: string) => `Ce que vous écriviez le ${day}`;
export const expectationsOpenedNote = (hour: string, sureness: number) =>
  `Ouvert après votre récit, à ${hour}. ${surenessNote(sureness)}`;
export const surenessNote = (sureness: number) =>
  `Votre certitude, ce jour-là : ${formatInteger(sureness)} %.`;
export const wouldChangeMindQuote = (text: string) => `« Ce qui me ferait changer d’avis : ${text} »`;
export const youOnDayText = (day: string) => `Vous, le ${day}`;
export const wouldDecideSameQuestion = (day: string) =>
  `Avec ce que vous saviez le ${day}, décideriez-vous de la même façon ?`;
export const reviewCasesAriaLabel = (yours: ReviewCase | null) =>
  yours === null
    ? REVIEW_PAGE_TEXTS.cases
    : `${REVIEW_PAGE_TEXTS.cases} ; le vôtre : ${REVIEW_CASE_WORDS[yours].toLowerCase()}`;
export const reviewAgainText = (day: string) => `Relire encore le ${day}`;
export const addedReviewText = (day: string) => `Autre relecture prévue le ${day}.`;
export const nextReviewText = (day: string) => `Prochaine relecture le ${day}.`;
