import { PLAN_LIMITS } from "../schema/limits.ts";
import { shorten } from "../text/cut.rules.ts";
import { foldForSearch } from "../text/fold.rules.ts";

const MIN_LENGTH = 3;
/**
 * A title with the word `action` must have this many characters: a shorter one is a heading such as
 * `Actions`.
 */
const MIN_LENGTH_WITH_ACTION = 15;

/**
 * Converts the text of a list item to the title of an action: one line, no final punctuation, cut to the
 * limit.
 */
export function toActionTitle(text: string): string {
  const title = text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .normalize("NFC")
    .replace(/(?<![\s:;,])[\s:;,]+$/, "")
    .trim();
  return shorten(title, PLAN_LIMITS.title);
}

/** Whether a title does not name an action (S2 §4, AI action suggestions). */
export function isIgnoredTitle(title: string): boolean {
  if (title.length < MIN_LENGTH) return true;
  const folded = foldForSearch(title);
  if (folded.includes("voici") || folded.includes("exemple")) return true;
  return folded.includes("action") && title.length < MIN_LENGTH_WITH_ACTION;
}
