import * as z from "zod";
import { SolutionContentSchema } from "#shared/artefact/artefact.schema.ts";
import { SCORE_MAX } from "#shared/artefact/artefact.ts";

/** What a model may say at most; whatever is longer is no artefact any more. In UTF-16 units, and in items. */
const TEXT_MAX = 4_000;
const ITEMS_MAX = 20;

/** As a table can keep it: without halves of a sign and the null character. */
const text = () =>
  z
    .string()
    .overwrite((value) => value.toWellFormed().replaceAll("\0", ""))
    .trim()
    .max(TEXT_MAX);
const told = () => text().regex(/[\p{L}\p{N}]/u, "ne dit rien");
const list = () =>
  z
    .array(text())
    .max(ITEMS_MAX)
    .overwrite((items) => items.filter((item) => /[\p{L}\p{N}]/u.test(item)));

export const SummaryShape = z
  .object({ keyPoints: list(), hypotheses: list(), actionItems: list() })
  .refine((said) => Object.values(said).some((items) => items.length > 0), "les trois listes sont vides");

/** « 4 », « 4/5 » and 4 are one score. */
const score = z.preprocess(
  (value) => (typeof value === "string" ? Number(/^\s*(\d)(\s*\/\s*5)?\s*$/.exec(value)?.[1] ?? NaN) : value),
  z.int().min(0).max(SCORE_MAX),
);
const judgement = z.object({ score, quote: text(), why: told() });
export type Judgement = z.infer<typeof judgement>;

/** A judgement of each criterion. */
export const judgementsOf = <Name extends string>(criteria: readonly Name[]) =>
  z.object(Object.fromEntries(criteria.map((name) => [name, judgement]))) as unknown as z.ZodType<
    Record<Name, Judgement>
  >;

const { research, bestSolution, implementation, followUp } = SolutionContentSchema.shape;
const option = bestSolution.shape.options.element;
const step = implementation.shape.steps.element;

/** The wire's shape, with what must not be empty in a solution. */
export const SolutionShape = z.object({
  problemIdentification: told(),
  research: research.extend({
    internalData: list(),
    externalSources: list(),
    dataClassification: z.object({ inconsistencies: list() }),
  }),
  bestSolution: z
    .object({
      options: z
        .array(
          option.extend({
            title: told(),
            description: text(),
            pros: list(),
            cons: list(),
            impact: text(),
            feasibility: text(),
          }),
        )
        .min(2)
        .max(ITEMS_MAX),
      recommended: z.int().min(0),
      reasoning: told(),
    })
    .refine(({ options, recommended }) => recommended < options.length, {
      path: ["recommended"],
      error: "n’est le rang d’aucune option",
    }),
  implementation: z.object({
    steps: z
      .array(step.extend({ phase: text(), timeline: text(), actions: list(), resources: list() }))
      .max(ITEMS_MAX),
    kpis: list(),
    risks: list(),
  }),
  followUp: followUp.extend({ monitoringPlan: text(), successMetrics: list(), reviewSchedule: text() }),
  relevanceEvaluation: text(),
});

/** What the schemas that models are held to do not know. */
const UNKNOWN_TO_MODELS = [
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "pattern",
] as const;

/** A shape as the JSON schema that a model is held to: types and names; the rest is judged by the shape itself. */
export function schemaFor(shape: z.ZodType): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    override: ({ jsonSchema }) => {
      for (const name of UNKNOWN_TO_MODELS) delete jsonSchema[name];
    },
  });
  return schema;
}
