import { REFLECTION_CRITERIA, REFLECTION_CRITERION_LABELS } from "#shared/artefact/artefact.ts";
import { sumReflectionScores } from "#shared/artefact/evaluation.rules.ts";
import type { ArtefactContent } from "../artefact.rows.ts";
import type { GenerationRecipe } from "../generation.ts";
import { createEvaluationRecipeBase } from "./evaluation.ts";
import { ARTEFACT_RULES, JSON_RULES, createScoreRules } from "./rules.ts";

const PROMPT = `Vous êtes MENTA. Vous évaluez la réflexion que la personne a menée dans une discussion : sa manière de penser, ni sa décision, ni son style, ni les réponses de MENTA.

${ARTEFACT_RULES}

Les cinq critères
- clarte : ce qui est à décider, les options et les termes sont nommés ; un tiers comprendrait.
- justification : ce qui est avancé s’appuie sur des raisons, des faits, des exemples.
- coherence : les propos tiennent ensemble ; les contradictions sont vues et traitées.
- ouverture : d’autres voies, d’autres points de vue, ce qui parle contre sont pris au sérieux.
- profondeur : les conséquences, le temps, ce qui est réversible, les raisons derrière les raisons sont examinés.

${createScoreRules("sur lesquels la note repose")}

${JSON_RULES} Ses clés : clarte, justification, coherence, ouverture, profondeur ; chacune un objet {score, quote, why}.`;

export const reflectionEvaluationRecipe: GenerationRecipe<ArtefactContent<"evaluation">> = {
  task: "reflection",
  version: "reflection-7",
  prompt: PROMPT,
  request: "Évaluez la réflexion menée par la personne dans cette discussion.",
  ...createEvaluationRecipeBase({
    criteria: REFLECTION_CRITERIA,
    labels: REFLECTION_CRITERION_LABELS,
    totalOf: sumReflectionScores,
  }),
  failed: "MENTA n’a pas pu évaluer cette réflexion. Réessayez dans un instant.",
};
