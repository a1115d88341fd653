import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { call } from "#frontend/api/client.ts";
import { FLOW } from "#frontend/labels/flow.ts";
import { decisionsQuery, exactly, keepDecision, rereadIfReading } from "../decision/queries.ts";

export type Move = Pick<Decision, "id"> & { priority: Priority };

const MOVES = ["move"];

/**
 * Gives a decision another priority: at once on the screen, one after the other on the server. If that fails the list is read
 * again (spec/2-decisions-and-planner.md section 4).
 */
export const moveDecision = (client: QueryClient) =>
  mutationOptions({
    mutationKey: MOVES,
    mutationFn: ({ id, priority }: Move) => call("setPriority", { params: { id }, body: { priority } }),
    onMutate: (move) => keepDecision(client, move),
    onSuccess: (saved, move) => {
      keepDecision(client, saved);
      showWaiting(client, move);
      void rereadIfReading(client, saved.id).then(() => showWaiting(client, move));
    },
    onError: async (_error, move) => {
      await client.invalidateQueries(exactly(decisionsQuery.queryKey));
      showWaiting(client, move);
    },
    scope: { id: "priority" },
    meta: { success: { title: FLOW.moved }, failure: { description: FLOW.moveFailed } },
  });

/** The moves that wait behind one that is settled: what the server says by then does not know them yet. */
function showWaiting(client: QueryClient, settled: Move): void {
  for (const { state } of client.getMutationCache().findAll({ mutationKey: MOVES, status: "pending" }))
    if (state.variables !== settled) keepDecision(client, state.variables as Move);
}
