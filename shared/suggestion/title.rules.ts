import { PLAN_LIMITS } from "../decision/limits.ts";
import { fold } from "../text/fold.rules.ts";

const SHORTEST = 3;
/** An item about an action that is shorter than this says no more than « Actions ». */
const SHORTEST_ABOUT_ACTION = 15;

/** An item's text as the title of an action: on one line, without the sign that leads on, within the limit. */
export function titleOf(text: string): string {
  const title = text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .normalize("NFC")
    .replace(/[\s:;,]+$/, "")
    .trim();
  if (title.length <= PLAN_LIMITS.title) return title;
  return `${title
    .slice(0, PLAN_LIMITS.title - 1)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}

/** Whether a title is none of an action (`spec/2-decisions-and-planner.md` section 4, AI action suggestions). */
export function isDropped(title: string): boolean {
  if (title.length < SHORTEST) return true;
  const folded = fold(title);
  if (folded.includes("voici") || folded.includes("exemple")) return true;
  return folded.includes("action") && title.length < SHORTEST_ABOUT_ACTION;
}
