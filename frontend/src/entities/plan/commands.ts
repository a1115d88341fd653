import type { QueryClient } from "@tanstack/react-query";
import { ulid } from "ulid";
import type { Action, ActionChange, ActionPosition } from "#shared/plan/action.schema.ts";
import { RATING_SCALE, type ActionStatus } from "#shared/plan/action.ts";
import { branchIds, createPlanDraft } from "#shared/plan/plan-draft.rules.ts";
import {
  checkboxName,
  movedAnnouncement,
  movedUnderAnnouncement,
  PLAN,
  removedAnnouncement,
  removedText,
  statusAnnouncement,
} from "#frontend/labels/plan.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { toastWithUndo } from "#frontend/ui/undo.ts";
import { isOnline } from "#frontend/ui/use-online.ts";
import { positionsAfterMove, positionUnderParent, siblingsWith } from "./action-order.ts";
import type { PlanOperation } from "./optimistic-plan.ts";
import { addPlanOperation, currentPlan, planOutboxOf, planSubject } from "./plan-outbox.ts";

/** todo → doing → done → todo, as the checkbox shows them (spec/2-decisions-and-planner.md section 4). */
const NEXT = { todo: "doing", doing: "done", done: "todo" } as const satisfies Record<
  ActionStatus,
  ActionStatus
>;

export type PlanCommands = ReturnType<typeof planCommands>;

/**
 * What a person can do to the plan of a decision, from any screen. Each command updates the cached decision at once; one that
 * fails is rolled back and reported. Where the decision is not cached, the request is sent all the same, except for moves:
 * without the plan they have no rank to compute, and do nothing.
 */
export function planCommands(client: QueryClient, id: string) {
  const { outbox } = planOutboxOf(client);
  const add = (operation: PlanOperation) => addPlanOperation(client, id, operation);
  /** With what was just done: a press may come before the previous one is rendered. */
  const currentActions = () => currentPlan(client, id)?.actions ?? [];
  const isThere = (actionId: string) => currentActions().some((one) => one.id === actionId);
  const run = (operation: PlanOperation) => void add(operation).catch(() => {});
  const place = (places: readonly ActionPosition[]) => run({ kind: "place", places });
  const change = (changed: ActionChange) => run({ kind: "change", changes: [changed] });

  return {
    flush: outbox.flush,
    /** Resolves once everything of this plan is saved; rejects where it waits. */
    settled: () => outbox.settled(planSubject(id)),
    change,
    /** All or none, in their order. Resolves once saved, rejects once rolled back and reported. */
    changeAll: (changes: readonly ActionChange[]) => add({ kind: "change", changes }),

    /** To the next status of its checkbox; `change` sets one, and undoes. */
    toggle: (action: Action) => {
      const { status } = currentActions().find((one) => one.id === action.id) ?? action;
      const before = currentPlan(client, id);
      change({ id: action.id, status: NEXT[status] });
      // What changes by itself, away from the focus.
      const now = currentPlan(client, id);
      if (!before || !now) return;
      // Those under it follow the press, as one expects.
      const branch = branchIds(createPlanDraft(now.actions), action.id);
      const said = now.actions
        .filter((one) => !branch.has(one.id) && one.status !== statusIn(before.actions, one.id))
        .map((one) => `${checkboxName(one.title, one.status)}.`);
      if (now.status !== before.status) said.push(statusAnnouncement(now));
      if (said.length > 0) announce(said.join(" "));
    },

    /** Resolves with its id. Rejects where it was not created: the caller says so where the title was typed. */
    create: async (title: string, parentId: string | null): Promise<string> => {
      const action = {
        id: ulid(),
        title,
        parentId,
        description: null,
        assignee: null,
        dueDate: null,
        status: "todo" as const,
        difficulty: RATING_SCALE.default,
        workload: RATING_SCALE.default,
        duration: RATING_SCALE.default,
      };
      await add({ kind: "create", action });
      return action.id;
    },

    /** An action that was just created goes again. */
    takeAway: (actionId: string) => run({ kind: "remove", id: actionId }),

    /** With an undo in the toast, which puts back the same actions in one call. */
    remove: ({ id: actionId, title }: Action) => {
      const actions = currentActions();
      const branch = branchIds(createPlanDraft(actions), actionId);
      const removed = actions.filter((action) => branch.has(action.id));
      const undo = () => {
        restoreFocusTo(`[data-action="${CSS.escape(actionId)}"] [aria-haspopup=menu]`);
        run({ kind: "restore", actions: removed });
      };
      const report = () => {
        const said = {
          title: PLAN.removed,
          description: fr(removedText(title, removed.length - 1)),
          about: id,
        };
        if (removed.length > 0)
          toastWithUndo(said, { of: title, run: undo, isOutdated: () => isThere(actionId) });
        else toast(said);
      };
      add({ kind: "remove", id: actionId }).then(report, () => {});
      // With a network the toast says it, once it is done.
      if (!isOnline()) announce(removedAnnouncement(title));
    },

    /** By one or more ranks up (negative) or down among its siblings. */
    move: ({ id: actionId, title }: Action, by: number) => {
      const actions = currentActions();
      const { siblings, rank } = siblingsWith(actions, actionId);
      const places = positionsAfterMove(actions, actionId, rank + by);
      // At an end it stays, which is said too.
      if (places) place(places);
      if (rank >= 0) announce(movedAnnouncement(title, rank + (places ? by : 0) + 1, siblings.length));
    },

    /** To the rank of one of its siblings. */
    moveTo: (actionId: string, siblingId: string) => {
      const actions = currentActions();
      const places = positionsAfterMove(actions, actionId, siblingsWith(actions, siblingId).rank);
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

const statusIn = (actions: readonly Action[], id: string) => actions.find((one) => one.id === id)?.status;
