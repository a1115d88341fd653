import type { NextStep } from "#shared/record/next-step.rules.ts";
import { agree, figure, plural } from "#frontend/labels/numbers.ts";

/** « 3 options ». */
export const optionsText = (count: number) =>
  count === 0 ? "aucune option" : plural(count, "option", "options");

/** Label of the button of each next step. */
export const STEP_WORDS = {
  add_option: "Ajouter une option",
  compare: "Comparer",
  ask: "Demander un avis",
  freeze: "Figer",
} as const satisfies Record<NextStep["kind"], string>;
/** Accessible name of the button of a next step: « Figer : Louer ou vendre ». */
export const stepName = (step: NextStep["kind"], title: string) => `${STEP_WORDS[step]} : ${title}`;

/** Text after the number of options: how far the choice has come. */
export function stepText(step: NextStep): string {
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

function compareText({ made, of, missing }: Extract<NextStep, { kind: "compare" }>): string {
  if (made < of) return `${figure(made)} ${agree(made, "comparaison", "comparaisons")} sur ${figure(of)}`;
  if (missing > 0) return `${plural(missing, "case", "cases")} à remplir`;
  return "rien n’est encore comparé";
}
