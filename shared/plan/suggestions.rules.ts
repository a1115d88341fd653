import { PLAN_LIMITS } from "../schema/limits.ts";
import type { NewAction, SuggestedAction } from "./action.schema.ts";
import { ACTION_RATING_SCALE } from "./action.ts";
import type { AddedAction, StoredAction, PlanRefusal } from "./plan.rules.ts";
import { nextOrderIndex } from "./tree.rules.ts";

/**
 * Converts suggestions to actions for a plan, in order, with ids from `newId`. `orderIndex` counts from 0
 * below each parent; at the top level it continues after the existing actions. Refuses suggestions beyond the
 * plan's limit, or with an unknown parent.
 */
export function toAddedActions(
  suggestions: readonly (string | SuggestedAction)[],
  plan: readonly Pick<StoredAction, "id" | "parentId" | "orderIndex">[],
  newId: () => string,
): { added: AddedAction[] } | { refused: PlanRefusal } {
  // Checked first, because finding the parents of too many suggestions would take quadratic time.
  if (plan.length + suggestions.length > PLAN_LIMITS.actions)
    return { refused: { reason: "too_many", path: "actions" } };
  const list = suggestions.map((one) => (typeof one === "string" ? { title: one } : one));
  const ids = list.map(() => newId());
  const firstIndex = nextOrderIndex(plan, null);
  const added: AddedAction[] = [];
  for (const [at, suggestion] of list.entries()) {
    const parent = parentIndexOfSuggestion(list, at);
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
 * Returns the index of a suggestion's parent; `undefined` if it has none; the name of the field if that names
 * an unknown one. The parent is the suggestion with the `tempId` in `parentTempId`, else the one at
 * `parentIndex` (earlier in the list), else the nearest earlier one that is one `level` higher (R §2).
 */
export function parentIndexOfSuggestion(list: readonly Placed[], at: number): number | undefined | string {
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
  difficulty: suggestion.difficulty ?? ACTION_RATING_SCALE.default,
  workload: suggestion.workload ?? ACTION_RATING_SCALE.default,
  duration: suggestion.duration ?? ACTION_RATING_SCALE.default,
  estimateMinutes: suggestion.estimateMinutes ?? null,
  ...(suggestion.orderIndex === undefined ? {} : { orderIndex: firstIndex + suggestion.orderIndex }),
});
