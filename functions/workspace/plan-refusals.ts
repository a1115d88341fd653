import { monotonicFactory } from "ulid";
import { Refusal } from "#shared/api/refusal.ts";
import type { SuggestedAction } from "#shared/plan/action.schema.ts";
import type { AddedAction, PlanAction, PlanChange, PlanRefusal } from "#shared/plan/plan.rules.ts";
import { toAdded } from "#shared/plan/suggestions.rules.ts";

const SENTENCES: Record<PlanRefusal["reason"], string> = {
  unknown_action: "Cette action n’est pas dans ce plan.",
  unknown_parent: "L’action parente n’est pas dans ce plan.",
  loop: "Une action ne peut pas être placée sous elle-même.",
  too_many: "Un plan d’action garde au plus 300 actions : rien n’a été modifié.",
};

/** What a change of the plan came to, or its refusal: 413 for one action too many, 422 with its place for the rest. */
export function orRefuse(change: PlanChange): PlanAction[] {
  if ("actions" in change) return change.actions;
  throw refusalOf(change.refused);
}

/** In one list the ids follow its order: what is given no place stands where it was written. */
const ulid = monotonicFactory();

export const newActionId = (now: Date): string => ulid(now.getTime());

/**
 * Suggestions as actions to add to a plan. Refuses (422) a parent that is not there.
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

function refusalOf({ reason, path }: PlanRefusal): Refusal {
  const message = SENTENCES[reason];
  if (reason === "too_many") return new Refusal("too_large", message);
  return new Refusal("invalid", message, { issues: [{ path, message }] });
}
