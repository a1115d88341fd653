import type { Action, ActionChange } from "#shared/plan/action.schema.ts";
import { branchIds, createPlanDraft } from "#shared/plan/plan-draft.rules.ts";
import { flattenTree } from "#shared/plan/tree.rules.ts";

/** What a person can change of an action, but for its status, which has effects on others. */
const FIELDS = [
  "title",
  "description",
  "assignee",
  "dueDate",
  "difficulty",
  "workload",
  "duration",
  "parentId",
  "orderIndex",
] as const satisfies (keyof Action & keyof ActionChange)[];
type Field = (typeof FIELDS)[number] | "status";

type Actions = readonly Action[];
const byId = (actions: Actions) => new Map(actions.map((action) => [action.id, action]));

/** The fields that differ, by action. */
function differences(before: Actions, after: Actions): Map<string, Field[]> {
  const known = byId(after);
  const differing = before.map((action) => {
    const other = known.get(action.id);
    const fields: Field[] = other
      ? ["status" as const, ...FIELDS].filter((one) => other[one] !== action[one])
      : [];
    return [action.id, fields] as const;
  });
  return new Map(differing.filter(([, fields]) => fields.length > 0));
}

/**
 * The changes, for one batch, that make a plan as it was `before`, where it has the same actions: each expects what it takes
 * back.
 */
export function changesToRestore(before: Actions, after: Actions): ActionChange[] {
  const differing = differences(before, after);
  const left = byId(after);
  const wayBack = (action: Action, names: readonly Field[]): ActionChange => {
    const pick = (from: Action) => Object.fromEntries(names.map((name) => [name, from[name]]));
    return { id: action.id, ...pick(action), expected: pick(left.get(action.id) ?? action) };
  };
  const fields = before.flatMap((action) => {
    const names = (differing.get(action.id) ?? []).filter((name) => name !== "status");
    return names.length > 0 ? [wayBack(action, names)] : [];
  });
  const draft = createPlanDraft(before);
  const otherStatus = before.filter(({ id }) => differing.get(id)?.includes("status"));
  const branches = otherStatus.map(({ id }) => branchIds(draft, id));
  // A status goes down to all sub-actions, and up to parents: each is given its own, after its parent.
  const statuses = flattenTree(before)
    .filter(({ id }) => branches.some((branch) => branch.has(id)))
    .map((action) => wayBack(action, ["status"]));
  return [...fields, ...statuses];
}

/** Whether what differs between these two plans has other values by now than in `after`, or is gone. */
export function hasPlanChangedAgain(before: Actions, after: Actions, now: Actions): boolean {
  const [left, current] = [byId(after), byId(now)];
  return [...differences(before, after)].some(([id, names]) =>
    names.some((name) => current.get(id)?.[name] !== left.get(id)?.[name]),
  );
}
