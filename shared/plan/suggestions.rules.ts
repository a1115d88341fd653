import { PLAN_LIMITS } from "../decision/limits.ts";
import type { NewAction, SuggestedAction } from "./action.schema.ts";
import { SCALE } from "./action.ts";
import type { AddedAction, PlanAction, PlanRefusal } from "./plan.rules.ts";
import { nextIndex } from "./tree.rules.ts";

/**
 * Suggestions as actions to add to this plan, in the order given, each with an id from `newId`; or why not, too many
 * before all else. They count their `orderIndex` from 0: at the top they come after what is there.
 */
export function toAdded(
  suggestions: readonly (string | SuggestedAction)[],
  plan: readonly Pick<PlanAction, "id" | "parentId" | "orderIndex">[],
  newId: () => string,
): { added: AddedAction[] } | { refused: PlanRefusal } {
  // Their parents are looked for among all of them: nobody may have us look among a hundred thousand.
  if (plan.length + suggestions.length > PLAN_LIMITS.actions)
    return { refused: { reason: "too_many", path: "actions" } };
  const list = suggestions.map((one) => (typeof one === "string" ? { title: one } : one));
  const ids = list.map(() => newId());
  const firstIndex = nextIndex(plan, null);
  const added: AddedAction[] = [];
  for (const [at, suggestion] of list.entries()) {
    const parent = parentOf(list, at);
    if (typeof parent === "string")
      return { refused: { reason: "unknown_parent", path: `actions.${at}.${parent}` } };
    const id = ids[at]!;
    if (parent === undefined) added.push({ ...asNew(suggestion, firstIndex), id, parentId: null });
    else added.push({ ...asNew(suggestion, 0), id, parentId: ids[parent]! });
  }
  return { added };
}

/**
 * The index of the parent, nothing at the top, or the field that names a parent which is not there: `parentTempId`,
 * else `parentIndex` (earlier in the list), else the nearest earlier one a level up, else none (`spec/3-rulings.md`,
 * Wire: shapes).
 */
function parentOf(list: readonly SuggestedAction[], at: number): number | undefined | string {
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

const asNew = (suggestion: SuggestedAction, firstIndex: number): Omit<NewAction, "parentId"> => ({
  title: suggestion.title,
  description: suggestion.description ?? null,
  assignee: suggestion.assignee ?? null,
  dueDate: suggestion.dueDate ?? null,
  status: suggestion.status ?? "todo",
  difficulty: suggestion.difficulty ?? SCALE.default,
  workload: suggestion.workload ?? SCALE.default,
  duration: suggestion.duration ?? SCALE.default,
  ...(suggestion.orderIndex === undefined ? {} : { orderIndex: firstIndex + suggestion.orderIndex }),
});
