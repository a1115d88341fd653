import { fieldRefusal, Refusal } from "#shared/schema/refusal.ts";
import type { ActionChange, SuggestedAction } from "#shared/plan/action.schema.ts";
import type { AddedAction, StoredAction, PlanChangeResult, PlanRefusal } from "#shared/plan/plan.rules.ts";
import { toAddedActions } from "#shared/plan/suggestions.rules.ts";
import { refuseFieldsChangedElsewhere } from "./decision-edit.ts";

export const PLAN_REFUSAL_MESSAGES: Record<PlanRefusal["reason"], string> = {
  unknown_action: "Cette action n’est pas dans ce plan.",
  known_action: "Cette action est déjà dans ce plan.",
  unknown_parent: "L’action parente n’est pas dans ce plan.",
  loop: "Une action ne peut pas être placée sous elle-même.",
  too_many: "Un plan d’action garde au plus 300 actions : rien n’a été modifié.",
};

/** Returns the changed plan, or throws its refusal. */
export function unwrapPlanResult(change: PlanChangeResult): StoredAction[] {
  if ("actions" in change) return change.actions;
  throw refusalOf(change.refused);
}

/**
 * Returns the refusal: 413 for too many actions, 409 for an id that exists, otherwise 422 with the path of
 * the action.
 */
function refusalOf({ reason, path }: PlanRefusal): Refusal {
  const message = PLAN_REFUSAL_MESSAGES[reason];
  if (reason === "too_many") return new Refusal("too_large", message);
  if (reason === "known_action") return new Refusal("conflict", message);
  return fieldRefusal(path, message);
}

/**
 * Refuses (409) updates whose `expected` values are not the stored ones: an undo must not overwrite a later
 * change. A removed action counts as changed.
 */
export function requireExpectedActionValues(
  plan: readonly StoredAction[],
  updates: readonly ActionChange[],
): void {
  const known = new Map(plan.map((action) => [action.id, action]));
  const changed = updates.flatMap(({ id, expected, ...sent }, at) => {
    if (!expected) return [];
    const stored = known.get(id);
    if (!stored) return [`updates.${at}.id`];
    const names = Object.keys(expected) as (keyof typeof expected)[];
    return names
      .filter((name) => stored[name] !== expected[name] && stored[name] !== sent[name])
      .map((name) => `updates.${at}.${name}`);
  });
  refuseFieldsChangedElsewhere(changed);
}

/**
 * Converts suggestions to actions. Refuses (422) an unknown parent, and (413) too many actions.
 * @param ids the id of each suggestion's action; the same in every attempt of a request
 */
export function convertSuggestionsToActions(
  suggestions: readonly (string | SuggestedAction)[],
  plan: readonly StoredAction[],
  ids: readonly string[],
): AddedAction[] {
  const remaining = ids.values();
  const result = toAddedActions(suggestions, plan, () => remaining.next().value!);
  if ("added" in result) return result.added;
  throw refusalOf(result.refused);
}
