import type { BalanceStrength } from "#shared/record/leaning.rules.ts";
import type { Choice } from "#shared/record/record.schema.ts";
import { SURENESS_RANGE } from "#shared/dossier/dossier.ts";
import { formatCount } from "./numbers.ts";

/** Texts of the form in which a choice is made, and of the choice. */
export const CHOICE_TEXTS = {
  title: "Le choix",
  /** Title of the form when it opens as a dialog over any page */
  question: "Qu’avez-vous choisi ?",

  /** In the form */
  options: "L’option choisie",
  noOptions: "Il faut une option gardée pour choisir : ajoutez-en une.",
  pick: "Choisissez une option.",
  changeReason: "Qu’est-ce qui a changé ?",
  why: "Pourquoi celle-là ?",
  expectations: "Ce que j’attends",
  expectationsHint: "Une chose par ligne, que l’on pourra vérifier",
  wouldChange: "Ce qui me ferait changer d’avis",
  by: "D’ici au",
  byHint: "Ce sera la première relecture.",
  byHintLater: "Ce jour-là, vous relirez ce choix.",
  sureness: "Certitude",
  unsaid: "pas encore dite",
  surenessHint: "Placez le repère : on la comparera à ce qui arrive.",
  freeze: "Figer ce choix",
  keepDraft: "Garder en brouillon",
  draftKept: "Brouillon gardé",
  draftKeptText: "Vous le retrouverez ici, sur tous vos appareils.",
  backToChoice: "Ne pas changer d’avis",
  givenUp: "Le choix reste comme il est",
  hasDraft: "Un changement d’avis est commencé, en brouillon.",
  frozenOnce:
    "Une fois figé, il ne se réécrit pas : il se remplace, avec sa raison. Vous avez dix secondes pour vous reprendre.",
  changedMeanwhile: "Ce brouillon a changé ailleurs pendant votre saisie",
  changedMeanwhileText: "Rien n’est perdu : choisissez ce qui reste.",
  madeElsewhere: "Un choix vient d’être figé ailleurs",
  madeElsewhereText: "Ce que vous écriviez ici est gardé : « Je change d’avis » le reprend.",
  failed: "Ce choix n’a pas pu être figé. Ce que vous avez écrit est gardé ici.",

  /** Toasts after a choice was made or undone */
  made: "Choix figé",
  changed: "Nouveau choix figé",
  undone: "Choix repris",
  undoneText: "Ce que vous aviez écrit est revenu dans le formulaire.",
  undoFailed: "Ce choix n’a pas pu être repris.",

  /** Beside the choice that is in force */
  expected: "Ce que j’attends",
  against: "Contre la balance",
  change: "Je change d’avis",
  ask: "Demander un avis",
  frozen: "Ce choix est figé : il ne se réécrit pas. Un autre peut le remplacer, avec sa raison.",
  notCited: {
    forgotten: "Vous avez demandé à MENTA de l’oublier : elle ne le cite plus.",
    outdated: "Vous avez noté qu’il n’est plus vrai : MENTA ne le cite plus.",
  },
} as const;

/** « La balance montre, d’après 7 comparaisons ; vous choisissez. … » */
export const choiceFormNote = (comparisons: number) =>
  comparisons === 0
    ? "Vous choisissez, et vous dites pourquoi."
    : `La balance montre, d’après ${formatCount(comparisons, "comparaison", "comparaisons")} ; vous choisissez. Choisir contre elle reste possible : vous dites pourquoi.`;

const listed = (titles: readonly string[]) =>
  new Intl.ListFormat("fr").format(titles.map((title) => `« ${title} »`));
/** Returns the hint below the field for the reason, when the person chooses against the balance. */
export const againstBalanceHint = (leaders: readonly string[], title: string) =>
  `La balance penche vers ${listed(leaders)} : dites en une ligne pourquoi vous choisissez « ${title} ».`;
/**
 * Returns the sentence on a choice that was made against the balance: the options that led, and the separate
 * reason that older choices have. Returns `null` for any other choice.
 */
export const againstBalanceText = ({
  againstBalance,
  leanedTo = [],
}: Pick<Choice, "againstBalance" | "leanedTo">) =>
  [leanedTo.length > 0 ? `Elle penchait vers ${listed(leanedTo)}.` : null, againstBalance]
    .filter((part) => part !== null)
    .join(" ") || null;

/** Words for the balance of one option, by its distance from zero. */
const LEANING_WORDS: Record<BalanceStrength, string> = {
  level: "La balance est à l’équilibre",
  hardly: "La balance est à peine",
  little: "La balance penche un peu",
  clear: "La balance penche",
  strong: "La balance penche nettement",
};
const sideOf = (score: number) => (score < 0 ? "contre" : "pour");

/** « La balance penche un peu pour » */
export const balanceLeaningText = (leaning: BalanceStrength, score: number) =>
  leaning === "level" ? LEANING_WORDS.level : `${LEANING_WORDS[leaning]} ${sideOf(score)}`;

/** Returns the words for how far the leading option is ahead of the second one. */
export const leadOverNextText = (lead: BalanceStrength) =>
  `La balance penche vers elle${lead === "level" || lead === "hardly" || lead === "little" ? ", de peu" : ""}`;
export const FIRST_OPTIONS_TIED_TEXT = "La balance ne départage pas les premières";

const SURENESS_WORDS: readonly (readonly [from: number, words: string])[] = [
  [50, "à pile ou face"],
  [55, "peu sûr"],
  [65, "plutôt sûr"],
  [80, "sûr"],
  [90, "très sûr"],
  [100, "certain"],
];

/**
 * Returns the words for a certainty in percent: « plutôt sûr ». They agree with « le choix », not with the
 * person, whose gender is unknown.
 */
export const surenessWords = (percent: number): string =>
  SURENESS_WORDS.findLast(([from]) => from <= percent)?.[1] ?? "";
/** « 70 %, plutôt sûr » */
export const surenessPercentText = (percent: number) => `${percent} %, ${surenessWords(percent)}`;
export const surenessAriaText = (percent: number) =>
  `${surenessPercentText(percent)}, sur une échelle de ${SURENESS_RANGE.min} à ${SURENESS_RANGE.max}`;
export const SURENESS_SCALE_END_LABELS = [
  `${SURENESS_RANGE.min} : ${surenessWords(SURENESS_RANGE.min)}`,
  `${SURENESS_RANGE.max} : ${surenessWords(SURENESS_RANGE.max)}`,
] as const;
export const expectedByText = (day: string) => `d’ici au ${day}`;
/** « mercredi 25 mars à 21:14 » */
export const choiceMadeAtText = (day: string, time: string) => `${day} à ${time}`;
export const choiceMadeUndoText = (title: string) =>
  `« ${title} » : vous avez dix secondes pour vous reprendre.`;
