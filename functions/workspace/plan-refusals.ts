import { Refusal } from "#shared/api/refusal.ts";
import type { PlanAction, PlanChange, PlanRefusal } from "#shared/plan/plan.rules.ts";

const SENTENCES: Record<PlanRefusal["reason"], string> = {
  unknown_action: "Cette action n’est pas dans ce plan.",
  unknown_parent: "L’action parente n’est pas dans ce plan.",
  loop: "Une action ne peut pas être placée sous elle-même.",
  too_many: "Un plan d’action garde au plus 300 actions : rien n’a été modifié.",
};

/** What a change of the plan came to, or its refusal. */
export function orRefuse(change: PlanChange): PlanAction[] {
  if ("actions" in change) return change.actions;
  throw refusalOf(change.refused);
}

/** 413 for one action too many, 422 with its place for the rest. */
export function refusalOf({ reason, path }: PlanRefusal): Refusal {
  const message = SENTENCES[reason];
  if (reason === "too_many") return new Refusal("too_large", message);
  return new Refusal("invalid", message, { issues: [{ path, message }] });
}
