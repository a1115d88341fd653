import { levelOf } from "#shared/artefact/level.rules.ts";
import { findQuote } from "#shared/artefact/quote.rules.ts";
import { writeReasoning } from "#shared/artefact/reasoning.rules.ts";
import { readJson, type Reading } from "./reading.ts";
import { judgementsOf, type Judgement } from "./shapes.ts";

/** The criteria of an evaluation in their order, with their names, and how their total is counted. */
export type Scale<Name extends string> = {
  labels: Record<Name, string>;
  criteria: readonly Name[];
  total: (scores: readonly number[]) => number;
};

/**
 * An evaluation from a model's judgements: total and level are ours, and a quote is the person's own words or is left out.
 * One that gives points and rests on no word of the person's is none.
 * @param said the messages of the person
 */
export function readEvaluation<Name extends string>(
  answer: string,
  { criteria, labels, total }: Scale<Name>,
  said: readonly string[],
) {
  return withValue(readJson(answer, judgementsOf(criteria)), (judged) => {
    const found = criteria.map((name) => ({ name, label: labels[name], ...proven(judged[name], said) }));
    const totalScore = total(found.map(({ score }) => score));
    if (found.some(({ score }) => score > 0) && found.every(({ quote }) => quote === null))
      return { faults: ["Aucune quote n’est dans un message de la personne : recopiez ses mots exacts."] };
    const scores = Object.fromEntries(found.map(({ name, score }) => [name, score])) as Record<Name, number>;
    return { value: { ...scores, totalScore, level: levelOf(totalScore), reasoning: writeReasoning(found) } };
  });
}

const withValue = <A, B>(reading: Reading<A>, next: (value: A) => Reading<B>): Reading<B> =>
  "value" in reading ? next(reading.value) : reading;

const proven = ({ score, quote, why }: Judgement, said: readonly string[]) => ({
  score,
  quote: findQuote(quote, said) ?? null,
  why: withOwnWords(why, said),
});

/** What stands between « » in an explanation is the person's own words too, or loses the marks. */
const withOwnWords = (why: string, said: readonly string[]): string =>
  why
    .replaceAll(/\s+/g, " ")
    .replaceAll(/«\s*([^«»]*?)\s*»/g, (_, words: string) => {
      const own = findQuote(words, said);
      return own === undefined ? words : `“${own}”`;
    })
    .replaceAll(/[«»]/g, "")
    .trim();
