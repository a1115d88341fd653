import type { QueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Status } from "#shared/decision/decision.ts";
import { exactQueryFilter, refreshDecisionLists } from "#frontend/api/refresh-queries.ts";
import { DECISION, decisionRestoredText, decisionTrashedText } from "#frontend/labels/decision.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { toastWithUndo } from "#frontend/browser/undo.ts";
import { restoreFocusTo, rowLinkSelector } from "#frontend/browser/focus.ts";
import { findCachedDecision } from "./cache.ts";
import { addDecisionOperation, findCurrentDecision, untilItWaits } from "./decision-outbox.ts";
import { trashQuery } from "./queries.ts";

type DecisionRef = Pick<Decision, "id" | "title">;

/**
 * Moves a decision to the trash. It leaves the list at once; once the change is saved or has to wait, a toast
 * offers an undo.
 */
export async function trashDecision(client: QueryClient, { id, title }: DecisionRef): Promise<void> {
  const status = findCurrentDecision(client, id)?.status;
  const saving = addDecisionOperation(client, id, { kind: "trash" });
  void saving.catch(() => undefined).then((trashed) => trashed === null && refreshLists(client));
  const trashed = await untilItWaits(client, id, saving).catch(() => null);
  if (trashed === null || isBack(findCurrentDecision(client, id))) return;
  toastWithUndo(
    { title: DECISION.trashed, description: fr(decisionTrashedText(title)) },
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
  void client.invalidateQueries(exactQueryFilter(trashQuery.queryKey));
}

const isBack = (decision: Decision | null | undefined) => decision?.deletedAt === null;

/**
 * Restores a decision from the trash. `status`: the status before it was trashed, if known; it is then shown
 * at once.
 */
export async function restoreDecision(
  client: QueryClient,
  { id }: Pick<Decision, "id">,
  status?: Status,
): Promise<void> {
  const saving = addDecisionOperation(client, id, { kind: "restore", ...(status && { status }) });
  const isRestored = async () => {
    await untilItWaits(client, id, saving);
    // If the former status is unknown, the decision is shown only once the server has answered.
    return isBack(findCurrentDecision(client, id)) || (await saving) !== undefined;
  };
  if (!(await isRestored().catch(() => false))) return;
  const title = findCurrentDecision(client, id)?.title ?? "";
  toast({ title: DECISION.restored, description: fr(decisionRestoredText(title)) });
}
