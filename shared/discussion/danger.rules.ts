import {
  FICTION_WORDS,
  FIGURES_OF_SPEECH,
  DANGER_PHRASES,
  MISSPELLINGS,
  STUDY_WORDS,
  COMBINED_PHRASES,
  MISREADING_DENIALS,
  WORD_ALTERNATIVES,
} from "./danger-phrases.ts";
import { FIELD_PHRASES } from "./danger-field-phrases.ts";
import { INDIRECT_PHRASES } from "./danger-indirect-phrases.ts";
import { DANGER_KINDS, type Danger } from "./danger.schema.ts";
import { isAllInThePast, withoutPastParts } from "./danger-past.rules.ts";

export type { Danger };

/** Of a longer text the beginning and the end are read. */
const MOST_CHARACTERS = 20_000;

/**
 * The danger that a text speaks of, for its writer or for somebody else; `null` for none. Reads words, not a meaning:
 * it would rather be wrong about somebody who is safe than silent to somebody who is not, but knows the usual figures
 * of speech, griefs, works and trades. Linear in the length of the text.
 */
export function findDanger(text: string): Danger | null {
  const words = plainWords(text);
  const found = new Set<Danger>();
  let context: Context | undefined;
  for (const { sentence, index } of readingsOf(words)) {
    const possible = lookUp(sentence, index).filter(({ kind }) => !found.has(kind));
    if (possible.length === 0) continue;
    const plain = ` ${sentence.join(" ")} `.replaceAll(EMPTY_PHRASES, "");
    const said = possible.filter((one) => holds(one, plain));
    if (said.length === 0) continue;
    const literal = lookUp(sentence, FIGURES_BY_STEM).reduce(
      (rest, { pattern }) => rest.replaceAll(pattern, " … "),
      plain,
    );
    for (const one of said.filter((candidate) => holds(candidate, literal))) {
      context ??= contextOf(words);
      if (context.isOver && !holds(one, withoutPastParts(literal))) continue;
      if (one.by === "I" || !(context.isFiction || (one.by === "word" && context.isStudy)))
        found.add(one.kind);
    }
  }
  return DANGER_KINDS.find((kind) => found.has(kind)) ?? null;
}

/** Sentence by sentence; what is said in several, where the text is short, as one. */
function readingsOf(words: readonly string[]) {
  const sentences = sentencesOf(words);
  const whole = words.map((word) => (word === END ? "," : word));
  return [
    ...sentences.map((sentence) => ({ sentence, index: PHRASES_BY_STEM })),
    ...(words.length <= SENTENCE_WORDS ? [whole] : sentences).map((sentence) => ({
      sentence,
      index: TOGETHER_BY_STEM,
    })),
  ];
}

const holds = ({ all, unless }: Pattern, sentence: string): boolean =>
  all.every((one) => one.test(sentence)) && !unless?.test(sentence);

/** So many of the person's last messages tell whether a danger hangs over the reply to the newest. */
export const DANGER_MESSAGES_READ = 6;

/**
 * In UTF-16 units, of the newest: several times what a model is given to read of a conversation. An import brings twelve million,
 * which would take minutes.
 */
const MOST_READ = 400_000;

/**
 * The danger that hangs over what a person has said, oldest first: the newest that was found, unless they then said that
 * they had been misread. Of what is very long, the newest and the very first are read, as a model does.
 */
export function dangerInMessages(said: readonly string[]): Danger | null {
  let left = MOST_READ;
  for (const text of said.toReversed()) {
    if (left <= 0) return findDanger(said[0] ?? "");
    left -= text.length;
    const danger = findDanger(text);
    if (danger) return danger;
    if (MISREADING_DENIALS.test(plainWords(text).join(" "))) return null;
  }
  return null;
}

/** What must all be found, and what must not. */
type Pattern = { kind: Danger; by: "I" | "other" | "word"; all: readonly RegExp[]; unless?: RegExp };

type Context = { isFiction: boolean; isStudy: boolean; isOver: boolean };

/** What the text as a whole is about: a work, a trade that deals with dangers, or a time that is over. */
function contextOf(words: readonly string[]): Context {
  const whole = words.join(" ");
  return {
    isFiction: FICTION_WORDS.test(whole),
    isStudy: STUDY_WORDS.test(whole),
    isOver: isAllInThePast(whole),
  };
}

const END = ".";

/**
 * The words in small letters, without accents, each slip of the pen put right, « ne » and empty words left out; a comma
 * is a word, and so is the end of a sentence.
 */
function plainWords(text: string): string[] {
  const read =
    text.length <= MOST_CHARACTERS
      ? text
      : `${text.slice(0, MOST_CHARACTERS / 2)}\n${text.slice(-MOST_CHARACTERS / 2)}`;
  const letters = read
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(BORN, "nee")
    .normalize("NFD")
    .replaceAll(UNREAD, "")
    .replaceAll(APOSTROPHES, "'")
    .replaceAll("œ", "oe");
  const isOdd = ODD.test(letters);
  const words: string[] = [];
  for (const token of letters.match(TOKEN) ?? [])
    if (!/^[.;!?…\n]/.test(token)) addWords(words, isOdd && ODD.test(token) ? withoutOddities(token) : token);
    else if (words.at(-1) !== END) words.push(END);
  return words;
}

/** Without its accent it would be the half of a negation. */
const BORN = /(?<![\p{L}'’])né(?!\p{L})/gu;
/** Accents, and signs without a width. */
const UNREAD = /[\u0300-\u036f\u200b-\u200d\ufeff]+/g;
const APOSTROPHES = /[’‘ʼ`´]/g;
const TOKEN = /[a-z0-9@$*']+|[,:]|[.;!?…\n]+/g;

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
const EMPTY_PHRASES =
  / (?:un peu|tout simplement|de plus en plus|tout le temps|en ce moment|sans cesse|sans arret)(?= )/g;
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

/** A sentence without an end is read in pieces, each of which begins before the last one ends. */
const SENTENCE_WORDS = 48;
const OVERLAP_WORDS = 14;

function sentencesOf(words: readonly string[]): string[][] {
  const sentences: string[][] = [];
  for (let start = 0; start < words.length;) {
    const found = words.indexOf(END, start);
    const end = found < 0 ? words.length : found;
    for (let at = start; at < end; at += SENTENCE_WORDS) {
      const from = at === start ? at : at - OVERLAP_WORDS;
      sentences.push(words.slice(from, Math.min(end, at + SENTENCE_WORDS)));
    }
    start = end + 1;
  }
  return sentences;
}

const STEM_LETTERS = 4;

/** What may stand in a sentence, by the beginnings of words of which it needs one. */
type Index<Entry> = ReadonlyMap<string, readonly Entry[]>;

function byStem<Entry extends { stems: string }, Result>(
  entries: readonly Entry[],
  compile: (entry: Entry) => Result,
): Index<Result> {
  const index = new Map<string, Result[]>();
  for (const entry of entries) {
    const compiled = compile(entry);
    for (const stem of entry.stems.split(" ")) index.set(stem, [...(index.get(stem) ?? []), compiled]);
  }
  return index;
}

function lookUp<Entry>(words: readonly string[], index: Index<Entry>): Entry[] {
  const found: Entry[] = [];
  for (const word of words) {
    const from = word.indexOf("'") + 1;
    for (const entry of index.get(word.slice(from, from + STEM_LETTERS)) ?? [])
      if (!found.includes(entry)) found.push(entry);
  }
  return found;
}

/** The names of groups of words, written <SO>, are replaced by the words; what may not follow begins after a whole word. */
function patternOf(phrases: readonly string[], flags = ""): RegExp {
  const named = (source: string): string =>
    source.replaceAll(/<([A-Z]+)>/g, (_, name: string) => `(?:${named(WORD_ALTERNATIVES[name] ?? "")})`);
  const source = phrases
    .map(named)
    .join("|")
    .replaceAll("(?! ", String.raw`(?!\w)(?! `);
  return new RegExp(String.raw`\b(?:${source})(?!\w)`, flags);
}

const PHRASES_BY_STEM = byStem(DANGER_PHRASES, ({ kind, by, says }): Pattern => ({
  kind,
  by,
  all: [patternOf(says)],
}));
const TOGETHER_BY_STEM = byStem(
  [...COMBINED_PHRASES, ...INDIRECT_PHRASES, ...FIELD_PHRASES],
  ({ kind, by, all, unless }): Pattern => ({
    kind,
    by,
    all: all.map((one) => patternOf([one])),
    ...(unless === undefined ? {} : { unless: patternOf([unless]) }),
  }),
);
const FIGURES_BY_STEM = byStem(FIGURES_OF_SPEECH, ({ says }) => ({ pattern: patternOf(says, "g") }));
