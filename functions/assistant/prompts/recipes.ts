import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import type { ArtefactContent } from "../artefact.rows.ts";
import type { GenerationRecipe } from "../generation.ts";
import { argumentationRecipe } from "./argumentation.ts";
import { argumentationEvaluationRecipe } from "./argumentation-evaluation.ts";
import { reflectionEvaluationRecipe } from "./reflection-evaluation.ts";
import { solutionRecipe } from "./solution.ts";
import { summaryRecipe } from "./summary.ts";

export const ARTEFACT_RECIPES: { [K in ArtefactKind]: GenerationRecipe<ArtefactContent<K>> } = {
  summary: summaryRecipe,
  evaluation: reflectionEvaluationRecipe,
  argumentation: argumentationRecipe,
  argumentationEvaluation: argumentationEvaluationRecipe,
  solution: solutionRecipe,
};
