import type { LineKind } from "#shared/dossier/dossier.ts";
import { INFINITIVE } from "../text.ts";
import { hasDuty, isPastTold, isUnsure, isWish, type Clause } from "./clause.ts";

/** Longer, a sentence is a story. */
const STATEMENT = { signs: 160, words: 30 } as const;
const wordsIn = (text: string): number => text.split(/\s+/u).length;
const isStatement = ({ text, plain }: Clause): boolean =>
  text.length <= STATEMENT.signs &&
  wordsIn(text) <= STATEMENT.words &&
  !isPastTold(plain) &&
  !REPORTED.test(plain);
/** « Mon mari dit que… » is what he thinks. */
const REPORTED =
  /\b(?:di(?:t|sent)|pense(?:nt)?|trouve(?:nt)?|preten\w+|croi(?:t|ent)|veut|veulent) (?:que|qu'|ca)/;

const PRONOUN_FIRST = /^(?:je|tu|il|elle|on|nous|ils|elles|ca|cela|y) |^(?:j|c|m|l)'/;
export const startsWithSubject = (plain: string): boolean => PRONOUN_FIRST.test(plain);
/** A group of words without a subject: « une nuit de fièvre », « qu’il parte », « être près de ma mère ». */
const isName = (clause: Clause): boolean => isStatement(clause) && !startsWithSubject(clause.plain);
const SHORT = 12;
const isShort = ({ text }: Clause): boolean => wordsIn(text) <= SHORT;

const FEAR = /\b(?:j'ai (?:\w+ )?peur|je (?:crains|redoute)|m'inquiete|m'angoisse)\b/;
/** Says itself that it is feared. */
export const isFear = (clause: Clause): boolean =>
  isStatement(clause) && FEAR.test(clause.plain) && !/\bpas peur\b/.test(clause.plain);
/** Words that begin a time without a day: « à la rentrée », « avant l’été ». */
const TIME =
  /^(?:avant|apres|d'ici|a|au|en|fin|debut|vers|des|cet|cette|dans)\b.{0,30}\b(?:rentree|vacances|printemps|ete|automne|hiver|noel|annee|an|mois|semaine|week-end)\b/;
const ANNOUNCED = /^(?:je (?:vais|dois|compte|veux)|il faut que je) /;
const INFINITIVE_FIRST = new RegExp(`^${INFINITIVE}`, "iu");

const hasTime = (clause: Clause): boolean =>
  (clause.day !== null &&
    !isWish(clause.plain) &&
    (hasDuty(clause.plain) || (isName(clause) && wordsIn(clause.text) <= 7))) ||
  (TIME.test(clause.plain) && isShort(clause));

/**
 * What an answer looks like that surely is one, by what was asked for. What does not is proposed under the same kind, and the person
 * keeps it or not.
 */
export const FITS: Partial<Record<LineKind, (clause: Clause) => boolean>> = {
  pro: isStatement,
  con: isStatement,
  fact: isStatement,
  constraint: isStatement,
  known: isStatement,
  example: isStatement,
  blurred: isStatement,
  exercise: isStatement,
  progress: isStatement,
  blocked: isStatement,
  dependsOn: isStatement,
  subject: isStatement,
  criterion: (clause) => isName(clause) && isShort(clause) && !/^si\b/.test(clause.plain),
  idea: isName,
  fear: (clause) => isName(clause) || isFear(clause),
  wouldChange: isName,
  deadline: hasTime,
  review: hasTime,
  step: (clause) => {
    const { text, plain, day } = clause;
    if (!isStatement(clause) || isUnsure(plain)) return false;
    return (
      ANNOUNCED.test(plain) || INFINITIVE_FIRST.test(text) || (day !== null && /^(?:je |j')/.test(plain))
    );
  },
};

/** Kinds whose answer is a list. */
export const LISTED: ReadonlySet<LineKind> = new Set(["criterion"]);
/** Kinds that hold a day: without one, nothing is an answer. */
export const DATED: ReadonlySet<LineKind> = new Set(["deadline", "review"]);
/** Kinds that a question may answer. */
export const MAY_ASK: ReadonlySet<LineKind> = new Set(["question", "option", "idea", "subject", "blurred"]);
