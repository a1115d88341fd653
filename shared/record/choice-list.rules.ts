import { currentChoiceOf } from "./record.rules.ts";
import { newestLookBackOf } from "./review.rules.ts";
import type { ListedChoice, DecisionRecord } from "./record.schema.ts";

/** Returns the choices of a record as list items, newest first. */
export function toListedChoices(record: DecisionRecord): ListedChoice[] {
  const held = currentChoiceOf(record);
  return record.choices.toReversed().map((choice) => {
    const { id, optionTitle, why, sureness, createdAt: chosenAt, expectations, by } = choice;
    const seen = newestLookBackOf(record, id);
    return {
      id,
      decisionId: record.decisionId,
      optionTitle,
      why,
      sureness,
      chosenAt,
      expectations,
      by,
      isReplaced: choice !== held,
      lookBack: seen
        ? {
            outcomes: seen.outcomes,
            wasWellDecided: seen.wasWellDecided,
            turnedOutWell: seen.turnedOutWell,
            lesson: seen.lesson,
            doneAt: seen.doneAt,
          }
        : null,
    };
  });
}
