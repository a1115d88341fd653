import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { ulid } from "ulid";
import type { SelectableDecisionStatus } from "#shared/decision/decision.ts";
import { checkStatusChange } from "#shared/decision/status.rules.ts";
import type { Action, ActionChange, ActionPosition } from "#shared/plan/action.schema.ts";
import { type ActionStatus, ACTION_RATING_SCALE } from "#shared/plan/action.ts";
import { branchActionIds, createMutablePlan } from "#shared/plan/plan-draft.rules.ts";
import { type AddedAction, toActionsWithWeights, withAddedActions } from "#shared/plan/plan.rules.ts";
import { flattenTree } from "#shared/plan/tree.rules.ts";
import { announce } from "#frontend/browser/announce.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { rememberUndo, showToastWithUndo, type Undo } from "#frontend/browser/undo.ts";
import { isOnline } from "#frontend/browser/use-online.ts";
import { decisionSubject } from "#frontend/entities/decision/decision-outbox.ts";
import { ignoreReportedError, setDecisionStatus } from "#frontend/entities/decision/in-place.ts";
import {
  addedActionsTitle,
  actionCheckboxAriaLabel,
  actionMovedAnnouncement,
  actionMovedUnderAnnouncement,
  PLAN_TEXTS,
  actionRemovedAnnouncement,
  actionRemovedText,
  decisionStatusAnnouncement,
} from "#frontend/labels/plan.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { positionsAfterMove, lastPositionUnderParent, siblingsAndRankOf } from "./action-order.ts";
import type { DecisionWithActions, PlanOperation } from "./optimistic-plan.ts";
import { addPlanOperation, findPlanWithPendingChanges, planOutboxOf } from "./plan-outbox.ts";

/**
 * The status after a press on the checkbox: done, or to do if it is done already. « En cours » can only be
 * set in the menu.
 */
const NEXT = { todo: "done", doing: "done", done: "todo" } as const satisfies Record<
  ActionStatus,
  ActionStatus
>;

export type PlanCommands = ReturnType<typeof createPlanCommands>;

/**
 * Returns the commands on a decision's plan. Each changes the cached decision at once; if the server refuses
 * it, it is rolled back and reported. If the decision is not cached, the requests are sent all the same; only
 * moves are not, because they need the plan.
 */
export function createPlanCommands(client: QueryClient, id: string) {
  const { outbox } = planOutboxOf(client);
  const add = (operation: PlanOperation) => addPlanOperation(client, id, operation);
  /**
   * Returns the actions with all pending changes. A command must not use the rendered actions, which may be
   * older.
   */
  const currentActions = () => findPlanWithPendingChanges(client, id)?.actions ?? [];
  const isThere = (actionId: string) => currentActions().some((one) => one.id === actionId);
  const run = (operation: PlanOperation): void => void add(operation).catch(ignoreReportedError);
  const place = (places: readonly ActionPosition[]) => run({ kind: "place", places });
  const change = (changed: ActionChange): void => run({ kind: "change", changes: [changed] });

  return {
    flush: outbox.flush,
    /** Resolves once all changes of this plan are saved; rejects if they have to wait. */
    settled: () => outbox.settled(decisionSubject(id)),
    change,
    /**
     * Makes all of these changes in their order, or none. Resolves once saved; rejects once rolled back and
     * reported.
     */
    changeAll: (changes: readonly ActionChange[]) => add({ kind: "change", changes }),

    /** Sets the status that a press on the checkbox gives, or `chosen`. To undo it, use `change`. */
    toggle: (action: Action, chosen?: ActionStatus): void => {
      const { status } = currentActions().find((one) => one.id === action.id) ?? action;
      if (chosen === status) return;
      const before = findPlanWithPendingChanges(client, id);
      change({ id: action.id, status: chosen ?? NEXT[status] });
      // Announces which other actions have changed automatically, because the focus is not on them.
      const now = findPlanWithPendingChanges(client, id);
      if (!before || !now) return;
      // Sub-actions always change with their action, so they are not announced.
      const branch = branchActionIds(createMutablePlan(now.actions), action.id);
      const said = now.actions
        .filter((one) => !branch.has(one.id) && one.status !== statusIn(before.actions, one.id))
        .map((one) => `${actionCheckboxAriaLabel(one.title, one.status)}.`);
      if (now.status !== before.status) said.push(decisionStatusAnnouncement(now));
      if (said.length > 0) announce(said.join(" "));
    },

    /**
     * Creates an action and resolves to its id. Rejects if that fails; the caller then says so at its input.
     */
    create: async (title: string, parentId: string | null): Promise<string> => {
      const action = createNewAction(title, parentId);
      await add({ kind: "create", action });
      return action.id;
    },

    /**
     * Adds all of these actions, or none, in one request: last among their siblings, or after the action
     * `after`. Reports a failure.
     */
    addAll: (added: readonly AddedAction[], after?: string): void => {
      const plan = withAddedActions(currentActions(), added, new Date());
      if (!("actions" in plan)) return;
      const ids = new Set(added.map((one) => one.id));
      const actions = toActionsWithWeights(plan.actions, id).filter((one) => ids.has(one.id));
      run({ kind: "restore", actions, isNew: true });
      if (after === undefined || !added[0]) return;
      const now = currentActions();
      const places = positionsAfterMove(now, added[0].id, siblingsAndRankOf(now, after).rank + 1);
      if (places) place(places);
    },

    /** Removes these actions, which have just been added, in one request. */
    takeAllAway: (ids: readonly string[]) => run({ kind: "restore", actions: [], remove: ids }),
    takeAway: (actionId: string) => run({ kind: "remove", id: actionId }),

    /** Removes an action with its sub-actions. The undo in the toast restores them in one request. */
    remove: ({ id: actionId, title }: Action) => {
      const actions = currentActions();
      const branch = branchActionIds(createMutablePlan(actions), actionId);
      const removed = actions.filter((action) => branch.has(action.id));
      const undo = () => {
        restoreFocusTo(`[data-action="${CSS.escape(actionId)}"] [aria-haspopup=menu]`);
        run({ kind: "restore", actions: removed });
      };
      const report = () => {
        const said = {
          title: PLAN_TEXTS.removed,
          description: fr(actionRemovedText(title, removed.length - 1)),
        };
        if (removed.length > 0)
          showToastWithUndo(said, { of: title, run: undo, isOutdated: () => isThere(actionId) });
        else toast(said);
      };
      add({ kind: "remove", id: actionId }).then(report, () => {});
      // Offline, the toast comes only when the removal is sent: announces the removal now.
      if (!isOnline()) announce(actionRemovedAnnouncement(title));
    },

    /** Moves an action among its siblings by this many ranks, up if negative. */
    move: ({ id: actionId, title }: Action, by: number) => {
      const actions = currentActions();
      const { siblings, rank } = siblingsAndRankOf(actions, actionId);
      const places = positionsAfterMove(actions, actionId, rank + by);
      // At the end of the list the action does not move; its rank is announced all the same.
      if (places) place(places);
      if (rank >= 0) announce(actionMovedAnnouncement(title, rank + (places ? by : 0) + 1, siblings.length));
    },

    /** Moves an action to the rank that a sibling has. */
    moveTo: (actionId: string, siblingId: string) => {
      const actions = currentActions();
      const places = positionsAfterMove(actions, actionId, siblingsAndRankOf(actions, siblingId).rank);
      if (places) place(places);
    },

    moveUnder: ({ id: actionId, title }: Action, parent: Action | null) => {
      const actions = currentActions();
      if (actions.length === 0) return;
      place(lastPositionUnderParent(actions, actionId, parent?.id ?? null));
      announce(actionMovedUnderAnnouncement(title, parent?.title ?? null));
    },
  };
}

/** Returns a new action with a new id and default values. */
export const createNewAction = (title: string, parentId: string | null): AddedAction => ({
  id: ulid(),
  title,
  parentId,
  description: null,
  assignee: null,
  dueDate: null,
  status: "todo",
  difficulty: ACTION_RATING_SCALE.default,
  workload: ACTION_RATING_SCALE.default,
  duration: ACTION_RATING_SCALE.default,
  estimateMinutes: null,
});

/**
 * Returns copies of an action and its sub-actions with new ids, all with the status « to do ». The action
 * comes first.
 */
export function copyActionBranch(actions: readonly Action[], actionId: string): AddedAction[] {
  const branch = branchActionIds(createMutablePlan(actions), actionId);
  const ids = new Map([...branch].map((one) => [one, ulid()]));
  return flattenTree(actions)
    .filter((one) => branch.has(one.id))
    .map(({ id, parentId, title, ...rest }) => {
      const { description, assignee, dueDate, difficulty, workload, duration, estimateMinutes } = rest;
      const details = { description, assignee, dueDate, difficulty, workload, duration, estimateMinutes };
      const parent = parentId === null ? null : (ids.get(parentId) ?? parentId);
      return Object.assign(createNewAction(title, parent), { id: ids.get(id)! }, details);
    });
}

const statusIn = (actions: readonly Action[], id: string) => actions.find((one) => one.id === id)?.status;

/**
 * Returns the commands on a plan that is on screen; each can be undone. When unmounted, sends changes that
 * wait for others.
 */
export function usePlanCommands(id: string): PlanCommands {
  const client = useQueryClient();
  const commands = useMemo(() => undoable(client, id), [client, id]);
  useEffect(() => commands.flush, [commands]);
  return commands;
}

/** Adds an undo to each command, except to a removal, which has one in its toast. */
function undoable(client: QueryClient, id: string): PlanCommands {
  const commands = createPlanCommands(client, id);
  const actionsNow = () => findPlanWithPendingChanges(client, id)?.actions ?? [];
  const remembering = (what: string, of: string, act: () => void): void => {
    const undo = withWayBack(client, id, act);
    if (undo) rememberUndo({ what, of, ...undo, redo: () => remembering(what, of, act) });
  };
  const titleOf = (actionId: string) =>
    actionsNow().find((one) => one.id === actionId)?.title ?? PLAN_TEXTS.title;

  const api: PlanCommands = {
    ...commands,
    create: async (title, parentId) => {
      const addedId = await commands.create(title, parentId);
      // Refuses the undo if actions were added under this one since: it would remove them too.
      const isOutdated = () => {
        const now = actionsNow();
        const isGone = !now.some((action) => action.id === addedId);
        return isGone || now.some((action) => action.parentId === addedId);
      };
      const run = () => commands.takeAway(addedId);
      rememberUndo({ what: PLAN_TEXTS.added, of: title, run, isOutdated });
      return addedId;
    },
    addAll: (added, after) => {
      commands.addAll(added, after);
      const ids = added.map((one) => one.id);
      const isAdded = (one: string | null) => one !== null && ids.includes(one);
      // Refuses the undo if actions were added under these since: it would move them.
      const isOutdated = () => {
        const now = actionsNow();
        const left = now.filter((one) => isAdded(one.id));
        return left.length < ids.length || now.some((one) => isAdded(one.parentId) && !isAdded(one.id));
      };
      showToastWithUndo(
        { title: addedActionsTitle(added.length) },
        { run: () => commands.takeAllAway(ids), isOutdated, redo: () => api.addAll(added, after) },
      );
    },
    toggle: (action, chosen) =>
      remembering(PLAN_TEXTS.ticked, action.title, () => commands.toggle(action, chosen)),
    change: (change) => remembering(PLAN_TEXTS.edited, titleOf(change.id), () => commands.change(change)),
    move: (action, by) => remembering(PLAN_TEXTS.moved, action.title, () => commands.move(action, by)),
    moveTo: (actionId, siblingId) =>
      remembering(PLAN_TEXTS.moved, titleOf(actionId), () => commands.moveTo(actionId, siblingId)),
    moveUnder: (action, parent) =>
      remembering(PLAN_TEXTS.moved, action.title, () => commands.moveUnder(action, parent)),
  };
  return api;
}

/** Sets the estimate of an action, with an undo. */
export const setActionEstimate = (
  client: QueryClient,
  id: string,
  actionId: string,
  estimateMinutes: number | null,
): void => undoable(client, id).change({ id: actionId, estimateMinutes });

/** Sets the status of an action. The change can be undone by Ctrl or ⌘ Z. */
export const setActionStatus = (client: QueryClient, action: Action, status: ActionStatus): void =>
  undoable(client, action.decisionId).toggle(action, status);

/** Sets an action to done. Returns how to undo that; null if it was done already. */
export const finishActionWithUndo = (client: QueryClient, id: string, actionId: string): WayBack | null =>
  withWayBack(client, id, () => createPlanCommands(client, id).change({ id: actionId, status: "done" }));

type WayBack = Pick<Undo, "run"> & { isOutdated: () => boolean };

/**
 * Changes a plan with `act`. Returns how to undo it, including the decision's status; null if nothing has
 * changed.
 */
function withWayBack(client: QueryClient, id: string, act: () => void): WayBack | null {
  const before = findPlanWithPendingChanges(client, id);
  act();
  const after = findPlanWithPendingChanges(client, id);
  const changes = before && after ? changesToRestore(before.actions, after.actions) : [];
  if (!before || !after || changes.length === 0) return null;
  return {
    run: () => {
      createPlanCommands(client, id).changeAll(changes).catch(ignoreReportedError);
      restoreStatus(client, before);
    },
    isOutdated: () =>
      hasPlanChangedAgain(
        before.actions,
        after.actions,
        findPlanWithPendingChanges(client, id)?.actions ?? [],
      ),
  };
}

/**
 * Gives a decision the status that it had before the change: undoing the last action of its plan makes it a
 * draft.
 */
function restoreStatus(client: QueryClient, before: DecisionWithActions): void {
  const plan = findPlanWithPendingChanges(client, before.id);
  const now = plan && { ...plan, hasActions: true };
  const status = before.status as SelectableDecisionStatus;
  if (!now || now.status === status || !checkStatusChange(now, status).allowed) return;
  setDecisionStatus(client, now, status, { expected: { status: now.status }, isOfPlan: true }).catch(
    ignoreReportedError,
  );
}

/**
 * The fields of an action that a person edits. Not the status, because a change of it changes other actions
 * too.
 */
const FIELDS = [
  "title",
  "description",
  "assignee",
  "dueDate",
  "difficulty",
  "workload",
  "duration",
  "estimateMinutes",
  "parentId",
  "orderIndex",
] as const satisfies (keyof Action & keyof ActionChange)[];
type Field = (typeof FIELDS)[number] | "status";

type Actions = readonly Action[];
const byId = (actions: Actions) => new Map(actions.map((action) => [action.id, action]));

/** Returns for each action the fields in which the two plans differ. */
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
 * Returns the changes that make `after` equal to `before` again; none for actions that are in only one of
 * them. Each change expects the value in `after`: the server refuses all if one has changed since.
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
  const draft = createMutablePlan(before);
  const otherStatus = before.filter(({ id }) => differing.get(id)?.includes("status"));
  const branches = otherStatus.map(({ id }) => branchActionIds(draft, id));
  // A status also changes sub-actions and parents, so every action of the branch gets its status, parents
  // before their sub-actions.
  const statuses = flattenTree(before)
    .filter(({ id }) => branches.some((branch) => branch.has(id)))
    .map((action) => wayBack(action, ["status"]));
  return [...fields, ...statuses];
}

/**
 * Whether a value in which `before` and `after` differ is no longer that of `after`, or its action is gone.
 */
export function hasPlanChangedAgain(before: Actions, after: Actions, now: Actions): boolean {
  const [left, current] = [byId(after), byId(now)];
  return [...differences(before, after)].some(([id, names]) =>
    names.some((name) => current.get(id)?.[name] !== left.get(id)?.[name]),
  );
}
