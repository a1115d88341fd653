import type { QueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { patchCachedDecision } from "./cache.ts";

const PENDING = "change-decision";

/** The mutation key of the changes of a decision that are shown before they are saved. */
export const pendingChangeKey = (id: string): string[] => [PENDING, id];

/**
 * Applies all pending changes again, a settled one excepted: an answer or a read does not know them yet, whichever field they
 * change.
 */
export function applyPendingChanges(client: QueryClient, settled: unknown): void {
  const pending = client.getMutationCache().findAll({ mutationKey: [PENDING], status: "pending" });
  for (const { state, options } of pending) {
    if (state.variables === settled) continue;
    const { shown } = state.variables as { shown: Partial<Decision> };
    patchCachedDecision(client, { id: String(options.mutationKey?.[1]), ...shown });
  }
}
