import { OPINION_LIMITS, OPINION_MESSAGES } from "#shared/opinion/opinion.ts";
import { tenths } from "#frontend/labels/numbers.ts";
import { OPINION_PAGE } from "#frontend/labels/opinion-page.ts";
import { type OpinionDraft, UNKNOWN_PICK } from "./stored-opinion.ts";

export type MissingField = keyof OpinionDraft;

const isTooLong = (text: string, max: number) => text.trim().length > max;
const tooLong = (max: number) => OPINION_PAGE.tooLong(tenths(max));

/** What is missing or too long, with its words, in the order of the form. The server asks for the same. */
export function missingFieldsIn(
  { pick, reason, firstName }: OpinionDraft,
  options: readonly { id: string }[],
): Partial<Record<MissingField, string>> {
  const isPicked = pick === UNKNOWN_PICK || options.some(({ id }) => id === pick);
  return {
    ...(!isPicked && { pick: pick === null ? OPINION_PAGE.pick : OPINION_MESSAGES.option }),
    ...(reason.trim() === "" && { reason: OPINION_MESSAGES.reason }),
    ...(isTooLong(reason, OPINION_LIMITS.reason) && { reason: tooLong(OPINION_LIMITS.reason) }),
    ...(isTooLong(firstName, OPINION_LIMITS.firstName) && { firstName: tooLong(OPINION_LIMITS.firstName) }),
  };
}
