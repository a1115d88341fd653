import { DANGER_KINDS, type Danger } from "./danger.schema.ts";
import { foldForSearch, foldSigns } from "../text/fold.rules.ts";
import {
  DANGER_PHRASES,
  FICTION_WORDS,
  MISSPELLINGS,
  STUDY_WORDS,
  WORD_ALTERNATIVES,
} from "./danger-phrases.ts";

/** A danger, and the sentence of the text that speaks of it, as written. */
export type FoundDanger = { kind: Danger; sentence: string };

/**
 * The gravest danger that a text speaks of, for its writer or for another person; `null` for none. Reads words, not a
 * meaning: a few precise phrases, so that a figure of speech is rarely taken for danger. Linear in the length of the text.
 */
export function findDanger(text: string): FoundDanger | null {
  const sentences = text
    .split(SENTENCE_END)
    .map((sentence) => ({ sentence: sentence.trim(), words: ` ${plainWords(sentence).join(" ")} ` }));
  let isSetAside: boolean | undefined;
  for (const { kind, own, other } of PATTERNS) {
    const found =
      sentences.find(({ words }) => own.test(words)) ?? sentences.find(({ words }) => other?.test(words));
    if (!found) continue;
    isSetAside ??= isStoryOrTrade(sentences.map(({ words }) => words).join(" "));
    if (own.test(found.words) || !isSetAside) return { kind, sentence: found.sentence };
  }
  return null;
}

const SENTENCE_END = /(?<=[.;!?…])(?![.;!?…])\s*|\n+/;

/** What is said of others in a story, or by those whose trade deals with dangers, is no danger. */
const isStoryOrTrade = (words: string): boolean => FICTION_WORDS.test(words) || STUDY_WORDS.test(words);

/**
 * The words in small letters, without accents, each slip of the pen put right, « ne » and empty words left out; a comma
 * is a word.
 */
function plainWords(text: string): string[] {
  const letters = foldSigns(
    text.normalize("NFC").toLowerCase().replaceAll(BORN, "nee").replaceAll(APOSTROPHES, "'"),
  );
  const isOdd = ODD.test(letters);
  const words: string[] = [];
  for (const token of letters.match(TOKEN) ?? [])
    addWords(words, isOdd && ODD.test(token) ? withoutOddities(token) : token);
  return words;
}

/** Without its accent it would be the half of a negation. */
const BORN = /(?<![\p{L}'’])né(?!\p{L})/gu;
const APOSTROPHES = /[’‘ʼ`´]/g;
const TOKEN = /[a-z0-9@$*']+|[,:]/g;

/** Letters drawn out, signs in the place of letters, quotation marks. */
const ODD = /([a-z])\1\1|[a-z][013][a-z]|[@$*]|(?<![a-z])'|'(?![a-z])/;
const SIGNS: Readonly<Record<string, string>> = { "@": "a", $: "s", "*": "i", "0": "o", "1": "i", "3": "e" };
const withoutOddities = (token: string): string =>
  token
    // Each of thousands of them would be read to the last.
    .replaceAll(/'{3,}/g, "''")
    .replaceAll(/(?<=[a-z])[@$*013](?=[a-z])/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/[@$*]|^'+|(?<!^(?:[jmtsldcn]|qu))'+$/g, "")
    .replaceAll(/([a-z])\1{2,}/g, "$1");

/** Adds a word as it is spelled, and parts or joins what the ear runs together: « j ai », « je n'ai », « ma frappé ». */
function addWords(words: string[], token: string): void {
  const spelling = spelled(token);
  for (const word of spelling.includes(" ") ? spelling.split(" ") : [spelling]) {
    const last = words.at(-1) ?? "";
    if (word === "" || EMPTY.has(word)) continue;
    const isVowel = "aeiouyh".includes(word.charAt(0));
    if (isVowel && ELIDED.has(last)) words.splice(-1, 1, `${last.replace(/'$|e$/, "")}'${word}`);
    else if (last === "ma" && (HURT.test(word) || SUBJECT.has(words.at(-2) ?? "")))
      words.splice(-1, 1, "m'a", word);
    else words.push(word);
  }
}

const ELIDED = new Set("j m t s l d c qu j' m' t' s' l' d' c' qu' je".split(" "));
const EMPTY = new Set(
  "ne n vraiment juste simplement tellement seulement carrement serieusement franchement clairement sincerement honnetement completement totalement absolument parfois souvent genre limite presque constamment reellement definitivement actuellement regulierement quotidiennement".split(
    " ",
  ),
);
const SUBJECT = new Set(["il", "elle", "on", "ils", "elles"]);
const HURT = /^(?:frap|tap|viol|touch|battu|gifl|etrangl|agress|cogn|pouss|menac|forc|oblig)\w*e$|^battue?$/;

/** A word as it is spelled: « jveux » is « je veux », since no French word begins with a j and a consonant. */
function spelled(token: string): string {
  const word = token.startsWith("n'") ? token.slice(2) : token;
  const right = MISSPELLINGS.get(word);
  if (right !== undefined) return right;
  if (!word.startsWith("j") || !/^j[bcdfgklmnpqrstvwxz].../.test(word)) return word;
  return `je ${MISSPELLINGS.get(word.slice(1)) ?? word.slice(1)}`;
}

/** The names of groups of words, written <SO>, are replaced by the words. */
const named = (source: string): string =>
  source.replaceAll(/<([A-Z]+)>/g, (_, name: string) => named(WORD_ALTERNATIVES[name] ?? ""));

const patternOf = (phrases: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<!\w)(?:${named(phrases.join("|"))})(?![\w'])`);

const PATTERNS = DANGER_KINDS.map((kind) => {
  const { own, other } = DANGER_PHRASES[kind];
  return { kind, own: patternOf(own), other: other.length > 0 ? patternOf(other) : undefined };
});

/** Where in a message a denial is looked for, in UTF-16 units. */
const DENIAL_WITHIN = 200;

/**
 * Whether a message takes back the alarm of the one before it: it tells what was meant instead. A contradiction alone (« pas du
 * tout », « mais non ») does not: it may answer « Êtes-vous en sécurité ? ». To be asked of a message that raises no alarm itself.
 */
export function isDenial(text: string): boolean {
  const words = foldForSearch(text.slice(0, DENIAL_WITHIN));
  return DENIAL.test(words) && !FOR_NOW.test(words);
}

const r = String.raw;
/** Where a clause begins, with the words that mean nothing by themselves: what follows is said by the person, of now. */
const CLAUSE = r`(?:^|[.,;:!?…] ?)(?:(?:mais|non|ah|oh|euh|ben|enfin|voyons)[ ,]+)*`;
/** Something to talk of: no « ça », nothing to do, nothing of one's own. */
const TOPIC = r`(?:du|des|d'une?|de (?:la|ce|cet|cette|ces|notre|nos|votre|vos)|de l'\w+)`;
/** The danger may be another person's. */
const NO_PERSON = named(r`(?!(?:\w+ ){0,2}(?:<PERSON>|lui|elles?|eux)(?!\w))`);
const DENIAL = new RegExp(
  [
    r`${CLAUSE}(?:(?:il )?(?:n')?y a )?(?:\w+ment )?(?:aucun|pas de) danger`,
    r`${CLAUSE}(?:je [\w']+(?: suis)? )?(?:aucune|pas|jamais)(?: du tout)?(?: eu)? (?:d'|de )?(?:idees? noires?|(?:(?:idee|pensee)s? )?suicidaires?)`,
    r`${CLAUSE}(?:c'est |c'etait |ce n'(?:est|etait) qu(?:e |')|juste |simple )(?:juste |seulement |simplement )?(?:une? )?(?:simple )?(?:facon de parler|expression|image|blague|malentendu|pour rire|(?:au|sens|au sens) figure|(?:au |du )?second degre|de l'humour|de l'ironie|ironique)`,
    r`${CLAUSE}je (?:plaisant|rigol|deconn|blagu)(?:e|ais)(?= ?(?:[.,;:!?…]|$))`,
    r`${CLAUSE}(?:vous (?:ne |n')?(?:m')?avez|tu (?:ne |n')?(?:m')?as) (?:\w+ )?(?:mal|pas) (?:compris|lue?|interpretee?)`,
    r`${CLAUSE}je (?:vous parlais|parlais (?:juste|seulement)) ${TOPIC}`,
    r`${CLAUSE}je (?:vous )?parl(?:e|ais) (?:(?:du|des|de) |d')${NO_PERSON}[^.,;:!?…]+,? (?:et )?(?:non )?pas (?:du |de (?:la |ma )?|d'en )(?:vie|mort|mourir|me tuer|suicide|finir avec la vie)(?= ?(?:[.,;:!?…]|$))`,
    r`^(?:(?:ah|oh|euh|ben)[ ,]+)?(?:mais|non|pas du tout|n'importe quoi|rien a voir)(?!\w).*(?<=(?:non|mais|tout|quoi|voir|[.,;:!?…]) ?)je (?:vous )?parl(?:e|ais) ${TOPIC}`,
  ]
    .map((one) => r`(?:${one})(?!\w)`)
    .join("|"),
);
/** Safe for the moment is no false alarm. */
const FOR_NOW = /\b(?:pour (?:l'instant|le moment)|immediat|tant que)\b/;
