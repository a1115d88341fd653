import { DOSSIER_LIMITS, type LineKind } from "#shared/dossier/dossier.ts";
import * as read from "../reading.ts";
import { ANNOUNCING, CONDITION, DOES, NEGATED, TO_DO } from "./steps.ts";

/** Words that begin a time without a day: « à la rentrée », « avant l’été ». */
const TIME =
  /^(?:avant|apres|pour|d'ici|a|au|en|fin|debut|courant|vers|des|cet|cette|l'|la|dans)\b.{0,30}\b(?:rentree|vacances|printemps|ete|automne|hiver|noel|paques|trimestre|semestre|annee|an|mois|semaine|week-end|anniversaire|retraite|naissance|fetes|examens?|concours)\b/;

/** What answers no question: a story, a feeling, small talk. */
const isAside = ({ text, plain }: read.Clause): boolean =>
  read.isStory(text) || read.isFeeling(plain) || read.isSmallTalk(plain) || read.isNoAnswer(text);
export const isReason = (clause: read.Clause): boolean =>
  clause.text.length <= 240 &&
  !/^(?:mais|sauf|par contre)\b/.test(clause.plain) &&
  !isAside(clause) &&
  (clause.option !== undefined || !read.isOfOneself(clause.plain));
/** What may come, or a few words without a verb: what is told as it is, is a fact. */
const isProspect = (clause: read.Clause): boolean =>
  clause.text.length <= 240 &&
  !isAside(clause) &&
  (!read.hasVerb(clause.text) || read.isProspect(clause.plain));
const WANTS =
  /^(?:je (?:ne )?veux|je tiens|il faut|c'est (?:le|la|l'|les|mon|ma|mes|de|que|d')|avant tout|d'abord)/;
const isCriterion = (clause: read.Clause): boolean =>
  clause.text.length <= 120 &&
  !isAside(clause) &&
  (!read.hasVerb(clause.text) ||
    WANTS.test(clause.plain) ||
    /^(?:que|qu'|ne|etre|avoir|ce que|pouvoir)\b|\bce que\b/.test(clause.plain));
/** What an answer has to look like to go whole into the place that was asked for. */
export const FITS: Partial<Record<LineKind, (clause: read.Clause) => boolean>> = {
  question: ({ text }) => text.length <= DOSSIER_LIMITS.text,
  option: (clause) => !isAside(clause),
  idea: (clause) => clause.text.length <= 200 && isReason(clause),
  criterion: isCriterion,
  pro: isReason,
  con: isReason,
  fear: isProspect,
  wouldChange: isProspect,
  deadline: ({ plain, text }) => text.length <= 60 && TIME.test(plain) && !read.isStory(text),
  review: ({ plain, text }) => text.length <= 60 && TIME.test(plain),
  step: (clause) =>
    clause.text.length <= 200 &&
    !isAside(clause) &&
    !CONDITION.test(clause.plain) &&
    !NEGATED.test(clause.plain) &&
    (TO_DO.test(clause.plain.replace(ANNOUNCING, "")) || DOES.test(clause.plain)),
  constraint: (clause) => clause.text.length <= 200 && isReason(clause),
  subject: (clause) => clause.text.length <= 200 && isReason(clause),
  known: ({ plain }) => !read.isFeeling(plain),
  example: ({ plain }) => !read.isFeeling(plain),
  blurred: ({ plain }) => !read.isFeeling(plain),
  exercise: isReason,
  progress: ({ plain }) => !read.isFeeling(plain),
  blocked: ({ plain }) => !read.isFeeling(plain),
  dependsOn: isReason,
};
/** Kinds that are asked for in the plural: an answer is a list of them. */
export const LISTED: ReadonlySet<LineKind> = new Set(["option", "idea", "criterion"]);
/** Kinds that a question may answer. */
export const MAY_ASK: ReadonlySet<LineKind> = new Set([
  "question",
  "option",
  "idea",
  "subject",
  "blurred",
  "example",
]);
