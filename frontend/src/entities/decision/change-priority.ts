import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { call } from "#frontend/api/client.ts";
import { DECISION, priorityChangedText, priorityKeptText } from "#frontend/labels/decision.ts";
import { announce, withdrawAnnouncement } from "#frontend/ui/announcer.tsx";
import { restoreFocusTo, rowLinkSelector, SELECTED_TAB_SELECTOR } from "#frontend/ui/focus-fallback.ts";
import { toastWithUndo } from "#frontend/ui/undo.ts";
import { findCachedDecision, hasDecisionChanged, patchCachedDecision } from "./cache.ts";
import { refetchDecision, refetchIfFetching } from "./queries.ts";
import { applyPendingChanges, pendingChangeKey } from "./pending-changes.ts";
import { writeDecision } from "./write-decision.ts";

/** Moves a decision to another priority, with an undo in the toast. False where the move failed. */
export async function changePriorityWithUndo(
  client: QueryClient,
  decision: Decision,
  priority: Priority,
): Promise<boolean> {
  const { id, title, priority: before } = decision;
  // Without an observer: the list shows the outcome, and is not drawn again at each step of the mutation.
  const move = (to: Priority) =>
    client
      .getMutationCache()
      .build(client, changeDecisionPriority(client, id))
      .execute({ shown: { priority: to } });
  try {
    await move(priority);
  } catch {
    return false;
  }
  toastWithUndo(
    { title: DECISION.moved },
    {
      of: title,
      run: () => {
        restoreFocusTo(rowLinkSelector(id), SELECTED_TAB_SELECTOR);
        // A failure has a toast of its own.
        move(before).catch(() => {});
      },
      isOutdated: () => hasDecisionChanged(client, { ...decision, priority }, ["priority"]),
    },
  );
  return true;
}

/** Says where a decision moves to, at once; where that fails, what holds is heard last. */
export async function announceMove(
  client: QueryClient,
  { id, title }: Decision,
  priority: Priority,
  moving: Promise<boolean>,
): Promise<void> {
  const said = priorityChangedText(title, priority);
  announce(said);
  if (await moving) return;
  const kept = findCachedDecision(client, id);
  if (kept) announce(priorityKeptText(title, kept.priority));
  else withdrawAnnouncement(said);
}

export const setPriority = (id: string, priority: Priority): Promise<Decision> =>
  writeDecision(
    id,
    () => call("setPriority", { params: { id }, body: { priority } }),
    (now) => now.priority === priority,
  );

type Move = { shown: Pick<Decision, "priority"> };

/**
 * Changes the priority of a decision: at once on screen, one request at a time. On failure it goes back, and is read again
 * (spec/2-decisions-and-planner.md section 4).
 */
export const changeDecisionPriority = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationKey: pendingChangeKey(id),
    mutationFn: ({ shown }: Move) => setPriority(id, shown.priority),
    onMutate: (move) => {
      const base = startMove(client, id);
      patchCachedDecision(client, { id, ...move.shown });
      return base;
    },
    onSuccess: (saved, move, base) => {
      base.priority = saved.priority;
      patchCachedDecision(client, saved);
      applyPendingChanges(client, move);
      void refetchIfFetching(client, saved.id).then(() => applyPendingChanges(client, move));
    },
    onError: async (_error, move, base) => {
      if (base?.priority !== undefined) patchCachedDecision(client, { id, priority: base.priority });
      applyPendingChanges(client, move);
      await refetchDecision(client, id);
      applyPendingChanges(client, move);
    },
    onSettled: () => endMove(client, id),
    // One after the other, so that the last one wins; those of other decisions do not wait for it.
    scope: { id: `priority ${id}` },
    meta: { failure: { description: DECISION.moveFailed } },
  });

/** The priority that the server has: what a failed move goes back to. All moves of a decision that are under way share it. */
type MoveBase = { priority: Decision["priority"] | undefined; moves: number };

const basesOf = new WeakMap<QueryClient, Map<string, MoveBase>>();

function startMove(client: QueryClient, id: string): MoveBase {
  const bases = basesOf.get(client) ?? new Map<string, MoveBase>();
  basesOf.set(client, bases);
  const base = bases.get(id) ?? { priority: findCachedDecision(client, id)?.priority, moves: 0 };
  base.moves += 1;
  bases.set(id, base);
  return base;
}

function endMove(client: QueryClient, id: string): void {
  const base = basesOf.get(client)?.get(id);
  if (base && (base.moves -= 1) === 0) basesOf.get(client)?.delete(id);
}
