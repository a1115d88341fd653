import { contentWords } from "../text.ts";
import type { Analysis } from "./analysis.ts";
import { weightOf, type Statement } from "./statements.ts";
import { listed } from "./wording.ts";

/** A score of 0 to 5, the person's exact words it rests on (empty where it is 0), and why. */
export type Score = { score: number; quote: string; why: string };

/** One thing a score looks for: its name, and the sentences that show it. Without any it counts nothing. */
export type ScoreSign = { name: string; shown: readonly Statement[] };

const SCORE_MAX = 5;
const QUOTED_WORDS = 20;

/** A point for each sign that a sentence shows, the sentence that shows most, and what was found or is missing. */
export function scoreOf(analysis: Analysis, signs: readonly ScoreSign[], used: Set<Statement>): Score {
  const there = signs.filter(({ shown }) => shown.length > 0);
  const missing = signs.filter((sign) => !there.includes(sign));
  const score = Math.min(there.length, SCORE_MAX, scoreCap(analysis));
  const names = (some: readonly ScoreSign[], most: number) =>
    listed(some.slice(0, most).map(({ name }) => name));
  if (score === 0)
    return {
      score,
      quote: "",
      why: analysis.isForeign
        ? "Je ne sais bien lire que le français : je n’ai pas pu en juger."
        : `Rien ne permet encore d’en juger : il manque ${names(missing, 2)}.`,
    };
  const quote = quoteFrom(there, analysis.said, used);
  if (there.length > score)
    return {
      score,
      quote,
      why: `On y trouve ${names(there, 3)} ; mais trop peu a été dit pour noter plus haut.`,
    };
  const why = missing.length === 0 ? "" : ` ; il manque ${names(missing, 2)}`;
  return { score, quote, why: `On y trouve ${names(there, SCORE_MAX)}${why}.` };
}

/** The highest score below so many words: a short text cannot show much. */
const SCORE_CAPS: readonly (readonly [words: number, score: number])[] = [
  [20, 1],
  [40, 2],
  [80, 3],
  [130, 4],
];

function scoreCap({ statements, isForeign }: Analysis): number {
  const words = statements.reduce((sum, one) => sum + one.words, 0);
  return isForeign ? 0 : (SCORE_CAPS.find(([below]) => words < below)?.[1] ?? SCORE_MAX);
}

/** The sentence that shows most signs, preferably a short one that is not quoted yet in the evaluation. */
function quoteFrom(signs: readonly ScoreSign[], said: readonly string[], used: Set<Statement>): string {
  const all = signs.flatMap(({ shown }) => shown);
  const shows = (one: Statement) => all.filter((other) => other === one).length;
  const [best] = all.toSorted(
    (a, b) =>
      Number(used.has(a)) - Number(used.has(b)) ||
      Number(a.words > QUOTED_WORDS) - Number(b.words > QUOTED_WORDS) ||
      shows(b) - shows(a) ||
      weightOf(b) - weightOf(a),
  );
  if (best) used.add(best);
  return best ? asTyped(best.text, said) : "";
}

/** The words as the person typed them, in NFC or NFD. */
export const asTyped = (words: string, said: readonly string[]): string =>
  [words, words.normalize("NFD")].find((one) => said.some((message) => message.includes(one))) ?? "";

/** The share, 0 to 1, of a sentence's content words that a text contains too. */
export function coverageOf(words: string, text: ReadonlySet<string>): number {
  const own = new Set(contentWords(words));
  if (own.size === 0) return 0;
  return [...own].filter((word) => text.has(word)).length / own.size;
}
