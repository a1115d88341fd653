import { expect, test } from "vitest";
import {
  followUpHint,
  noChoiceHint,
  optionHint,
  outdatedDocumentLabel,
  outdatedLabel,
  planHint,
  researchHint,
  scoreSumText,
} from "./artefacts.ts";

test.each([
  [researchHint(3, 2, 1), "Trois données internes, deux sources externes, une incohérence"],
  [researchHint(1, 0, 0), "Une donnée interne"],
  [researchHint(0, 0, 0), "Rien n’a été noté."],
  [optionHint(2, 3, "Demander"), "Option 2 sur 3 : Demander"],
  [noChoiceHint(3), "Trois options, aucune recommandée"],
  [noChoiceHint(1), "Une option, aucune recommandée"],
  [noChoiceHint(0), "Rien n’a été noté."],
  [planHint(20, 16, 1), "20 phases, seize indicateurs, un risque"],
  [
    followUpHint({ monitoring: true, metrics: 2, review: true, relevance: false }),
    "Plan de suivi, deux critères de succès, calendrier de révision",
  ],
  [
    followUpHint({ monitoring: false, metrics: 1, review: false, relevance: true }),
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
