import { findQuote, quotableSentencesOf } from "../text/quote.rules.ts";
import type { Message } from "../discussion/message.schema.ts";
import { foldForSearch } from "../text/fold.rules.ts";

/** The part of a solution in which a sentence is. */
export type SolutionPart = "problem" | "options" | "plan" | "followUp";

/** The sentence that a line comes from: one of a message, or of another part of the document. */
export type LineSource =
  | { from: "person" | "menta"; sentence: string; messageId: string; at: string }
  | { from: "document"; sentence: string; part: SolutionPart };

export type SourceMessage = Pick<Message, "id" | "role" | "content" | "timestamp">;
export type SolutionSentence = { sentence: string; part: SolutionPart };

/**
 * A sentence is a source if it shares at least two words with the line, and this share of the line's words.
 */
const LEAST_WORDS = 2;
const LEAST_SHARE = 0.4;

/** Words that say nothing about the subject of a line. */
const EMPTY = new Set(
  `alors apres assez aucun aussi autre avant avec avez avoir avons bien cela celle celui cette ceux chaque chez comme dans
  depuis deux dire dont elle elles encore entre est etait etes etre faire fait faut ils jamais jusque leur leurs mais meme
  mes moins mon nos notre nous par parce pas pendant peut peux plus plutot pour pourquoi pouvoir puis quand que quel quelle
  quelque quelques qui quoi rien sans sera ses seul seule ses soit son sont sous suis sur tant tous tout toute toutes tres
  trop une vers veut voici voila vos votre vous vont aux des les ces ceci cet ont ete ils elle aller ainsi dois doit car`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words are compared by this many letters: « demander » and « demandé » match, different words rarely do. */
const STEM = 6;

/** Returns the beginnings of the words that tell the subject of a text. */
function contentWords(text: string): Set<string> {
  const words = foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => /\d/.test(word) || (word.length > 2 && !EMPTY.has(word)));
  return new Set(telling.map((word) => word.replace(/(?:e?s|x|e)$/, "").slice(0, STEM)));
}

type Candidate<Of> = { of: Of; sentence: string; words: ReadonlySet<string> };

/**
 * Returns a function that finds the source of a line: in the person's messages, else in MENTA's, else in
 * other parts of the document. It chooses the sentence that shares most words with the line; of several, the
 * earliest.
 */
export function createSourceFinder(
  messages: readonly SourceMessage[],
  document: readonly SolutionSentence[] = [],
): (line: string, more?: string) => LineSource | null {
  const said = messages.flatMap((message) =>
    quotableSentencesOf(message.content).map((sentence) => candidate(message, sentence)),
  );
  const person = said.filter(({ of }) => of.role === "user");
  const menta = said.filter(({ of }) => of.role === "assistant");
  const written = document.flatMap(({ sentence, part }) =>
    quotableSentencesOf(sentence).map((one) => candidate(part, one)),
  );
  return (line, more = "") => {
    const quoted = quotedIn(line, person) ?? quotedIn(more, person);
    if (quoted) return sourceOf(quoted);
    const words = wordsOf(line, more);
    const one = closest(words, person) ?? closest(words, menta);
    if (one) return sourceOf(one);
    const own = foldForSearch(line);
    // The document contains the line itself, which is not its source.
    const elsewhere = written.filter(
      ({ sentence }) => !own.includes(foldForSearch(sentence).replace(/[.…]+$/, "")),
    );
    const part = closest(words, elsewhere);
    return part ? { from: "document", sentence: part.sentence, part: part.of } : null;
  };
}

const candidate = <Of>(of: Of, sentence: string): Candidate<Of> => ({
  of,
  sentence,
  words: contentWords(sentence),
});

/**
 * Returns the words to compare a line by. A name of one word (« Vérifier ») is too short, so the text below
 * it counts.
 */
function wordsOf(line: string, more: string): Set<string> {
  const own = contentWords(line);
  return own.size < LEAST_WORDS ? new Set([...own, ...contentWords(more)]) : own;
}

const QUOTED = /«([^«»]+)»/gu;

/** Returns the sentence of the person that a line quotes between « and »; `undefined` if it quotes none. */
function quotedIn(line: string, person: readonly Candidate<SourceMessage>[]) {
  for (const [, quote = ""] of line.matchAll(QUOTED)) {
    if (contentWords(quote).size === 0) continue;
    const found = person.find(({ sentence }) => findQuote(quote, [sentence]) !== undefined);
    if (found) return found;
  }
  return undefined;
}

function closest<Of>(words: ReadonlySet<string>, candidates: readonly Candidate<Of>[]) {
  let best: { one: Candidate<Of>; score: number } | undefined;
  for (const one of candidates) {
    const common = [...words].filter((word) => one.words.has(word)).length;
    if (common < LEAST_WORDS || common < LEAST_SHARE * words.size) continue;
    const score = (2 * common) / (words.size + one.words.size);
    if (!best || score > best.score) best = { one, score };
  }
  return best?.one;
}

const sourceOf = ({ of, sentence }: Candidate<SourceMessage>): LineSource => ({
  from: of.role === "user" ? "person" : "menta",
  sentence,
  messageId: of.id,
  at: of.timestamp,
});
