import { ARGUMENTATION_CRITERIA, ARGUMENTATION_CRITERION_LABELS } from "#shared/artefact/artefact.ts";
import { personalisationTotal } from "#shared/artefact/evaluation.rules.ts";
import type { ArtefactContent } from "../artefact.rows.ts";
import type { Recipe } from "../generation.ts";
import { evaluationRecipe } from "./evaluation.ts";
import { ARTEFACT_RULES, JSON_RULES, SCORE_RULES } from "./rules.ts";

const PROMPT = `Vous êtes MENTA. Vous jugez à quel point une argumentation (entre <argumentation> et </argumentation>) est faite pour cette personne-ci : vous la comparez à l’exploration (entre <summary> et </summary>) et à ce que la personne a dit. Une argumentation qui conviendrait à n’importe qui vaut peu, si bien écrite soit-elle. L’auteur en est une IA : rien n’oblige à l’indulgence.

${ARTEFACT_RULES}

Les cinq critères
- correspondancePoints : combien des points clés de l’exploration l’argumentation reprend et discute. Comptez-les : tous, 5 ; la moitié, 2 ou 3 ; aucun, 0.
- adequationHypotheses : combien des hypothèses elle met à l’épreuve, et dit comment vérifier. Comptez-les de même.
- profondeurAnalyse : elle va plus loin que ce qui a été dit : conséquences, temps, réversibilité, objection la plus forte.
- originalitePistes : elle ouvre une voie qui n’était pas dans la discussion et qui convient à cette personne.
- styleAdaptation : elle parle de sa situation avec ses mots et ses noms, au ton qui convient à ce qu’elle a dit.

${SCORE_RULES}
Ici, quote est ce que la personne a dit et à quoi l’argumentation répond bien ou ne répond pas.

${JSON_RULES} Ses clés : correspondancePoints, adequationHypotheses, profondeurAnalyse, originalitePistes, styleAdaptation ; chacune un objet {score, quote, why}.`;

export const argumentationEvaluationRecipe: Recipe<ArtefactContent<"argumentationEvaluation">> = {
  task: "argumentation-evaluation",
  version: "argumentation-evaluation-5",
  prompt: PROMPT,
  request: "Évaluez combien cette argumentation est faite pour cette personne.",
  ...evaluationRecipe({
    criteria: ARGUMENTATION_CRITERIA,
    labels: ARGUMENTATION_CRITERION_LABELS,
    totalOf: personalisationTotal,
  }),
  failed: "MENTA n’a pas pu évaluer cette argumentation. Réessayez dans un instant.",
};
