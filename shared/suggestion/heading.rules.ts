import { fold } from "../text/fold.rules.ts";
import { BOLD, type Line } from "./line.rules.ts";

/** « plan d'action » stands for « plan d'actions » too: models write both. */
const PLAN_WORDS = ["actions suggerees par l'ia", "actions prioritaires", "plan d'action"];
/** Longer than any heading; a sentence that leads to a list may be as long. */
const LONGEST = 300;

/** Whether a line is marked as a heading, not merely placed as one. */
export const isHeading = ({ rank }: Pick<Line, "rank">): boolean => rank <= BOLD;

/**
 * Whether a plan begins under a line: a heading that contains one of the specification's words, a line that leads on
 * to it or stands without an end, never a sentence; of a list, only an item that says nothing else.
 */
export function opensPlan({ words, level, item, ...line }: Line): boolean {
  const title = fold(words);
  if (title.length > LONGEST || !PLAN_WORDS.some((plan) => title.includes(plan))) return false;
  if (isHeading(line)) return true;
  if (item)
    return /^(?:actions suggerees par l'ia|actions prioritaires|plan d'actions?) ?:?$/.test(fold(item.text));
  return level === 0 && !/[.!?…]$/.test(title);
}

const STAGES =
  /^\P{L}*(?:phases?|etapes?|semaines?|mois|jours?|axes?|volets?|(?:a |sur le )?(?:court|moyen|long) terme)\b/u;

/** Whether a heading names a part of a plan (« Phase 2 », « À court terme »), whatever its rank. */
export const isStage = ({ words }: Pick<Line, "words">): boolean => STAGES.test(fold(words));
