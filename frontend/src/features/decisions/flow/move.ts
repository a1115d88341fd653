import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { call } from "#frontend/api/client.ts";
import { FLOW } from "#frontend/labels/flow.ts";
import { decisionsQuery, keepDecision } from "../decision/queries.ts";

export type Move = Pick<Decision, "id"> & { priority: Priority };

/**
 * Gives a decision another priority: at once on the screen, one after the other on the server. If that fails the list is read
 * again (spec/2-decisions-and-planner.md section 4).
 */
export const moveDecision = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, priority }: Move) => call("setPriority", { params: { id }, body: { priority } }),
    onMutate: async (move) => {
      // An answer on its way tells of the time before.
      await client.cancelQueries({ queryKey: decisionsQuery.queryKey, exact: true });
      keepDecision(client, move);
    },
    // The priority is already there, and may have changed again since.
    onSuccess: ({ priority: _priority, ...saved }) => keepDecision(client, saved),
    onError: () => client.invalidateQueries({ queryKey: decisionsQuery.queryKey, exact: true }),
    scope: { id: "priority" },
    meta: { success: { title: FLOW.moved }, failure: { description: FLOW.moveFailed } },
  });
