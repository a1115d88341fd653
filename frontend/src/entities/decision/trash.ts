import type { QueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { DecisionStatus } from "#shared/decision/decision.ts";
import { exactQueryFilter, refreshDecisionLists } from "#frontend/api/refresh-queries.ts";
import {
  COMMON_DECISION_TEXTS,
  decisionRestoredText,
  decisionTrashedText,
} from "#frontend/labels/decision.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import { restoreFocusTo, rowLinkSelector } from "#frontend/browser/focus.ts";
import { findCachedDecision } from "./cache.ts";
import {
  addDecisionOperation,
  findDecisionWithPendingChanges,
  untilSavedOrWaiting,
} from "./decision-outbox.ts";
import { decisionTrashQuery } from "./queries.ts";

type DecisionRef = Pick<Decision, "id" | "title">;

/**
 * Moves a decision to the trash. It leaves the list at once; once the change is saved or has to wait, a toast
 * offers an undo.
 */
export async function trashDecision(client: QueryClient, { id, title }: DecisionRef): Promise<void> {
  const status = findDecisionWithPendingChanges(client, id)?.status;
  const saving = addDecisionOperation(client, id, { kind: "trash" });
  void saving.catch(() => undefined).then((trashed) => trashed === null && refreshLists(client));
  const trashed = await untilSavedOrWaiting(client, id, saving).catch(() => null);
  if (trashed === null || isBack(findDecisionWithPendingChanges(client, id))) return;
  showToastWithUndo(
    { title: COMMON_DECISION_TEXTS.trashed, description: fr(decisionTrashedText(title)) },
    {
      of: title,
      run: () => {
        restoreFocusTo(rowLinkSelector(id));
        void restoreDecision(client, { id }, status);
      },
      isOutdated: () => findCachedDecision(client, id)?.deletedAt === null,
      saysItself: true,
    },
  );
}

/** Invalidates the list and the trash after a decision was deleted for good. */
function refreshLists(client: QueryClient): void {
  void refreshDecisionLists(client);
  void client.invalidateQueries(exactQueryFilter(decisionTrashQuery.queryKey));
}

const isBack = (decision: Decision | null | undefined) => decision?.deletedAt === null;

/**
 * Restores a decision from the trash. `status`: the status before it was trashed, if known; it is then shown
 * at once.
 */
export async function restoreDecision(
  client: QueryClient,
  { id }: Pick<Decision, "id">,
  status?: DecisionStatus,
): Promise<void> {
  const saving = addDecisionOperation(client, id, { kind: "restore", ...(status && { status }) });
  const isRestored = async () => {
    await untilSavedOrWaiting(client, id, saving);
    // If the former status is unknown, the decision is shown only once the server has answered.
    return isBack(findDecisionWithPendingChanges(client, id)) || (await saving) !== undefined;
  };
  if (!(await isRestored().catch(() => false))) return;
  const title = findDecisionWithPendingChanges(client, id)?.title ?? "";
  toast({ title: COMMON_DECISION_TEXTS.restored, description: fr(decisionRestoredText(title)) });
}
