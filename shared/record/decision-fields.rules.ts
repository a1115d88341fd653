import type { Decision, DecisionChoice } from "../decision/decision.schema.ts";
import { alternativesOf } from "./alternatives.rules.ts";
import { choiceInForce } from "./record.rules.ts";
import type { DecisionRecord } from "./record.schema.ts";

/** What a decision answers of its record: the titles of the options that are kept, and the choice that holds. */
export const decisionFieldsOf = (record: DecisionRecord): Pick<Decision, "alternatives" | "choice"> => ({
  alternatives: alternativesOf(record),
  choice: decisionChoiceOf(record),
});

/** The choice that holds, in short; `null` while none is made. */
function decisionChoiceOf(record: DecisionRecord): DecisionChoice | null {
  const choice = choiceInForce(record);
  if (!choice) return null;
  const { optionTitle, sureness, createdAt: chosenAt } = choice;
  const days = record.reviews.filter(({ lookBack }) => lookBack === null).map(({ day }) => day);
  return { optionTitle, sureness, chosenAt, nextReviewOn: days.toSorted()[0] ?? null };
}
