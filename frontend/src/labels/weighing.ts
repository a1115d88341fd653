import type { AnswerGap } from "#shared/record/weighing.rules.ts";
import { capitalizeFirstLetter } from "#shared/text/capital.rules.ts";
import { formatInteger } from "./numbers.ts";
import { CELL_LEVEL_WORDS } from "./record.ts";

/** Texts of two people who weigh one decision separately, then compare. */
export const WEIGHING_TEXTS = {
  title: "Peser à deux",
  you: "Vous",
  decider: "la personne qui décide",

  /** Form */
  blind:
    "Chacun répond sans voir l’autre : rien ne se montre avant que vous ayez dit tous les deux « J’ai fini ».",
  scale: "Pour chaque critère : son importance, de 0 à 10, puis si chaque option va contre ou dans son sens.",
  weight: "Son importance pour vous",
  weightOf: (criterion: string) => `Ce que « ${criterion} » compte pour vous, de 0 à 10`,
  weightEnds: "0, il ne compte pas ; 10, rien ne compte plus.",
  levelOf: (option: string, criterion: string) => `« ${option} », pour « ${criterion} »`,
  done: "J’ai fini",
  unsaid: "À dire.",
  seeAll: "Revoir aussi le reste",
  isNew: (count: number) =>
    count === 1 ? "Une réponse est à donner." : `${formatInteger(count)} réponses sont à donner.`,
  missing: (count: number) =>
    count === 1 ? "Il reste une réponse à donner." : `Il reste ${formatInteger(count)} réponses à donner.`,
  failed: "Vos réponses ne sont pas parties. Elles restent écrites ici.",

  /** Comparison */
  gaps: "Là où vous vous écartez le plus",
  noGap: "Vous avez tout pesé de la même façon.",
  noAverage: "Ni moyenne ni gagnant : deux façons de voir, côte à côte.",
  sideBySide: "Vos réponses, côte à côte",
  criterionOrOption: "Critère, puis options",
  counts: (weight: number) => `${weight} sur 10`,
  openedOn: (day: string) => `Ouvert le ${day}.`,
} as const;

/** `self`: who reads; `other`: the name of the other person. */
export type WeighingSides = { self: "owner" | "guest"; other: string };

/**
 * Returns the question about one difference between two people: « Vous donnez 8 à « Le trajet », Karim 3 :
 * qu’est-ce que chacun a en tête ? ».
 * @param self the name of the first person, in a document that others read; without it « Vous »
 */
export function answerGapQuestion(gap: AnswerGap, other: string, self?: string): string {
  const ask = "qu’est-ce que chacun a en tête ?";
  if (gap.kind === "weight") {
    const [mine, theirs] = gap.both;
    const given = self === undefined ? "Vous donnez" : `${capitalizeFirstLetter(self)} donne`;
    return `${given} ${mine} à « ${gap.criterion} », ${other} ${theirs} : ${ask}`;
  }
  const [mine, theirs] = gap.both.map((level) => CELL_LEVEL_WORDS[level]);
  return `Pour « ${gap.criterion} », « ${gap.option} » est « ${mine} » selon ${self ?? "vous"}, « ${theirs} » selon ${other} : ${ask}`;
}
