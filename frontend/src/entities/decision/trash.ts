import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { isTrashed } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { nullIfNotFound } from "#frontend/api/lost-answer.ts";
import {
  exactQueryFilter,
  refreshDecisions,
  refreshPlanMeasures,
  updateQuery,
} from "#frontend/api/refresh-queries.ts";
import { outboxOf } from "#frontend/entities/person/outbox.ts";
import { DECISION, decisionRestoredText, decisionTrashedText } from "#frontend/labels/decision.ts";
import { restoreFocusTo, rowLinkSelector, SELECTED_TAB_SELECTOR } from "#frontend/ui/focus-fallback.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { toastWithUndo } from "#frontend/ui/undo.ts";
import { cacheSavedDecision, findCachedDecision } from "./cache.ts";
import { decisionQuery, decisionsQuery, trashQuery } from "./queries.ts";
import { writeDecision } from "./write-decision.ts";

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

export const moveToTrash = (id: string): Promise<Decision> =>
  writeDecision(id, () => call("trashDecision", { params: { id } }), isTrashed);

export const takeFromTrash = (id: string): Promise<Decision> =>
  writeDecision(
    id,
    () => call("restoreDecision", { params: { id } }),
    (now) => !isTrashed(now),
  );

/** Moves a decision to the trash: it leaves the list at once; the toast can undo it. */
export const trashDecision = (client: QueryClient) =>
  mutationOptions({
    // What was done to its plan goes first: the trash takes no more changes.
    mutationFn: ({ id }: DecisionRef) =>
      outboxOf(client).outbox.withSubjectLock(`decision ${id}`, () => nullIfNotFound(moveToTrash(id))),
    onMutate: ({ id }) => removeOptimistically(client, id),
    onSuccess: (trashed, { id, title }, { before }) => {
      if (trashed) {
        cacheSavedDecision(client, trashed, before);
        toastWithUndo(
          { title: DECISION.trashed, description: fr(decisionTrashedText(title)) },
          {
            of: title,
            run: () => void undoTrash(client, { id, title }),
            isOutdated: () => findCachedDecision(client, id)?.deletedAt === null,
            saysItself: true,
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
      // It may be there all the same.
      void client.invalidateQueries(exactQueryFilter(trashQuery.queryKey));
    },
    meta: { failure: { description: DECISION.trashFailed } },
  });

/** Restores a decision from the trash. A 404 means already restored, or purged: the trash is read again. */
export const restoreDecision = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: DecisionRef) => takeFromTrash(id),
    onSuccess: (restored) => {
      cacheSavedDecision(client, restored);
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
