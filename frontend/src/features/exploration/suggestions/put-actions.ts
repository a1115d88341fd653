import type { QueryClient } from "@tanstack/react-query";
import type { PlanAnswer } from "#shared/decision/decision.schema.ts";
import type { Action, SuggestedAction } from "#shared/plan/action.schema.ts";
import { deriveAddedActionIds } from "#shared/plan/added-action-ids.rules.ts";
import { call } from "#frontend/api/client.ts";
import { isOutcomeUnknown, createWithStableId } from "#frontend/api/creation-id.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { refreshPlanStatistics, updateQuery } from "#frontend/api/refresh-queries.ts";
import { cacheSavedDecision } from "#frontend/entities/decision/cache.ts";
import { decisionQuery } from "#frontend/entities/decision/queries.ts";
import { createPlanCommands } from "#frontend/entities/plan/commands.ts";
import { applyPlanOperationAnswer } from "#frontend/entities/plan/optimistic-plan.ts";

export type PutActionsMode = "add" | "replace";
export type SentActions = { mode: PutActionsMode; actions: SuggestedAction[] };

/**
 * What undoing a call needs: the ids of the added actions, and the actions that were replaced. The first id
 * is that of the call.
 */
export type PutActionsUndo = { callId: string; added: readonly string[]; replaced: readonly Action[] };

/**
 * Replaced actions by call id: a retry after a lost answer finds them here, because the plan no longer has
 * them.
 */
const replacedBy = new Map<string, readonly Action[]>();

/**
 * Adds actions to a plan, or replaces the plan by them, in one request, after pending edits of the plan are
 * sent. Rejects without a request if those edits cannot be sent.
 */
export async function putActions(
  client: QueryClient,
  id: string,
  sent: SentActions,
): Promise<PutActionsUndo> {
  await createPlanCommands(client, id).settled();
  const { mode, actions } = sent;
  return createWithStableId([id, mode, actions], async (callId) => {
    try {
      const send = (expected?: readonly Action[]) => {
        const body = { id: callId, actions, ...(expected && { expected: versionsOf(expected) }) };
        return call("putActions", { params: { id }, query: { mode }, body });
      };
      cachePlan(client, mode === "add" ? await send() : await replaceKnown(id, callId, send));
      const replaced = replacedBy.get(callId) ?? [];
      replacedBy.delete(callId);
      return { callId, added: deriveAddedActionIds(callId, actions.length), replaced };
    } catch (error) {
      if (!isOutcomeUnknown(error)) replacedBy.delete(callId);
      throw error;
    }
  });
}

const versionsOf = (actions: readonly Action[]) => actions.map(({ id, updatedAt }) => ({ id, updatedAt }));

/**
 * Number of tries: another tab may change the plan between the read and the request. After the last, the
 * failure is thrown.
 */
const TRIES = 3;

/** Replaces only the actions that were just read, so that an undo can restore all of them. */
async function replaceKnown(
  id: string,
  callId: string,
  send: (expected: readonly Action[]) => Promise<PlanAnswer>,
): Promise<PlanAnswer> {
  for (let tries = 1; ; tries += 1) {
    const known = await actionsBefore(id, callId);
    replacedBy.set(callId, known);
    try {
      return await send(known);
    } catch (error) {
      // A 409 may also mean that the decision is in the trash: then the further tries get it too, and it is
      // thrown.
      if (!hasStatus(error, 409) || tries === TRIES) throw error;
    }
  }
}

async function actionsBefore(id: string, callId: string): Promise<readonly Action[]> {
  const actions = await call("listActions", { params: { id } });
  const isDoneAlready = actions.some((action) => action.id === callId);
  return (isDoneAlready && replacedBy.get(callId)) || actions;
}

/**
 * Undoes a call in one request: removes what it added, and restores what it replaced. Sends pending plan
 * edits first.
 */
export async function undoPutActions(
  client: QueryClient,
  id: string,
  { added, replaced }: PutActionsUndo,
): Promise<void> {
  await createPlanCommands(client, id).settled();
  const body = { actions: [...replaced], remove: [...added] };
  cachePlan(client, await call("restoreActions", { params: { id }, body }));
}

function cachePlan(client: QueryClient, answer: PlanAnswer): void {
  updateQuery(client, decisionQuery(answer.decision.id), (full) =>
    applyPlanOperationAnswer(full, answer, new Date()),
  );
  cacheSavedDecision(client, answer.decision);
  void refreshPlanStatistics(client);
}
