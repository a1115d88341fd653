import type { Decision, DecisionChoice } from "../decision/decision.schema.ts";
import { alternativesOf } from "./alternatives.rules.ts";
import { currentChoiceOf } from "./record.rules.ts";
import type { DecisionRecord } from "./record.schema.ts";

/**
 * Returns the fields that the decision's row copies from its record: the titles of the kept options, and the
 * valid choice.
 */
export const decisionFieldsFromRecord = (
  record: DecisionRecord,
): Pick<Decision, "alternatives" | "choice"> => ({
  alternatives: alternativesOf(record),
  choice: decisionChoiceOf(record),
});

/** Returns a summary of the valid choice; `null` if there is none. */
function decisionChoiceOf(record: DecisionRecord): DecisionChoice | null {
  const choice = currentChoiceOf(record);
  if (!choice) return null;
  const { optionTitle, sureness, createdAt: chosenAt } = choice;
  const days = record.reviews.filter(({ lookBack }) => lookBack === null).map(({ day }) => day);
  return { optionTitle, sureness, chosenAt, nextReviewOn: days.toSorted()[0] ?? null };
}
