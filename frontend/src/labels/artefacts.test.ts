import { expect, test } from "vitest";
import {
  solutionFollowUpHint,
  noRecommendationHint,
  recommendedOptionHint,
  outdatedDocumentLabel,
  outdatedLabel,
  solutionPlanHint,
  solutionResearchHint,
  scoreSumText,
} from "./artefacts.ts";

test.each([
  [solutionResearchHint(3, 2, 1), "Trois données internes, deux sources externes, une incohérence"],
  [solutionResearchHint(1, 0, 0), "Une donnée interne"],
  [solutionResearchHint(0, 0, 0), "Rien n’a été noté."],
  [recommendedOptionHint(2, 3, "Demander"), "Option 2 sur 3 : Demander"],
  [noRecommendationHint(3), "Trois options, aucune recommandée"],
  [noRecommendationHint(1), "Une option, aucune recommandée"],
  [noRecommendationHint(0), "Rien n’a été noté."],
  [solutionPlanHint(20, 16, 1), "20 phases, seize indicateurs, un risque"],
  [
    solutionFollowUpHint({ monitoring: true, metrics: 2, review: true, relevance: false }),
    "Plan de suivi, deux critères de succès, calendrier de révision",
  ],
  [
    solutionFollowUpHint({ monitoring: false, metrics: 1, review: false, relevance: true }),
    "Un critère de succès, pertinence",
  ],
  [outdatedLabel(1), "À mettre à jour : un message suit"],
  [outdatedLabel(2), "À mettre à jour : deux messages suivent"],
  [outdatedLabel(Infinity), "À mettre à jour"],
  [outdatedDocumentLabel(Infinity), "À mettre à jour"],
  [outdatedDocumentLabel(1), "À mettre à jour : un message depuis ce document"],
  [outdatedDocumentLabel(2), "À mettre à jour : deux messages depuis ce document"],
  [scoreSumText([4, 4, 4, 4, 3], 19, 5), "4 + 4 + 4 + 4 + 3 = 19 : la somme des cinq notes, chacune sur 5."],
  [
    scoreSumText([1, 0, 1, 0, 0], 5, 5),
    "1 + 0 + 1 + 0 + 0 = 2 : la somme des cinq notes, chacune sur 5. Le total est de 5 au moins.",
  ],
])("what is inside is said in words: %s", (said, expected) => {
  expect(said).toBe(expected);
});
