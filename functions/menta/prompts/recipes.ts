import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import type { ArtefactContent } from "../../data/artefact.ts";
import type { Recipe } from "../generation.ts";
import { argumentation } from "./argumentation.ts";
import { argumentationEvaluation } from "./argumentation-evaluation.ts";
import { reflectionEvaluation } from "./reflection.ts";
import { solution } from "./solution.ts";
import { summary } from "./summary.ts";

export const RECIPES: { [K in ArtefactKind]: Recipe<ArtefactContent<K>> } = {
  summary,
  evaluation: reflectionEvaluation,
  argumentation,
  argumentationEvaluation,
  solution,
};
