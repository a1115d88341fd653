import { ARGUMENTATION_CRITERIA, ARGUMENTATION_CRITERION_LABELS } from "#shared/artefact/artefact.ts";
import { sumPersonalisationScores } from "#shared/artefact/evaluation.rules.ts";
import type { ArtefactContent } from "../artefact.rows.ts";
import type { GenerationRecipe } from "../generation.ts";
import { createEvaluationRecipeBase } from "./evaluation.ts";
import { ARTEFACT_RULES, JSON_RULES, createScoreRules } from "./rules.ts";

const PROMPT = `Vous êtes MENTA. Vous jugez à quel point une argumentation (entre <argumentation> et </argumentation>) est faite pour cette personne-ci : vous la comparez à l’exploration (entre <summary> et </summary>) et à ce que la personne a dit. Une argumentation qui conviendrait à n’importe qui vaut peu.

${ARTEFACT_RULES}

Les cinq critères
- correspondancePoints : combien des points clés de l’exploration elle discute, ramené à 5 et arrondi : trois sur quatre font 4.
- adequationHypotheses : combien des hypothèses elle met à l’épreuve, compté de même.
- profondeurAnalyse : chaque voie a son pour et son contre, l’objection porte, et ce qui ferait changer d’avis peut se vérifier.
- originalitePistes : elle ouvre une voie, ou un moyen de vérifier, que ni la personne ni MENTA n’avait nommé et qui tient à cette situation.
- styleAdaptation : elle parle de sa situation avec ses mots et ses noms, au ton qui convient à ce qu’elle a dit.

${createScoreRules("auxquels l’argumentation répond, ou aurait dû répondre")}

${JSON_RULES} Ses clés : correspondancePoints, adequationHypotheses, profondeurAnalyse, originalitePistes, styleAdaptation ; chacune un objet {score, quote, why}.`;

export const argumentationEvaluationRecipe: GenerationRecipe<ArtefactContent<"argumentationEvaluation">> = {
  task: "argumentation-evaluation",
  version: "argumentation-evaluation-7",
  prompt: PROMPT,
  request: "Évaluez combien cette argumentation est faite pour cette personne.",
  ...createEvaluationRecipeBase({
    criteria: ARGUMENTATION_CRITERIA,
    labels: ARGUMENTATION_CRITERION_LABELS,
    totalOf: sumPersonalisationScores,
  }),
  failed: "MENTA n’a pas pu évaluer cette argumentation. Réessayez dans un instant.",
};
