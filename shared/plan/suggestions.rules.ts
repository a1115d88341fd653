import { PLAN_LIMITS } from "../schema/limits.ts";
import type { NewAction, SuggestedAction } from "./action.schema.ts";
import { RATING_SCALE } from "./action.ts";
import type { AddedAction, StoredAction, PlanRefusal } from "./plan.rules.ts";
import { nextOrderIndex } from "./tree.rules.ts";

/**
 * Turns suggestions into actions for a plan, in order, with ids from `newId`. `orderIndex` counts from 0;
 * top-level ones come after existing actions. The limit is checked first.
 */
export function toAddedActions(
  suggestions: readonly (string | SuggestedAction)[],
  plan: readonly Pick<StoredAction, "id" | "parentId" | "orderIndex">[],
  newId: () => string,
): { added: AddedAction[] } | { refused: PlanRefusal } {
  // First, because finding the parents takes quadratic time.
  if (plan.length + suggestions.length > PLAN_LIMITS.actions)
    return { refused: { reason: "too_many", path: "actions" } };
  const list = suggestions.map((one) => (typeof one === "string" ? { title: one } : one));
  const ids = list.map(() => newId());
  const firstIndex = nextOrderIndex(plan, null);
  const added: AddedAction[] = [];
  for (const [at, suggestion] of list.entries()) {
    const parent = parentIndexOf(list, at);
    if (typeof parent === "string")
      return { refused: { reason: "unknown_parent", path: `actions.${at}.${parent}` } };
    const id = ids[at]!;
    if (parent === undefined) added.push({ ...toNewAction(suggestion, firstIndex), id, parentId: null });
    else added.push({ ...toNewAction(suggestion, 0), id, parentId: ids[parent]! });
  }
  return { added };
}

type Placed = Pick<SuggestedAction, "tempId" | "parentTempId" | "parentIndex" | "level">;

/**
 * Returns the index of the parent, `undefined` at the top, or the name of the field with an unknown parent.
 * The parent is given by `parentTempId`, else by `parentIndex` (earlier in the list), else it is the nearest
 * earlier action that is one level higher, else none (R §2: shapes).
 */
export function parentIndexOf(list: readonly Placed[], at: number): number | undefined | string {
  const { parentTempId, parentIndex, level } = list[at]!;
  if (typeof parentTempId === "string") {
    const index = list.findIndex(({ tempId }) => tempId === parentTempId);
    return index < 0 ? "parentTempId" : index;
  }
  if (typeof parentIndex === "number") return parentIndex < at ? parentIndex : "parentIndex";
  if (!level) return undefined;
  const index = list.slice(0, at).findLastIndex((one) => (one.level ?? 0) === level - 1);
  return index < 0 ? undefined : index;
}

const toNewAction = (suggestion: SuggestedAction, firstIndex: number): Omit<NewAction, "parentId"> => ({
  title: suggestion.title,
  description: suggestion.description ?? null,
  assignee: suggestion.assignee ?? null,
  dueDate: suggestion.dueDate ?? null,
  status: suggestion.status ?? "todo",
  difficulty: suggestion.difficulty ?? RATING_SCALE.default,
  workload: suggestion.workload ?? RATING_SCALE.default,
  duration: suggestion.duration ?? RATING_SCALE.default,
  estimateMinutes: suggestion.estimateMinutes ?? null,
  ...(suggestion.orderIndex === undefined ? {} : { orderIndex: firstIndex + suggestion.orderIndex }),
});
