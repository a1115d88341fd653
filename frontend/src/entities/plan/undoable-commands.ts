import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { PLAN } from "#frontend/labels/plan.ts";
import { findCachedDecision } from "#frontend/entities/decision/cache.ts";
import { rememberUndo } from "#frontend/ui/undo.ts";
import { changesToRestore, hasPlanChangedAgain } from "./changes-to-restore.ts";
import { planCommands, type PlanCommands } from "./commands.ts";
import { restoreStatus } from "./finish-action.ts";
import { currentPlan } from "./plan-outbox.ts";

/**
 * The commands of a plan that is on screen, each of which can be taken back; when it goes, what still waits to be batched is
 * sent.
 */
export function usePlanCommands(id: string): PlanCommands {
  const client = useQueryClient();
  const commands = useMemo(() => undoable(client, id), [client, id]);
  useEffect(() => commands.flush, [commands]);
  return commands;
}

/** A removal has an undo of its own, in its toast. */
function undoable(client: QueryClient, id: string): PlanCommands {
  const commands = planCommands(client, id);
  const actionsNow = () => currentPlan(client, id)?.actions ?? [];

  /** Does it, and remembers what it has changed. */
  const remembering = (what: string, of: string, act: () => unknown): undefined => {
    const [before, decision] = [actionsNow(), findCachedDecision(client, id)];
    act();
    const after = actionsNow();
    const changes = changesToRestore(before, after);
    if (changes.length === 0) return undefined;
    const run = () =>
      void commands.changeAll(changes).then(
        () => decision && restoreStatus(client, decision),
        // The queue has said so.
        () => {},
      );
    rememberUndo({ what, of, run, isOutdated: () => hasPlanChangedAgain(before, after, actionsNow()) });
    return undefined;
  };
  const titleOf = (actionId: string) => actionsNow().find((one) => one.id === actionId)?.title ?? PLAN.title;

  return {
    ...commands,
    create: async (title, parentId) => {
      const addedId = await commands.create(title, parentId);
      // What came under it since would go too.
      const isOutdated = () => {
        const now = actionsNow();
        const isGone = !now.some((action) => action.id === addedId);
        return isGone || now.some((action) => action.parentId === addedId);
      };
      const run = () => commands.takeAway(addedId);
      rememberUndo({ what: PLAN.added, of: title, run, isOutdated });
      return addedId;
    },
    toggle: (action) => remembering(PLAN.ticked, action.title, () => commands.toggle(action)),
    change: (change) => remembering(PLAN.edited, titleOf(change.id), () => commands.change(change)),
    move: (action, by) => remembering(PLAN.moved, action.title, () => commands.move(action, by)),
    moveTo: (actionId, siblingId) =>
      remembering(PLAN.moved, titleOf(actionId), () => commands.moveTo(actionId, siblingId)),
    moveUnder: (action, parent) =>
      remembering(PLAN.moved, action.title, () => commands.moveUnder(action, parent)),
  };
}
