import { foldCharacters } from "../text/fold.rules.ts";
import { DANGER_PHRASES, DISTRESS_PHRASES, ALARM_DENIAL_PHRASES } from "./danger-phrases.ts";
import { DANGER_KINDS, type DangerKind } from "./danger.schema.ts";

/** A danger and the sentence of the text that mentions it. */
export type FoundDanger = { kind: DangerKind; sentence: string };

/**
 * Returns the most serious danger that a text mentions, to its writer or to another person; `null` if none.
 * Looks for literal wordings, not for meaning. Takes a time proportional to the length of the text.
 */
export function findDanger(text: string): FoundDanger | null {
  const sentences = readSentences(text);
  for (const { kind, pattern } of DANGERS) {
    const sentence = sentenceWith(pattern, sentences);
    if (sentence !== undefined) return { kind, sentence };
  }
  return null;
}

/** Returns the sentence of a text that mentions grief or distress; `undefined` if none does. */
export const findDistressSentence = (text: string): string | undefined =>
  sentenceWith(DISTRESS, readSentences(text));

/** How much of a message, in UTF-16 units, is searched for words that take back an alarm. */
const DENIAL_WITHIN = 200;

/**
 * Whether a message takes back the alarm of the previous one by saying what that meant. « Pas du tout » alone
 * does not: it may answer the question « Êtes-vous en sécurité ? ». Call it only for a message that raises no
 * alarm itself.
 */
export const isAlarmDenial = (text: string): boolean =>
  sentenceWith(TAKEN_BACK, readSentences(withNegation(text.slice(0, DENIAL_WITHIN)))) !== undefined;

/**
 * Keeps each « ne », which is otherwise ignored: « je ne parle de la maison à personne » takes nothing back.
 */
const withNegation = (text: string): string => text.replaceAll(/\bn(?:e\s|['’])/giu, "neg ");

/**
 * A sentence as written. `clauses`: the normalised words of each of its clauses, with spaces around every
 * word.
 */
type Sentence = { sentence: string; clauses: string[] };

const readSentences = (text: string): Sentence[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => ({ sentence: sentence.trim(), clauses: sentence.split(CLAUSE_END).map(plainWords) }));

/** Returns the sentence of a text that contains these words; `undefined` if none does. */
export const findSentenceContaining = (text: string, words: string): string | undefined =>
  text
    .split(SENTENCE_END)
    .find((sentence) => sentence.includes(words))
    ?.trim();

const sentenceWith = (pattern: RegExp, sentences: readonly Sentence[]): string | undefined =>
  sentences.find(({ clauses }) => clauses.some((clause) => isSaid(pattern, clause)))?.sentence;

const SENTENCE_END = /(?<=[.;!?…])(?![.;!?…])\s*|\n+/;
const CLAUSE_END = /[.,;:!?…()«»"“”—–]+/;

/**
 * Normalises words for comparing: removes case, accents, « ne » and endings of agreement, spells out
 * abbreviations, and replaces any wish by « veux ».
 */
const plainWords = (text: string): string => {
  const words = (foldCharacters(text).match(/[a-z0-9]+/g) ?? []).flatMap(spelled).map(withoutAgreement);
  return ` ${words.join(" ")} `.replaceAll(" me a ", " ma ").replaceAll(WISH, "veux");
};

/** Matches the words that « veux » in a phrase stands for. Thinking of it counts as wishing it. */
const WISH =
  /(?<= )(?:voudrai|aimerai|souhait|pref|prefer|prefere|prefererai|(?:envi|besoin|reve|decid) de|(?:pens|song) a)(?= )/g;

/** Filler words. They are ignored wherever they are. */
const PASSED_OVER = new Set(
  "ne n vraiment juste tellement seulement simplement encore souvent parfois trop".split(" "),
);
const ELIDED = new Set(["j", "m", "t", "s", "l", "d", "c"]);
/** Abbreviations used in text messages, and what they stand for. */
const SPELLINGS: Readonly<Record<string, string>> = {
  qu: "que",
  jai: "je ai",
  jen: "je en",
  g: "je ai",
  chui: "je suis",
  jvx: "je veux",
  veut: "veux",
  veu: "veux",
  vai: "vais",
  mourrir: "mourir",
  envi: "envie",
  plu: "plus",
  pa: "pas",
  frape: "frappe",
  suissider: "suicider",
  den: "de en",
};

function spelled(word: string): string[] {
  if (PASSED_OVER.has(word)) return [];
  if (Object.hasOwn(SPELLINGS, word)) return SPELLINGS[word]!.split(" ");
  if (ELIDED.has(word)) return [`${word}e`];
  // No French word begins with « j » and a consonant, so the « j » stands for « je ».
  return /^j[bcdfgklmnpqrstvxz]/.test(word) ? ["je", ...spelled(word.slice(1))] : [word];
}

const withoutAgreement = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ees?|er|ent|es|e|s)$/, "") : word;

/** What « … » matches: at most four words, none of which negates the phrase or begins another clause. */
const GAP = "(?:(?!(?:pas|plus|jamai|rien|sans|il|elle|on|qui|que) )[a-z0-9]+ ){0,4}";
/**
 * Excludes a phrase that a complement follows, because that changes its meaning: « mourir de rire », « en
 * finir avec ce bail », « il me bat aux échecs ».
 */
const NO_COMPLEMENT =
  "(?!(?:de|du|a|au|aux|avec|par|en|dans|chez|que|qui|sur|sous|ver|la|le(?! soir)|les|des|un|une|ce(?! soir| matin)|cett(?! nuit)|notr|ici|comm|pour(?! de)|si) )";

function sourceOf(phrase: string): string {
  const words = phrase
    .split("…")
    .map((part) => plainWords(part).trim())
    .join(` ${GAP}`);
  return `${phrase.startsWith("|") ? "(?<=^ )" : ""}${words} ${phrase.endsWith("|") ? NO_COMPLEMENT : ""}`;
}

const patternOf = (phrases: readonly string[]): RegExp =>
  new RegExp(`(?<= )(?:${phrases.map(sourceOf).join("|")})`, "g");

const DANGERS = DANGER_KINDS.flatMap((kind) =>
  kind === "despair" ? [] : [{ kind, pattern: patternOf(DANGER_PHRASES[kind]) }],
);
const DISTRESS = patternOf(DISTRESS_PHRASES);
const TAKEN_BACK = patternOf(ALARM_DENIAL_PHRASES.map(withNegation));

/**
 * Match a negation after or before a phrase, which is then no danger: « je n’ai pas envie de mourir », « ce
 * n’est pas que je veux mourir », « il ne me frappe pas ».
 */
const DENIED_AFTER = /^(?:pas|jamai|plus) /;
const DENIED =
  /(?: pas| jamai| aucun| ni| sans| ai plus)(?: (?:du tout|eu|de|une?|la|le|dit|parc|que(?: je| il| elle)?))* $/;
/**
 * Matches a subject at the beginning of a phrase. A negation before it belongs to the clause before (« je ne
 * dors pas je veux mourir »), unless « que » joins the two.
 */
const SUBJECT = /^(?:je|il|elle|mon|ma) /;

const isSaid = (pattern: RegExp, clause: string): boolean =>
  [...clause.matchAll(pattern)].some(({ 0: found, index }) => {
    const before = clause.slice(0, index);
    if (DENIED_AFTER.test(clause.slice(index + found.length))) return false;
    return !DENIED.test(before) || (SUBJECT.test(found) && !before.endsWith(" que "));
  });
