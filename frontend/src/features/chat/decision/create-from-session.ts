import type { QueryClient } from "@tanstack/react-query";
import type { EndpointAnswer } from "#shared/api/contract-types.ts";
import { call } from "#frontend/api/client.ts";
import { createWithStableId } from "#frontend/api/creation-id.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { nullIfNotFound } from "#frontend/api/lost-answer.ts";
import {
  exactQueryFilter,
  refreshDecisionLists,
  refreshPlanStatistics,
  updateQuery,
} from "#frontend/api/refresh-queries.ts";
import {
  cacheSavedDecision,
  findCachedDecision,
  removeCachedDecision,
  toListedDecision,
} from "#frontend/entities/decision/cache.ts";
import { decisionQuery, decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { refreshSessions, sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { cacheRecord } from "#frontend/entities/record/queries.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import type { MakeDecisionBody } from "./making.ts";
import { titleAndLineCountText, MAKE_DECISION_TEXTS } from "./words.ts";

type Made = EndpointAnswer<"createDecisionFromSession">;

/**
 * Creates the decision with all its parts in one call. A retry sends the same id, so that the server creates
 * nothing twice when the first answer was lost.
 */
export const createDecisionFromSession = (sessionId: string, body: MakeDecisionBody): Promise<Made> =>
  createWithStableId(["createDecisionFromSession", sessionId, body], (id) =>
    call("createDecisionFromSession", {
      params: { id: sessionId },
      body: { ...body, decision: { ...body.decision, id } },
    }),
  );

/**
 * Adds a new decision to the query cache, sets it as the decision of its discussion, and refetches the lists
 * that show it.
 */
export function cacheCreatedDecision(
  client: QueryClient,
  sessionId: string,
  { decision, record }: Made,
): Promise<unknown> {
  client.setQueryData(decisionQuery(decision.id).queryKey, decision);
  cacheSavedDecision(client, toListedDecision(decision));
  cacheRecord(client, record);
  updateQuery(client, sessionsQuery, (sessions) =>
    sessions.map((one) =>
      one.id === sessionId && one.decisionId === null ? { ...one, decisionId: decision.id } : one,
    ),
  );
  return Promise.all([refreshDecisionLists(client), refreshRest(client)]);
}

const refreshRest = (client: QueryClient) =>
  Promise.all([
    refreshPlanStatistics(client),
    refreshSessions(client),
    client.invalidateQueries(exactQueryFilter(endpointKey("listChoices"))),
    client.invalidateQueries(exactQueryFilter(endpointKey("listReviews"))),
    client.invalidateQueries({ queryKey: endpointKey("listDueReviews") }),
  ]);

/** Shows a toast that names the new decision, with an undo and a link to it. */
export function toastDecisionFromSession(
  client: QueryClient,
  { decision }: Made,
  lines: number,
  open: () => void,
): void {
  const description = titleAndLineCountText(decision.title, lines);
  showToastWithUndo(
    {
      title: MAKE_DECISION_TEXTS.created,
      description: fr(description),
      second: { label: MAKE_DECISION_TEXTS.open, onSelect: open },
    },
    {
      of: decision.title,
      run: () => void undo(client, decision.id),
      saysItself: true,
      // Undo deletes the decision for good, with later changes too: it is not offered once the decision has
      // changed.
      isOutdated: () =>
        (findCachedDecision(client, decision.id)?.updatedAt ?? decision.updatedAt) !== decision.updatedAt,
    },
  );
}

/**
 * Moves the decision to the trash, then deletes it, which unlinks the discussion. A retry may repeat both
 * calls.
 */
async function undo(client: QueryClient, id: string): Promise<void> {
  try {
    await nullIfNotFound(call("trashDecision", { params: { id } }));
    await nullIfNotFound(call("removeDecision", { params: { id } }));
  } catch (error) {
    await refreshDecisionLists(client);
    const again = { label: MAKE_DECISION_TEXTS.undoAgain, onSelect: () => void undo(client, id) };
    return void showFailureToast(error, MAKE_DECISION_TEXTS.undoFailed, { action: again });
  }
  updateQuery(client, decisionsQuery, (decisions) => decisions.filter((one) => one.id !== id));
  removeCachedDecision(client, id);
  updateQuery(client, sessionsQuery, (sessions) =>
    sessions.map((one) => (one.decisionId === id ? { ...one, decisionId: null } : one)),
  );
  toast({ title: MAKE_DECISION_TEXTS.undone, description: fr(MAKE_DECISION_TEXTS.undoneText) });
  await Promise.all([refreshDecisionLists(client), refreshRest(client)]);
}
