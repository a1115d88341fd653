import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { ulid } from "ulid";
import type { SelectableStatus } from "#shared/decision/decision.ts";
import { checkStatusChange } from "#shared/decision/status.rules.ts";
import type { Action, ActionChange, ActionPosition } from "#shared/plan/action.schema.ts";
import { type ActionStatus, RATING_SCALE } from "#shared/plan/action.ts";
import { branchIds, createPlanDraft } from "#shared/plan/plan-draft.rules.ts";
import { type AddedAction, toActions, withAddedActions } from "#shared/plan/plan.rules.ts";
import { flattenTree } from "#shared/plan/tree.rules.ts";
import { announce } from "#frontend/browser/announce.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { rememberUndo, toastWithUndo, type Undo } from "#frontend/browser/undo.ts";
import { isOnline } from "#frontend/browser/use-online.ts";
import { decisionSubject } from "#frontend/entities/decision/decision-outbox.ts";
import { ignoreReportedError, setStatus } from "#frontend/entities/decision/in-place.ts";
import {
  addedActionsTitle,
  checkboxName,
  movedAnnouncement,
  movedUnderAnnouncement,
  PLAN,
  removedAnnouncement,
  actionRemovedText,
  statusAnnouncement,
} from "#frontend/labels/plan.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { positionsAfterMove, positionUnderParent, siblingsAndRankOf } from "./action-order.ts";
import type { PlannedDecision, PlanOperation } from "./optimistic-plan.ts";
import { addPlanOperation, currentPlan, planOutboxOf } from "./plan-outbox.ts";

/** One press sets an action to done, a second one undoes it; « en cours » is set by the menu. */
const NEXT = { todo: "done", doing: "done", done: "todo" } as const satisfies Record<
  ActionStatus,
  ActionStatus
>;

export type PlanCommands = ReturnType<typeof planCommands>;

/**
 * Commands on a decision's plan, from any screen. Each updates the cached decision at once; a failed one is
 * rolled back and reported. Without a cached decision, requests are sent all the same, except for moves,
 * which need the plan.
 */
export function planCommands(client: QueryClient, id: string) {
  const { outbox } = planOutboxOf(client);
  const add = (operation: PlanOperation) => addPlanOperation(client, id, operation);
  /** Returns the actions with all pending changes: a press may come before the previous one is rendered. */
  const currentActions = () => currentPlan(client, id)?.actions ?? [];
  const isThere = (actionId: string) => currentActions().some((one) => one.id === actionId);
  const run = (operation: PlanOperation): void => void add(operation).catch(ignoreReportedError);
  const place = (places: readonly ActionPosition[]) => run({ kind: "place", places });
  const change = (changed: ActionChange): void => run({ kind: "change", changes: [changed] });

  return {
    flush: outbox.flush,
    /** Resolves once everything of this plan is saved; rejects if it waits. */
    settled: () => outbox.settled(decisionSubject(id)),
    change,
    /** All changes or none, in order. Resolves once saved, rejects once rolled back and reported. */
    changeAll: (changes: readonly ActionChange[]) => add({ kind: "change", changes }),

    /** Sets the checkbox's next status, or this one; undo it with `change`. */
    toggle: (action: Action, chosen?: ActionStatus): void => {
      const { status } = currentActions().find((one) => one.id === action.id) ?? action;
      if (chosen === status) return;
      const before = currentPlan(client, id);
      change({ id: action.id, status: chosen ?? NEXT[status] });
      // Announces automatic changes away from the focus.
      const now = currentPlan(client, id);
      if (!before || !now) return;
      // Descendants change as expected, so they are not announced.
      const branch = branchIds(createPlanDraft(now.actions), action.id);
      const said = now.actions
        .filter((one) => !branch.has(one.id) && one.status !== statusIn(before.actions, one.id))
        .map((one) => `${checkboxName(one.title, one.status)}.`);
      if (now.status !== before.status) said.push(statusAnnouncement(now));
      if (said.length > 0) announce(said.join(" "));
    },

    /**
     * Creates an action and resolves with its id. Rejects if it was not created: the caller reports that at
     * the input.
     */
    create: async (title: string, parentId: string | null): Promise<string> => {
      const action = newAction(title, parentId);
      await add({ kind: "create", action });
      return action.id;
    },

    /**
     * Adds all of the actions or none, in one request, last among their siblings or after the action `after`.
     * Reports a failure.
     */
    addAll: (added: readonly AddedAction[], after?: string): void => {
      const plan = withAddedActions(currentActions(), added, new Date());
      if (!("actions" in plan)) return;
      const ids = new Set(added.map((one) => one.id));
      const actions = toActions(plan.actions, id).filter((one) => ids.has(one.id));
      run({ kind: "restore", actions, isNew: true });
      if (after === undefined || !added[0]) return;
      const now = currentActions();
      const places = positionsAfterMove(now, added[0].id, siblingsAndRankOf(now, after).rank + 1);
      if (places) place(places);
    },

    /** Removes actions that were just added. */
    takeAllAway: (ids: readonly string[]) => run({ kind: "restore", actions: [], remove: ids }),
    takeAway: (actionId: string) => run({ kind: "remove", id: actionId }),

    /** Removes an action. The toast's undo restores it with its sub-actions in one call. */
    remove: ({ id: actionId, title }: Action) => {
      const actions = currentActions();
      const branch = branchIds(createPlanDraft(actions), actionId);
      const removed = actions.filter((action) => branch.has(action.id));
      const undo = () => {
        restoreFocusTo(`[data-action="${CSS.escape(actionId)}"] [aria-haspopup=menu]`);
        run({ kind: "restore", actions: removed });
      };
      const report = () => {
        const said = { title: PLAN.removed, description: fr(actionRemovedText(title, removed.length - 1)) };
        if (removed.length > 0)
          toastWithUndo(said, { of: title, run: undo, isOutdated: () => isThere(actionId) });
        else toast(said);
      };
      add({ kind: "remove", id: actionId }).then(report, () => {});
      // When online, the toast announces the removal after saving.
      if (!isOnline()) announce(removedAnnouncement(title));
    },

    /** Moves an action by ranks, up (negative) or down, among its siblings. */
    move: ({ id: actionId, title }: Action, by: number) => {
      const actions = currentActions();
      const { siblings, rank } = siblingsAndRankOf(actions, actionId);
      const places = positionsAfterMove(actions, actionId, rank + by);
      // At either end of the list the action stays in its place, which is announced too.
      if (places) place(places);
      if (rank >= 0) announce(movedAnnouncement(title, rank + (places ? by : 0) + 1, siblings.length));
    },

    /** Moves an action to the rank of a sibling. */
    moveTo: (actionId: string, siblingId: string) => {
      const actions = currentActions();
      const places = positionsAfterMove(actions, actionId, siblingsAndRankOf(actions, siblingId).rank);
      if (places) place(places);
    },

    moveUnder: ({ id: actionId, title }: Action, parent: Action | null) => {
      const actions = currentActions();
      if (actions.length === 0) return;
      place(positionUnderParent(actions, actionId, parent?.id ?? null));
      announce(movedUnderAnnouncement(title, parent?.title ?? null));
    },
  };
}

/** Builds a new action with default values. */
export const newAction = (title: string, parentId: string | null): AddedAction => ({
  id: ulid(),
  title,
  parentId,
  description: null,
  assignee: null,
  dueDate: null,
  status: "todo",
  difficulty: RATING_SCALE.default,
  workload: RATING_SCALE.default,
  duration: RATING_SCALE.default,
  estimateMinutes: null,
});

/** Returns copies of an action and its descendants, all to do, the action first. */
export function copyBranch(actions: readonly Action[], actionId: string): AddedAction[] {
  const branch = branchIds(createPlanDraft(actions), actionId);
  const ids = new Map([...branch].map((one) => [one, ulid()]));
  return flattenTree(actions)
    .filter((one) => branch.has(one.id))
    .map(
      ({
        id,
        parentId,
        title,
        description,
        assignee,
        dueDate,
        difficulty,
        workload,
        duration,
        estimateMinutes,
      }) => ({
        id: ids.get(id)!,
        parentId: parentId === null ? null : (ids.get(parentId) ?? parentId),
        title,
        description,
        assignee,
        dueDate,
        status: "todo",
        difficulty,
        workload,
        duration,
        estimateMinutes,
      }),
    );
}

const statusIn = (actions: readonly Action[], id: string) => actions.find((one) => one.id === id)?.status;

/** Returns the commands of a displayed plan, each with an undo; on unmount, sends waiting batches. */
export function usePlanCommands(id: string): PlanCommands {
  const client = useQueryClient();
  const commands = useMemo(() => undoable(client, id), [client, id]);
  useEffect(() => commands.flush, [commands]);
  return commands;
}

/** A removal has its own undo, in its toast. */
function undoable(client: QueryClient, id: string): PlanCommands {
  const commands = planCommands(client, id);
  const actionsNow = () => currentPlan(client, id)?.actions ?? [];
  const remembering = (what: string, of: string, act: () => void): void => {
    const undo = withWayBack(client, id, act);
    if (undo) rememberUndo({ what, of, ...undo, redo: () => remembering(what, of, act) });
  };
  const titleOf = (actionId: string) => actionsNow().find((one) => one.id === actionId)?.title ?? PLAN.title;

  const api: PlanCommands = {
    ...commands,
    create: async (title, parentId) => {
      const addedId = await commands.create(title, parentId);
      // An undo would also remove actions added under this one since.
      const isOutdated = () => {
        const now = actionsNow();
        const isGone = !now.some((action) => action.id === addedId);
        return isGone || now.some((action) => action.parentId === addedId);
      };
      const run = () => commands.takeAway(addedId);
      rememberUndo({ what: PLAN.added, of: title, run, isOutdated });
      return addedId;
    },
    addAll: (added, after) => {
      commands.addAll(added, after);
      const ids = added.map((one) => one.id);
      const isAdded = (one: string | null) => one !== null && ids.includes(one);
      // An undo would move actions added under these since.
      const isOutdated = () => {
        const now = actionsNow();
        const left = now.filter((one) => isAdded(one.id));
        return left.length < ids.length || now.some((one) => isAdded(one.parentId) && !isAdded(one.id));
      };
      toastWithUndo(
        { title: addedActionsTitle(added.length) },
        { run: () => commands.takeAllAway(ids), isOutdated, redo: () => api.addAll(added, after) },
      );
    },
    toggle: (action, chosen) => remembering(PLAN.ticked, action.title, () => commands.toggle(action, chosen)),
    change: (change) => remembering(PLAN.edited, titleOf(change.id), () => commands.change(change)),
    move: (action, by) => remembering(PLAN.moved, action.title, () => commands.move(action, by)),
    moveTo: (actionId, siblingId) =>
      remembering(PLAN.moved, titleOf(actionId), () => commands.moveTo(actionId, siblingId)),
    moveUnder: (action, parent) =>
      remembering(PLAN.moved, action.title, () => commands.moveUnder(action, parent)),
  };
  return api;
}

/** Sets the estimate of an action, with an undo. */
export const setEstimate = (
  client: QueryClient,
  id: string,
  actionId: string,
  estimateMinutes: number | null,
): void => undoable(client, id).change({ id: actionId, estimateMinutes });

/** Sets the status of an action, which can be taken back. */
export const setActionStatus = (client: QueryClient, action: Action, status: ActionStatus): void =>
  undoable(client, action.decisionId).toggle(action, status);

/** Sets an action to done; returns the undo. */
export const finishAction = (client: QueryClient, id: string, actionId: string): WayBack | null =>
  withWayBack(client, id, () => planCommands(client, id).change({ id: actionId, status: "done" }));

type WayBack = Pick<Undo, "run"> & { isOutdated: () => boolean };

/** Changes a plan; returns an undo for the plan and its decision's status. Null if nothing changed. */
function withWayBack(client: QueryClient, id: string, act: () => void): WayBack | null {
  const before = currentPlan(client, id);
  act();
  const after = currentPlan(client, id);
  const changes = before && after ? changesToRestore(before.actions, after.actions) : [];
  if (!before || !after || changes.length === 0) return null;
  return {
    run: () => {
      planCommands(client, id).changeAll(changes).catch(ignoreReportedError);
      restoreStatus(client, before);
    },
    isOutdated: () =>
      hasPlanChangedAgain(before.actions, after.actions, currentPlan(client, id)?.actions ?? []),
  };
}

/** A decision becomes a draft when its plan's last action is undone. */
function restoreStatus(client: QueryClient, before: PlannedDecision): void {
  const plan = currentPlan(client, before.id);
  const now = plan && { ...plan, hasActions: true };
  const status = before.status as SelectableStatus;
  if (!now || now.status === status || !checkStatusChange(now, status).allowed) return;
  setStatus(client, now, status, { expected: { status: now.status }, isOfPlan: true }).catch(
    ignoreReportedError,
  );
}

/** The editable fields of an action, except its status, which also changes other actions. */
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

/** Returns the fields that differ, by action. */
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
 * Returns the changes, for one batch, that restore a plan to `before` if it has the same actions: each
 * expects the current value.
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
  // A status affects sub-actions and parents, so each action gets its own, after its parent.
  const statuses = flattenTree(before)
    .filter(({ id }) => branches.some((branch) => branch.has(id)))
    .map((action) => wayBack(action, ["status"]));
  return [...fields, ...statuses];
}

/** Whether values that differ between these plans have changed since `after`, or are gone. */
export function hasPlanChangedAgain(before: Actions, after: Actions, now: Actions): boolean {
  const [left, current] = [byId(after), byId(now)];
  return [...differences(before, after)].some(([id, names]) =>
    names.some((name) => current.get(id)?.[name] !== left.get(id)?.[name]),
  );
}
