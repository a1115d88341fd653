import type { DurationRatioSummary, SurenessTenth } from "#shared/record/calibration.schema.ts";
import { singularOrPlural, formatInteger, formatCount, formatTenths } from "#frontend/labels/numbers.ts";

/** Texts of the calibration. */
export const CALIBRATION_TEXTS = {
  aside: "Certitude et durées",
  title: "Votre certitude, et ensuite",
  failed: "Vos relectures n’ont pas pu être comptées",
  failedText: "Elles sont en sûreté : seule la lecture a échoué.",
  tooFew: "Trop peu pour conclure.",
  worth: "Ce que vaut votre certitude",
  chart: "Certitude dite et part arrivée, par dizaine",
  none: "aucun",
  said: "ce que vous disiez",
  came: "ce qui est arrivé",
  durations: "Durées prévues",
  use: "En tenir compte dans Clarity",
  stop: "Ne plus en tenir compte",
} as const;

export const reviewedCountText = (count: number, of: number) =>
  `${formatCount(count, "choix relu", "choix relus")} sur ${formatInteger(of)}`;
const IN_WORDS = ["", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
const reviewsInWords = (count: number) =>
  `${IN_WORDS[count] ?? formatInteger(count)} ${singularOrPlural(count, "relecture", "relectures")}`;
export const missingReviewsText = (count: number) =>
  `Encore ${reviewsInWords(count)}, et l’on saura si une certitude de 70 % veut dire 70 %.`;
export const surenessRangeText = ({ from, to }: SurenessTenth) =>
  `${formatInteger(from)} à ${formatInteger(to)}`;
export const cameTrueOfChoicesText = ({ came, choices }: SurenessTenth) =>
  `${formatInteger(came)} sur ${formatInteger(choices)}`;
/** Returns one bar of the chart as text, for screen readers. */
export const surenessTenthAriaText = (tenth: SurenessTenth) =>
  tenth.said === null
    ? `${surenessRangeText(tenth)} % : ${CALIBRATION_TEXTS.none}`
    : `${surenessRangeText(tenth)} % : ${formatInteger(tenth.said)} % dits en moyenne, ${cameTrueOfChoicesText(tenth)} arrivés`;

const overWords = ({ came, choices }: SurenessTenth) =>
  came === 0
    ? "cela n’arrive pas"
    : `cela arrive ${formatInteger(Math.round((10 * came) / choices))} fois sur 10`;
/** Returns a sentence on the tenths in which the person was most overconfident and most underconfident. */
export function overAndUnderconfidenceText({
  over,
  under,
}: {
  over: SurenessTenth | null;
  under: SurenessTenth | null;
}): string {
  const sentences = [
    over && `Quand vous dites ${formatInteger(over.said ?? over.from)}, ${overWords(over)}.`,
    under &&
      `Quand vous dites ${formatInteger(under.said ?? under.from)}, vous avez plus raison que vous ne le croyez.`,
  ].filter(Boolean);
  return sentences.length > 0
    ? sentences.join(" ")
    : "Ce que vous dites arrive à peu près aussi souvent que vous le dites.";
}
export const CAME_TRUE_RULE_TEXT =
  "Un choix compte une fois, à sa dernière relecture. Il est arrivé quand plus de la moitié de ce que vous en attendiez l’est ; « en partie » compte pour moitié.";

/** « Clarity compte × 1,2. » */
export const durationFactorUsedText = (factor: number) => `Clarity compte ${durationFactorWords(factor)}.`;
export const countByOtherFactorText = (factor: number) => `Compter plutôt ${durationFactorWords(factor)}`;
export const durationFactorWords = (factor: number) => `× ${formatTenths(factor)}`;
export const plannedDurationsFactorText = (factor: number) =>
  `Durées prévues : ${durationFactorWords(factor)}`;
export const durationFactorRuleText = (actions: number) =>
  `Durée réelle rapportée à la durée prévue : médiane de ${formatInteger(actions)} actions. La durée réelle est celle des créneaux de Clarity d’une action, jusqu’au jour où vous l’avez finie.`;
export const durationSentence = ({
  actions,
  median,
  factor,
  lowest,
  highest,
}: DurationRatioSummary): string =>
  median === null || factor === null
    ? fewActions(actions)
    : [
        `Vos actions prennent ${formatTenths(median)} fois le temps prévu : ${formatInteger(actions)} actions finies, ${spread(lowest ?? median, highest ?? median)}.`,
        factor !== median && `Clarity s’arrête à ${durationFactorWords(factor)}.`,
      ]
        .filter(Boolean)
        .join(" ");
const spread = (lowest: number, highest: number) =>
  lowest === highest
    ? `toutes à ${formatTenths(lowest)}`
    : `de ${formatTenths(lowest)} à ${formatTenths(highest)}`;
const fewActions = (actions: number) =>
  `${formatCount(actions, "action finie", "actions finies")} dans Clarity : trop peu pour conclure. Il en faut cinq.`;
