import { OPINION_LIMITS, OPINION_REFUSAL_MESSAGES } from "#shared/opinion/opinion.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import { findTooLongProblem } from "#frontend/labels/too-long.ts";
import { type OpinionDraft, DONT_KNOW_PICK } from "./stored-opinion.ts";
import { OPINION_PAGE_TEXTS } from "./words.ts";

export type OpinionField = keyof OpinionDraft;

/**
 * Returns the message of each field that is missing or too long, in the order of the form. Checks what the
 * server checks.
 */
export function opinionFieldProblems(
  { pick, reason, firstName }: OpinionDraft,
  options: readonly { id: string }[],
): Partial<Record<OpinionField, string>> {
  const isPicked = pick === DONT_KNOW_PICK || options.some(({ id }) => id === pick);
  const long = {
    reason: findTooLongProblem(reason, OPINION_LIMITS.reason),
    firstName: findTooLongProblem(firstName, OPINION_LIMITS.firstName),
  };
  return {
    ...(!isPicked && { pick: pick === null ? OPINION_PAGE_TEXTS.pick : OPINION_REFUSAL_MESSAGES.option }),
    ...(isBlank(reason) && { reason: OPINION_REFUSAL_MESSAGES.reason }),
    ...(long.reason !== null && { reason: long.reason }),
    ...(long.firstName !== null && { firstName: long.firstName }),
  };
}
