import { PLAN_LIMITS } from "../decision/limits.ts";
import type { Action, ActionChange, ActionPlace, NewAction } from "./action.schema.ts";
import { dated, type Dates } from "./dates.rules.ts";
import { branchOf, draftOf, put, type Draft } from "./draft.rules.ts";
import { giveStatus, settleAbove, settled } from "./status.rules.ts";
import { hasLoop, inOrder, nextIndex, siblingsOf } from "./tree.rules.ts";
import { weightPercentages, weightScore } from "./weights.rules.ts";

/** An action as it is kept: what is calculated is left out. */
export type PlanAction = Omit<Action, "decisionId" | "weightScore" | "weightPercentage">;

/** An action while its plan changes; its dates follow at the end, from what really changed. */
type Undated = Omit<PlanAction, keyof Dates>;

/** Why a plan cannot change so; `path` is where in what was sent. */
export type PlanRefusal = {
  reason: "unknown_action" | "unknown_parent" | "loop" | "too_many";
  path: string;
};
export type PlanChange = { actions: PlanAction[] } | { refused: PlanRefusal };

/** An action to add, with the id it will have. */
export type AddedAction = NewAction & { id: string };

/**
 * The plan with these actions last among their siblings, or where they say. Their parents are in the plan or among
 * them, in any order.
 */
export function withAdded(
  actions: readonly PlanAction[],
  added: readonly AddedAction[],
  now: Date,
): PlanChange {
  if (actions.length + added.length > PLAN_LIMITS.actions) return refused("too_many", "actions");
  // Only an action sent alone names its parent itself: suggestions have found theirs by then.
  if (firstUnknown([...actions, ...added], added, "")) return refused("unknown_parent", "parentId");
  const plan: Undated[] = [...actions];
  for (const one of added) plan.push({ ...one, orderIndex: one.orderIndex ?? nextIndex(plan, one.parentId) });
  return changed(actions, plan, "actions", now);
}

/**
 * The plan after these changes, all or none, each as if it were sent alone: what it does to sub-actions and parents
 * is done before the next. A loop that a later change undoes is none.
 */
export function withChanges(
  actions: readonly PlanAction[],
  changes: readonly ActionChange[],
  now: Date,
): PlanChange {
  const unknown = firstUnknown(actions, changes, "updates");
  if (unknown) return { refused: unknown };
  const draft = draftOf<Undated>(actions);
  for (const change of changes) apply(draft, change);
  return changed(actions, [...draft.actions.values()], "updates", now);
}

function apply(draft: Draft<Undated>, { id, status, ...fields }: ActionChange): void {
  const before = draft.actions.get(id)!;
  const after = { ...before, ...given(fields) };
  put(draft, after);
  if (status) giveStatus(draft, id, status);
  // The new place first: above both, a plan must not look done while an undone action is on its way.
  settleAbove(draft, after.parentId);
  settleAbove(draft, before.parentId);
}

/** The plan with these actions at these places, all at once. */
export function withPlaces(
  actions: readonly PlanAction[],
  places: readonly ActionPlace[],
  now: Date,
): PlanChange {
  const unknown = firstUnknown(actions, places, "reorderData");
  if (unknown) return { refused: unknown };
  const placeOf = new Map(places.map((place) => [place.id, place]));
  // Without a parent it stays under the one it has.
  const plan = actions.map((action) => ({ ...action, ...given(placeOf.get(action.id) ?? {}) }));
  return changed(actions, plan, "reorderData", now);
}

/** The plan without an action and everything under it. */
export function withoutAction(actions: readonly PlanAction[], id: string, now: Date): PlanAction[] {
  const gone = branchOf(draftOf(actions), id);
  return dated(actions, settled(actions.filter((action) => !gone.has(action.id))), now);
}

/** The plan as it travels: in order, with each action's score and its share among its siblings. */
export function asActions(actions: readonly PlanAction[], decisionId: string): Action[] {
  const siblings = siblingsOf(actions);
  const shares = new Map<string, number>();
  for (const group of siblings.values()) {
    const percentages = weightPercentages(group.map(weightScore));
    for (const [at, { id }] of group.entries()) shares.set(id, percentages[at]!);
  }
  const asAction = (action: PlanAction): Action => ({
    ...action,
    decisionId,
    weightScore: weightScore(action),
    weightPercentage: shares.get(action.id)!,
  });
  return inOrder(actions, siblings).map(asAction);
}

const refused = (reason: PlanRefusal["reason"], path: string) => ({ refused: { reason, path } });

/** The first of these changes that names what is not in the plan. */
function firstUnknown(
  actions: readonly { id: string }[],
  changes: readonly Pick<ActionChange, "id" | "parentId">[],
  list: string,
): PlanRefusal | undefined {
  const known = new Set<string | null | undefined>(actions.map(({ id }) => id));
  const parents = new Set(known).add(null).add(undefined);
  for (const [at, { id, parentId }] of changes.entries()) {
    if (!known.has(id)) return { reason: "unknown_action", path: `${list}.${at}.id` };
    if (!parents.has(parentId)) return { reason: "unknown_parent", path: `${list}.${at}.parentId` };
  }
  return undefined;
}

/** What was sent: a field left out is no field set to nothing. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

function changed(
  before: readonly PlanAction[],
  after: readonly Undated[],
  list: string,
  now: Date,
): PlanChange {
  return hasLoop(after) ? refused("loop", list) : { actions: dated(before, settled(after), now) };
}
