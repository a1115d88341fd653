import { foldCharacters } from "../text/fold.rules.ts";
import { DANGER_PHRASES, DISTRESS_PHRASES, TAKEN_BACK_PHRASES } from "./danger-phrases.ts";
import { DANGER_KINDS, type Danger } from "./danger.schema.ts";

/** A danger, and the sentence that mentions it, as written. */
export type FoundDanger = { kind: Danger; sentence: string };

/**
 * Returns the most serious danger mentioned in a text, for its writer or another person; `null` for none.
 * Matches literal wordings, not meaning. Linear in the length of the text.
 */
export function findDanger(text: string): FoundDanger | null {
  const sentences = readSentences(text);
  for (const { kind, pattern } of DANGERS) {
    const sentence = sentenceWith(pattern, sentences);
    if (sentence !== undefined) return { kind, sentence };
  }
  return null;
}

/** Returns the sentence that mentions grief or distress, as written; `undefined` for none. */
export const findDistress = (text: string): string | undefined => sentenceWith(DISTRESS, readSentences(text));

/** Length of the part of a message that is searched for a denial, in UTF-16 units. */
const DENIAL_WITHIN = 200;

/**
 * Whether a message takes back the alarm of the previous one by saying what was meant. A plain contradiction
 * (« pas du tout ») does not: it may answer « Êtes-vous en sécurité ? ». Call it only for a message that
 * raises no alarm itself.
 */
export const isDenial = (text: string): boolean =>
  sentenceWith(TAKEN_BACK, readSentences(withNegation(text.slice(0, DENIAL_WITHIN)))) !== undefined;

/** « Je ne parle de la maison à personne » takes nothing back, so « ne » is kept here. */
const withNegation = (text: string): string => text.replaceAll(/\bn(?:e\s|['’])/giu, "neg ");

/** `clauses`: the normalized words of each, with a space around every word. */
type Sentence = { sentence: string; clauses: string[] };

const readSentences = (text: string): Sentence[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => ({ sentence: sentence.trim(), clauses: sentence.split(CLAUSE_END).map(plainWords) }));

/** Returns the sentence of a text that contains these words, as written. */
export const sentenceContaining = (text: string, words: string): string | undefined =>
  text
    .split(SENTENCE_END)
    .find((sentence) => sentence.includes(words))
    ?.trim();

const sentenceWith = (pattern: RegExp, sentences: readonly Sentence[]): string | undefined =>
  sentences.find(({ clauses }) => clauses.some((clause) => isSaid(pattern, clause)))?.sentence;

const SENTENCE_END = /(?<=[.;!?…])(?![.;!?…])\s*|\n+/;
const CLAUSE_END = /[.,;:!?…()«»"“”—–]+/;

/** Normalizes words: no case, accents, « ne » or agreement; usual spelling; any wish becomes one word. */
const plainWords = (text: string): string => {
  const words = (foldCharacters(text).match(/[a-z0-9]+/g) ?? []).flatMap(spelled).map(withoutAgreement);
  return ` ${words.join(" ")} `.replaceAll(" me a ", " ma ").replaceAll(WISH, "veux");
};

/** « Veux » in a phrase stands for all of these: thinking of it is enough. */
const WISH =
  /(?<= )(?:voudrai|aimerai|souhait|pref|prefer|prefere|prefererai|(?:envi|besoin|reve|decid) de|(?:pens|song) a)(?= )/g;

/** Filler words, ignored. */
const PASSED_OVER = new Set(
  "ne n vraiment juste tellement seulement simplement encore souvent parfois trop".split(" "),
);
const ELIDED = new Set(["j", "m", "t", "s", "l", "d", "c"]);
/** Abbreviations of text messages. */
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
  // No French word begins with a j and a consonant.
  return /^j[bcdfgklmnpqrstvxz]/.test(word) ? ["je", ...spelled(word.slice(1))] : [word];
}

const withoutAgreement = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ees?|er|ent|es|e|s)$/, "") : word;

/** A gap contains no word that negates the phrase or changes its subject. */
const GAP = "(?:(?!(?:pas|plus|jamai|rien|sans|il|elle|on|qui|que) )[a-z0-9]+ ){0,4}";
/**
 * A complement changes the meaning: « mourir de rire », « en finir avec ce bail », « il me bat aux échecs ».
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
const TAKEN_BACK = patternOf(TAKEN_BACK_PHRASES.map(withNegation));

/**
 * Negations after or before a phrase: « Je n’ai pas envie de mourir », « ce n’est pas que je veux mourir », «
 * il ne me frappe pas ».
 */
const DENIED_AFTER = /^(?:pas|jamai|plus) /;
const DENIED =
  /(?: pas| jamai| aucun| ni| sans| ai plus)(?: (?:du tout|eu|de|une?|la|le|dit|parc|que(?: je| il| elle)?))* $/;
/**
 * A negation before a subject belongs to another clause, unless « que » joins them: « je ne dors pas je veux
 * mourir ».
 */
const SUBJECT = /^(?:je|il|elle|mon|ma) /;

const isSaid = (pattern: RegExp, clause: string): boolean =>
  [...clause.matchAll(pattern)].some(({ 0: found, index }) => {
    const before = clause.slice(0, index);
    if (DENIED_AFTER.test(clause.slice(index + found.length))) return false;
    return !DENIED.test(before) || (SUBJECT.test(found) && !before.endsWith(" que "));
  });
