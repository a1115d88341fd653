import type { Decision } from "../decision/decision.schema.ts";
import { byCodeUnit } from "../text/order.rules.ts";
import { createTextSearch, isBlankQuery } from "../text/search.rules.ts";
import type { ListedChoice } from "./record.schema.ts";

/** A decision's valid choice. `replaced`: the decision's earlier choices, newest first. */
export type DecidedChoice = { choice: ListedChoice; replaced: readonly ListedChoice[]; decision: Decision };

export const DECIDED_CHOICE_FILTERS = ["to_review", "reviewed", "with_lesson"] as const;
export type DecidedChoiceFilter = (typeof DECIDED_CHOICE_FILTERS)[number];

/**
 * Returns the valid choice of each decision, newest first. `inTrash`: how many valid choices belong to a
 * decision that is not in the list.
 */
export function listDecidedChoices(
  choices: readonly ListedChoice[],
  decisions: readonly Decision[],
): { decided: DecidedChoice[]; inTrash: number } {
  const byId = new Map(decisions.map((decision) => [decision.id, decision]));
  const held = choices.filter(({ isReplaced }) => !isReplaced);
  const replaced = Map.groupBy(
    choices.filter(({ isReplaced }) => isReplaced),
    ({ decisionId }) => decisionId,
  );
  const decided = held
    .flatMap((choice): DecidedChoice[] => {
      const decision = byId.get(choice.decisionId);
      return decision ? [{ choice, replaced: replaced.get(choice.decisionId) ?? [], decision }] : [];
    })
    .toSorted((a, b) => byCodeUnit(b.choice.chosenAt, a.choice.chosenAt));
  return { decided, inTrash: held.length - decided.length };
}

const IS_IN: Record<DecidedChoiceFilter, (one: DecidedChoice) => boolean> = {
  to_review: ({ decision }) => decision.choice?.nextReviewOn != null,
  reviewed: ({ choice }) => choice.lookBack !== null,
  with_lesson: ({ choice }) => choice.lookBack?.lesson != null,
};

export const countDecidedChoices = (all: readonly DecidedChoice[], filter: DecidedChoiceFilter): number =>
  all.filter(IS_IN[filter]).length;

const bySearch = createTextSearch(({ choice, replaced, decision }: DecidedChoice) => [
  choice.optionTitle,
  choice.why,
  choice.lookBack?.lesson ?? null,
  decision.title,
  decision.shortCode,
  decision.projectName,
  ...choice.expectations,
  ...replaced.map(({ optionTitle }) => optionTitle),
]);

/** Returns the choices that match the filter, if there is one, and contain every word of the search. */
export const filterDecidedChoices = (
  all: readonly DecidedChoice[],
  { filter, search }: { filter: DecidedChoiceFilter | null; search: string },
): DecidedChoice[] => {
  const isFound = isBlankQuery(search) ? () => true : bySearch(search);
  return all.filter((one) => (filter === null || IS_IN[filter](one)) && isFound(one));
};
