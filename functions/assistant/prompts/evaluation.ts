import * as z from "zod";
import { Refusal } from "#shared/schema/refusal.ts";
import { CRITERION_SCORE_MAX } from "#shared/artefact/artefact.ts";
import { toEvaluationLevel } from "#shared/artefact/evaluation.rules.ts";
import { findQuote } from "#shared/text/quote.rules.ts";
import { formatReasoning } from "#shared/artefact/reasoning.rules.ts";
import {
  createNonEmptyTextSchema,
  parseJsonAnswer,
  createStorableTextSchema,
  type ParsedAnswer,
} from "../model-answer.ts";

/**
 * The criteria of an evaluation in their order, the label of each, and the function that calculates the
 * total.
 */
export type EvaluationScale<Name extends string> = {
  criteria: readonly Name[];
  labels: Record<Name, string>;
  totalOf: (scores: readonly number[]) => number;
};

/** The part of a recipe that both kinds of evaluation share. */
export const createEvaluationRecipeBase = <Name extends string>(scale: EvaluationScale<Name>) => ({
  maxTokens: 1_000,
  shape: judgementsShape(scale.criteria),
  parts: scale.criteria.map((part) => ({ part, label: scale.labels[part] })),
  parse: (answer: string, quotable: readonly string[]) => parseEvaluation(answer, scale, quotable),
});

/** Reads "4", "4/5" and 4 as the same score. */
const score = z.preprocess(
  (value) => (typeof value === "string" ? Number(/^\s*(\d)(\s*\/\s*5)?\s*$/.exec(value)?.[1] ?? NaN) : value),
  z.int().min(0).max(CRITERION_SCORE_MAX),
);
const judgement = z.object({ score, quote: createStorableTextSchema(), why: createNonEmptyTextSchema() });
type Judgement = z.infer<typeof judgement>;

const judgementsShape = <Name extends string>(criteria: readonly Name[]) =>
  z.object(Object.fromEntries(criteria.map((name) => [name, judgement]))) as unknown as z.ZodType<
    Record<Name, Judgement>
  >;

/**
 * Parses a model's judgements into an evaluation: calculates total and level, and drops quotations that are
 * not the person's own words. Returns a fault if there are scores but no quotations. Refuses (422) if all
 * scores are 0 and an explanation names a helpline: the model saw a person in danger.
 */
function parseEvaluation<Name extends string>(
  answer: string,
  { criteria, labels, totalOf }: EvaluationScale<Name>,
  quotable: readonly string[],
): ParsedAnswer<
  Record<Name, number> & {
    totalScore: number;
    level: ReturnType<typeof toEvaluationLevel>;
    reasoning: string;
  }
> {
  const parsed = parseJsonAnswer(answer, judgementsShape(criteria));
  if ("faults" in parsed) return parsed;
  if (isInDanger(Object.values<Judgement>(parsed.value))) throw new Refusal("rule", NOT_EVALUATED_TEXT);
  const judged = criteria.map((name) => ({
    name,
    label: labels[name],
    ...verified(parsed.value[name], quotable),
  }));
  if (judged.some((one) => one.score > 0) && judged.every(({ quote }) => quote === null))
    return { faults: ["Aucune quote n’est dans un message de la personne : recopiez ses mots exacts."] };
  const scores = Object.fromEntries(judged.map((one) => [one.name, one.score])) as Record<Name, number>;
  const totalScore = totalOf(judged.map((one) => one.score));
  return {
    value: {
      ...scores,
      totalScore,
      level: toEvaluationLevel(totalScore),
      reasoning: formatReasoning(judged),
    },
  };
}

export const NOT_EVALUATED_TEXT = "Cette discussion n'est pas évaluée.";
/** Matches the helplines of `createScoreRules`, which tell a model to name one only for a person in danger. */
const HELPLINE = /\b(?:3114|3919|119|112)\b/;

const isInDanger = (judgements: readonly Judgement[]): boolean =>
  judgements.every((one) => one.score === 0) && judgements.some(({ why }) => HELPLINE.test(why));

const verified = ({ score: points, quote, why }: Judgement, quotable: readonly string[]) => ({
  score: points,
  quote: findQuote(quote, quotable) ?? null,
  why: unquoteWordsNotSaid(why, quotable),
});

/**
 * Returns an explanation with the quotation marks « » changed to “ ”, or removed if the quoted words are not
 * the person's own.
 */
export const unquoteWordsNotSaid = (why: string, quotable: readonly string[]): string =>
  why
    .replaceAll(/\s+/g, " ")
    .replaceAll(/«\s*([^«»]*?)\s*»/g, (_, words: string) => {
      const own = findQuote(words, quotable);
      return own === undefined ? words : `“${own}”`;
    })
    .replaceAll(/[«»]/g, "")
    .trim();
