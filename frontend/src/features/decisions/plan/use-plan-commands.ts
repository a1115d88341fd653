import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import type { Action, ActionChange, ActionPlace } from "#shared/plan/action.schema.ts";
import { SCALE, type ActionStatus } from "#shared/plan/action.ts";
import { movedAloud, movedUnderAloud, removedAloud } from "#frontend/labels/plan.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { decisionQuery } from "../decision/queries.ts";
import { planEditsOf } from "./edits-of.ts";
import { movedTo, movedUnder, rankOf } from "./moves.ts";
import { passingId, type Operation } from "./operations.ts";

/** todo → doing → done → todo, as the box shows them (spec/2-decisions-and-planner.md section 4). */
const NEXT = { todo: "doing", doing: "done", done: "todo" } as const satisfies Record<
  ActionStatus,
  ActionStatus
>;

export type PlanCommands = ReturnType<typeof usePlanCommands>;

/** What a person can do to a plan. All of it shows at once; what fails is taken back and said. */
export function usePlanCommands({ id, actions: drawn }: DecisionFull) {
  const client = useQueryClient();
  const edits = planEditsOf(client, id);
  useEffect(() => edits.flush, [edits]);

  /** As they are by now: a press may come before the one before it is drawn. */
  const actionsNow = () => client.getQueryData(decisionQuery(id).queryKey)?.actions ?? drawn;
  const make = (operation: Operation) => void edits.edit(operation).catch(() => {});
  const place = (places: readonly ActionPlace[]) => make({ kind: "place", places });

  return {
    change: (change: ActionChange) => make({ kind: "change", changes: [change] }),

    turn: (action: Action) => {
      const { status } = actionsNow().find((one) => one.id === action.id) ?? action;
      make({ kind: "change", changes: [{ id: action.id, status: NEXT[status] }] });
    },

    /** Rejects where it was not added. */
    create: (title: string, parentId: string | null) =>
      edits.edit({
        kind: "create",
        action: {
          id: passingId(),
          title,
          parentId,
          description: null,
          assignee: null,
          dueDate: null,
          status: "todo",
          difficulty: SCALE.default,
          workload: SCALE.default,
          duration: SCALE.default,
        },
      }),

    remove: ({ id: actionId, title }: Action) => {
      make({ kind: "remove", id: actionId });
      announce(removedAloud(title));
    },

    /** By one or more ranks up (negative) or down among its siblings. */
    move: ({ id: actionId, title }: Action, by: number) => {
      const actions = actionsNow();
      const { siblings, rank } = rankOf(actions, actionId);
      const places = movedTo(actions, actionId, rank + by);
      if (!places) return;
      place(places);
      announce(movedAloud(title, rank + by + 1, siblings.length));
    },

    /** To the rank of one of its siblings. */
    moveTo: (actionId: string, overId: string) => {
      const actions = actionsNow();
      const places = movedTo(actions, actionId, rankOf(actions, overId).rank);
      if (places) place(places);
    },

    moveUnder: ({ id: actionId, title }: Action, parent: Action | null) => {
      place(movedUnder(actionsNow(), actionId, parent?.id ?? null));
      announce(movedUnderAloud(title, parent?.title ?? null));
    },
  };
}
