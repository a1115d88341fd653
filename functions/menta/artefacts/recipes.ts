import {
  ARGUMENTATION_CRITERIA,
  ARGUMENTATION_LABELS,
  type ArtefactKind,
  REFLECTION_CRITERIA,
  REFLECTION_LABELS,
} from "#shared/artefact/artefact.ts";
import { personalisationTotal, reflectionTotal } from "#shared/artefact/level.rules.ts";
import type { Said } from "../../data/artefact.ts";
import * as argumentationPrompt from "../prompts/argumentation.ts";
import * as argumentationEvaluationPrompt from "../prompts/argumentation-evaluation.ts";
import * as reflectionPrompt from "../prompts/reflection.ts";
import * as solutionPrompt from "../prompts/solution.ts";
import * as summaryPrompt from "../prompts/summary.ts";
import { readEvaluation, type Scale } from "./judgements.ts";
import type { Part } from "./parts.rules.ts";
import { readJson, readMarkdown, type Reading } from "./reading.ts";
import type { Recipe } from "./recipe.ts";
import { judgementsOf, SolutionShape, SummaryShape } from "./shapes.ts";

const partsOf = (labels: Record<string, string>): Part[] =>
  Object.entries(labels).map(([part, label]) => ({ part, label }));

const saying = <T>(reading: Reading<T>): Reading<{ content: T }> =>
  "value" in reading ? { value: { content: reading.value } } : reading;

const summary: Recipe<Said<"summary">> = {
  task: "summary",
  version: summaryPrompt.SUMMARY_VERSION,
  prompt: summaryPrompt.SUMMARY_PROMPT,
  request: summaryPrompt.SUMMARY_REQUEST,
  maxTokens: 1_000,
  shape: SummaryShape,
  parts: partsOf({ keyPoints: "Points clés", hypotheses: "Hypothèses", actionItems: "Actions" }),
  read: (answer) => saying(readJson(answer, SummaryShape)),
  failed: "MENTA n’a pas pu explorer cette discussion. Réessayez dans un instant.",
};

/** What all evaluations have in common: each criterion judged on its own, the rest counted by us. */
const judging = <Name extends string>(scale: Scale<Name>) => ({
  maxTokens: 1_000,
  shape: judgementsOf(scale.criteria),
  parts: partsOf(scale.labels),
  read: (answer: string, said: readonly string[]) => readEvaluation(answer, scale, said),
});

const evaluation: Recipe<Said<"evaluation">> = {
  task: "reflection",
  version: reflectionPrompt.REFLECTION_VERSION,
  prompt: reflectionPrompt.REFLECTION_PROMPT,
  request: reflectionPrompt.REFLECTION_REQUEST,
  ...judging({ criteria: REFLECTION_CRITERIA, labels: REFLECTION_LABELS, total: reflectionTotal }),
  failed: "MENTA n’a pas pu évaluer cette réflexion. Réessayez dans un instant.",
};

const argumentation: Recipe<Said<"argumentation">> = {
  task: "argumentation",
  version: argumentationPrompt.ARGUMENTATION_VERSION,
  prompt: argumentationPrompt.ARGUMENTATION_PROMPT,
  request: argumentationPrompt.ARGUMENTATION_REQUEST,
  maxTokens: 1_800,
  parts: [],
  read: (answer) => saying(readMarkdown(answer)),
  failed: "MENTA n’a pas pu argumenter cette discussion. Réessayez dans un instant.",
};

const argumentationEvaluation: Recipe<Said<"argumentationEvaluation">> = {
  task: "argumentation-evaluation",
  version: argumentationEvaluationPrompt.ARGUMENTATION_EVALUATION_VERSION,
  prompt: argumentationEvaluationPrompt.ARGUMENTATION_EVALUATION_PROMPT,
  request: argumentationEvaluationPrompt.ARGUMENTATION_EVALUATION_REQUEST,
  ...judging({ criteria: ARGUMENTATION_CRITERIA, labels: ARGUMENTATION_LABELS, total: personalisationTotal }),
  failed: "MENTA n’a pas pu évaluer cette argumentation. Réessayez dans un instant.",
};

const solution: Recipe<Said<"solution">> = {
  task: "solution",
  version: solutionPrompt.SOLUTION_VERSION,
  prompt: solutionPrompt.SOLUTION_PROMPT,
  request: solutionPrompt.SOLUTION_REQUEST,
  maxTokens: 4_000,
  shape: SolutionShape,
  parts: partsOf({
    problemIdentification: "Identification du Problème",
    research: "Recherche & Sources",
    bestSolution: "Solution Recommandée",
    implementation: "Plan d’Implémentation",
    followUp: "Suivi & Évaluation",
  }),
  read: (answer) => saying(readJson(answer, SolutionShape)),
  failed: "MENTA n’a pas pu proposer de solution. Réessayez dans un instant.",
};

export const RECIPES: { [K in ArtefactKind]: Recipe<Said<K>> } = {
  summary,
  evaluation,
  argumentation,
  argumentationEvaluation,
  solution,
};
