import type { StepToChoice } from "#shared/record/next-step.rules.ts";
import { singularOrPlural, formatInteger, formatCount } from "#frontend/labels/numbers.ts";

/** « 3 options ». */
export const optionCountText = (count: number) =>
  count === 0 ? "aucune option" : formatCount(count, "option", "options");

/** Label of the button of each next step. */
export const NEXT_STEP_LABELS = {
  add_option: "Ajouter une option",
  compare: "Comparer",
  ask: "Demander un avis",
  freeze: "Figer",
} as const satisfies Record<StepToChoice["kind"], string>;
/** Accessible name of the button of a next step: « Figer : Louer ou vendre ». */
export const nextStepAriaLabel = (step: StepToChoice["kind"], title: string) =>
  `${NEXT_STEP_LABELS[step]} : ${title}`;

/** Text after the number of options: how far the choice has come. */
export function choiceProgressText(step: StepToChoice): string {
  switch (step.kind) {
    case "add_option":
      return "il en faut deux pour choisir";
    case "compare":
      return compareText(step);
    case "ask":
      return "tout est comparé, la balance ne départage pas";
    default:
      return step.leaderTitle === null
        ? "il ne reste qu’à choisir"
        : `la balance penche vers « ${step.leaderTitle} »`;
  }
}

function compareText({ made, of, missing }: Extract<StepToChoice, { kind: "compare" }>): string {
  if (made < of)
    return `${formatInteger(made)} ${singularOrPlural(made, "comparaison", "comparaisons")} sur ${formatInteger(of)}`;
  if (missing > 0) return `${formatCount(missing, "case", "cases")} à remplir`;
  return "rien n’est encore comparé";
}
