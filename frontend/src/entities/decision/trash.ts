import type { QueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Status } from "#shared/decision/decision.ts";
import { exactQueryFilter, refreshDecisions } from "#frontend/api/refresh-queries.ts";
import { DECISION, decisionRestoredText, decisionTrashedText } from "#frontend/labels/decision.ts";
import { restoreFocusTo, rowLinkSelector, SELECTED_TAB_SELECTOR } from "#frontend/ui/focus-fallback.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { toastWithUndo } from "#frontend/ui/undo.ts";
import { findCachedDecision } from "./cache.ts";
import { addDecisionOperation, currentDecision } from "./decision-outbox.ts";
import { trashQuery } from "./queries.ts";

type DecisionRef = Pick<Decision, "id" | "title">;

/** Moves a decision to the trash: it leaves the list at once; the toast can undo it. */
export async function trashDecision(client: QueryClient, { id, title }: DecisionRef): Promise<void> {
  const status = currentDecision(client, id)?.status;
  const trashed = await addDecisionOperation(client, id, { kind: "trash" }).catch(() => undefined);
  if (trashed === undefined) return;
  if (trashed === null) {
    void refreshDecisions(client);
    return void client.invalidateQueries(exactQueryFilter(trashQuery.queryKey));
  }
  toastWithUndo(
    { title: DECISION.trashed, description: fr(decisionTrashedText(title)) },
    {
      of: title,
      run: () => {
        restoreFocusTo(rowLinkSelector(id), SELECTED_TAB_SELECTOR);
        void restoreDecision(client, { id }, status);
      },
      isOutdated: () => findCachedDecision(client, id)?.deletedAt === null,
      saysItself: true,
    },
  );
}

/** Restores a decision from the trash. `status`: see the operation. */
export async function restoreDecision(
  client: QueryClient,
  { id }: Pick<Decision, "id">,
  status?: Status,
): Promise<void> {
  const restored = await addDecisionOperation(client, id, {
    kind: "restore",
    ...(status && { status }),
  }).catch(() => null);
  if (restored) toast({ title: DECISION.restored, description: fr(decisionRestoredText(restored.title)) });
}
