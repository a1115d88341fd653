import type { SuggestedAction } from "#shared/plan/action.schema.ts";
import type { AddedAction, PlanAction } from "#shared/plan/plan.rules.ts";
import { toAdded } from "#shared/plan/suggestions.rules.ts";
import { newId } from "../data/new-id.ts";
import { refusalOf } from "./plan-refusals.ts";

/** One for each, in their order: what is given no place stands where it was written. */
export const newActionIds = (suggestions: readonly unknown[], now: Date): string[] =>
  suggestions.map(() => newId(now));

/**
 * Suggestions as actions to add to a plan. Refuses (422) a parent that is not there, (413) more than a plan takes.
 * @param ids one for each suggestion, the same whenever the change is tried again
 */
export function addedActions(
  suggestions: readonly (string | SuggestedAction)[],
  plan: readonly PlanAction[],
  ids: readonly string[],
): AddedAction[] {
  const left = ids.values();
  const result = toAdded(suggestions, plan, () => left.next().value!);
  if ("added" in result) return result.added;
  throw refusalOf(result.refused);
}
