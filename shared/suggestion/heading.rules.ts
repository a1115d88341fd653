import { foldForSearch } from "../text/fold.rules.ts";
import { BOLD_HEADING_RANK, type ReplyLine } from "./reply-line.rules.ts";

/** Normalised words that introduce a plan. `plan d'action` also matches `plan d'actions`. */
const PLAN_WORDS = ["actions suggerees par l'ia", "actions prioritaires", "plan d'action"];
/** A line that introduces a plan is not longer than this. */
const MAX_LENGTH = 300;

/** Whether a line is a heading: marked as one in Markdown, or in bold as a whole. */
export const isHeading = ({ rank }: Pick<ReplyLine, "rank">): boolean => rank <= BOLD_HEADING_RANK;

/**
 * Whether a line introduces a plan: it contains one of the specification's words, and is a heading, a line
 * without a full stop, or a list item that says nothing else.
 */
export function introducesPlan({ words, level, item, ...line }: ReplyLine): boolean {
  const title = foldForSearch(words);
  if (title.length > MAX_LENGTH || !PLAN_WORDS.some((plan) => title.includes(plan))) return false;
  if (isHeading(line)) return true;
  if (item)
    return /^(?:actions suggerees par l'ia|actions prioritaires|plan d'actions?) ?:?$/.test(
      foldForSearch(item.text),
    );
  return level === 0 && !/[.!?…]$/.test(title);
}

const STAGES =
  /^\P{L}*(?:phases?|etapes?|semaines?|mois|jours?|axes?|volets?|(?:a |sur le )?(?:court|moyen|long) terme)\b/u;

/** Whether a heading names a part of a plan (`Phase 2`, `À court terme`), whatever its rank. */
export const isPlanStage = ({ words }: Pick<ReplyLine, "words">): boolean =>
  STAGES.test(foldForSearch(words));
