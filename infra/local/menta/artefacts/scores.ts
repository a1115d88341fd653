import { contentWords } from "../text.ts";
import type { Analysis } from "./analysis.ts";
import { weightOf, type Statement } from "./statements.ts";
import { listed } from "./wording.ts";

/** A score of 0 to 5, the person's exact words it rests on (empty only where they wrote none), and why. */
export type Score = { score: number; quote: string; why: string };

/** One thing a score looks for: what it is worth, how it is named, and the sentences that show it. */
export type Sign = { points?: number; name: string; shown: readonly Statement[] | boolean };

const SCORE_MAX = 5;
const QUOTED_WORDS = 20;
const QUOTED_LENGTH = 160;
const BEGINNING = new RegExp(`^(?:\\S+\\s+){0,${QUOTED_WORDS - 1}}\\S+`);

/** The points of the signs found, one sentence that shows them, and what was found or is missing. */
export function scoreOf(analysis: Analysis, signs: readonly Sign[], used: Set<string>): Score {
  const there = signs.filter(({ shown }) => (shown === true || shown === false ? shown : shown.length > 0));
  const missing = signs.filter((sign) => !there.includes(sign));
  const points = there.reduce((sum, { points: worth = 1 }) => sum + worth, 0);
  const score = Math.min(points, SCORE_MAX, scoreCap(analysis));
  if (score === 0)
    return {
      score,
      quote: newestSentence(analysis.said),
      why: analysis.isForeign
        ? "Je ne sais bien lire que le français : je n’ai pas pu en juger."
        : `Rien ne permet encore d’en juger : il manque ${listed(missing.slice(0, 2).map(({ name }) => name))}.`,
    };
  const found = there.flatMap(({ shown }) => (typeof shown === "boolean" ? [] : shown));
  return { score, quote: quoteFrom(found, analysis, used), why: reason(there, missing, points > score) };
}

/** The highest score below so many words: a short text cannot show much. */
const SCORE_CAPS: readonly (readonly [words: number, score: number])[] = [
  [20, 1],
  [40, 2],
  [80, 3],
  [130, 4],
];

function scoreCap({ statements }: Analysis): number {
  const words = statements.reduce((sum, one) => sum + one.words, 0);
  return SCORE_CAPS.find(([below]) => words < below)?.[1] ?? SCORE_MAX;
}

function reason(there: readonly Sign[], missing: readonly Sign[], isCapped: boolean): string {
  const names = (signs: readonly Sign[], most: number) =>
    listed(signs.slice(0, most).map(({ name }) => name));
  if (isCapped) return `On y trouve ${names(there, 3)} ; mais trop peu a été dit pour noter plus haut.`;
  if (missing.length === 0)
    return `Tout ce que je sais chercher y est, dont ${names(there.toReversed(), 3)}.`;
  return `On y trouve ${names(there, 3)} ; il manque ${names(missing, 2)}.`;
}

/** The sentence that shows most signs, preferably one not quoted yet in the evaluation. */
function quoteFrom(found: readonly Statement[], analysis: Analysis, used: Set<string>): string {
  const pool = found.length > 0 ? [...new Set(found)] : analysis.statements;
  const times = new Map<Statement, number>();
  for (const one of found) times.set(one, (times.get(one) ?? 0) + 1);
  const shows = (one: Statement) => times.get(one) ?? 0;
  const best = pool
    .filter(({ words }) => words <= QUOTED_WORDS)
    .toSorted(
      (a, b) =>
        Number(used.has(a.text)) - Number(used.has(b.text)) ||
        shows(b) - shows(a) ||
        weightOf(b) - weightOf(a),
    )[0];
  const quote = best?.text ?? shortened(pool[0]?.text ?? "");
  used.add(quote);
  return exactQuote(quote, analysis.said);
}

/** The quote as typed, in NFC or NFD; the first words of the newest message where it is not found. */
export function exactQuote(quote: string, said: readonly string[]): string {
  const written = [quote, quote.normalize("NFD")].find((one) =>
    said.some((message) => message.includes(one)),
  );
  return quote === "" || written === undefined ? newestSentence(said) : written;
}

/** The beginning of a long sentence, cut after a clause, else after a word. */
const shortened = (text: string): string => {
  const cut = BEGINNING.exec(text)?.[0] ?? text;
  const clause = cut === text ? cut : (/^.*(?=,\s)/s.exec(cut)?.[0] ?? cut);
  return clause.length > QUOTED_LENGTH ? clause.slice(0, QUOTED_LENGTH).replace(/\s?\S*$/, "") : clause;
};

/** The first sentence of the newest message that is not blank: quoted where nothing else fits. */
function newestSentence(said: readonly string[]): string {
  const message = said.findLast((one) => /\S/.test(one))?.trim() ?? "";
  return shortened(message.split(/(?<=\S)[.!?…;:]+(?=\s)|\n/)[0]?.replace(/[.!?…;:\s]+$/, "") || message);
}

/** The share, 0 to 1, of a sentence's content words that a text contains too. */
export function coverageOf(words: string, text: ReadonlySet<string>): number {
  const own = new Set(contentWords(words));
  if (own.size === 0) return 0;
  return [...own].filter((word) => text.has(word)).length / own.size;
}
