import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import {
  exactQueryFilter,
  refreshDecisions,
  refreshPlanMeasures,
  restartReads,
  updateQuery,
} from "#frontend/api/refresh-queries.ts";
import { DECISION, decisionRestoredText, decisionTrashedText } from "#frontend/labels/decision.ts";
import { restoreFocusTo, rowLinkSelector, SELECTED_TAB_SELECTOR } from "#frontend/ui/focus-fallback.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { toastWithUndo } from "#frontend/ui/undo.ts";
import { cacheDecision, findCachedDecision } from "./cache.ts";

export const decisionsQuery = endpointQuery("listDecisions");

/** The trash changes by itself as days pass: read again at every mount. */
export const trashQuery = queryOptions({ ...endpointQuery("listTrash"), staleTime: 0 });

/** A decision with its plan, read again at every mount: another tab or the AI may have changed it. */
export const decisionQuery = (id: string) =>
  queryOptions({ ...endpointQuery("getDecision", { id }), staleTime: 0 });

/** Reads a decision again where it is seen, in the list and on its own. */
export const refetchDecision = (client: QueryClient, id: string): Promise<unknown> =>
  Promise.all(keysOf(id).map((queryKey) => client.invalidateQueries(exactQueryFilter(queryKey))));

/** Restarts the reads of a decision that are under way: begun before a write, they would answer with older data. */
export const refetchIfFetching = (client: QueryClient, id: string): Promise<unknown> =>
  restartReads(client, keysOf(id));

const keysOf = (id: string) => [decisionQuery(id).queryKey, decisionsQuery.queryKey];

const removeFromList = (client: QueryClient, id: string) =>
  updateQuery(client, decisionsQuery, (decisions) => decisions.filter((each) => each.id !== id));

/** Removes a decision from the cached list; `rollBack` restores it, and nothing else. */
function removeOptimistically(client: QueryClient, id: string) {
  const list = client.getQueryData(decisionsQuery.queryKey) ?? [];
  const index = list.findIndex((decision) => decision.id === id);
  const removed = list[index];
  const before = findCachedDecision(client, id);
  removeFromList(client, id);
  const rollBack = () => {
    if (!removed) return;
    updateQuery(client, decisionsQuery, (decisions) =>
      decisions.some((each) => each.id === id) ? decisions : decisions.toSpliced(index, 0, removed),
    );
  };
  return { before, rollBack };
}

type DecisionRef = Pick<Decision, "id" | "title">;

/** `null` for a 404: to remove what another tab has removed is a success. */
export const nullIfNotFound = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (hasStatus(error, 404)) return null;
    throw error;
  });

/** Moves a decision to the trash: it leaves the list at once; the toast can undo it. */
export const trashDecision = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: DecisionRef) => nullIfNotFound(call("trashDecision", { params: { id } })),
    onMutate: ({ id }) => removeOptimistically(client, id),
    onSuccess: (trashed, { id, title }, { before }) => {
      if (trashed) {
        cacheDecision(client, trashed, before);
        toastWithUndo(
          { title: DECISION.trashed, description: fr(decisionTrashedText(title)) },
          {
            of: title,
            run: () => void undoTrash(client, { id, title }),
            isOutdated: () => findCachedDecision(client, id)?.deletedAt === null,
          },
        );
      } else {
        // A read begun before may have brought it back.
        removeFromList(client, id);
        void refreshDecisions(client);
      }
      return refreshPlanMeasures(client);
    },
    onError: (_error, _decision, context) => {
      context?.rollBack();
      void refreshDecisions(client);
    },
    meta: { failure: { description: DECISION.trashFailed } },
  });

/** Restores a decision from the trash. A 404 means already restored, or purged: the trash is read again. */
export const restoreDecision = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: DecisionRef) => call("restoreDecision", { params: { id } }),
    onSuccess: (restored) => {
      cacheDecision(client, restored);
      toast({ title: DECISION.restored, description: fr(decisionRestoredText(restored.title)) });
      return refreshPlanMeasures(client);
    },
    onError: (error, { id }) => {
      if (!hasStatus(error, 404)) return;
      void client.invalidateQueries(exactQueryFilter(trashQuery.queryKey));
      void client.invalidateQueries(exactQueryFilter(decisionQuery(id).queryKey));
    },
    meta: { failure: { description: DECISION.restoreFailed } },
  });

/** From a toast, without a component to run the mutation; the focus goes from the toast to the decision. */
async function undoTrash(client: QueryClient, decision: DecisionRef): Promise<void> {
  const mutation = client.getMutationCache().build(client, restoreDecision(client));
  const restored = await mutation.execute(decision).catch(() => null);
  if (restored) restoreFocusTo(rowLinkSelector(decision.id), SELECTED_TAB_SELECTOR);
}
