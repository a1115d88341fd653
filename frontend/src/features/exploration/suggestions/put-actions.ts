import type { QueryClient } from "@tanstack/react-query";
import type { PlanAnswer } from "#shared/decision/decision.schema.ts";
import type { Action, SuggestedAction } from "#shared/plan/action.schema.ts";
import { addedActionIds } from "#shared/plan/added-action-ids.rules.ts";
import { call } from "#frontend/api/client.ts";
import { isOutcomeUnknown, withCreationId } from "#frontend/api/creation-id.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { refreshPlanMeasures, updateQuery } from "#frontend/api/refresh-queries.ts";
import { cacheSavedDecision } from "#frontend/entities/decision/cache.ts";
import { decisionQuery } from "#frontend/entities/decision/queries.ts";
import { planCommands } from "#frontend/entities/plan/commands.ts";
import { applyOperationAnswer } from "#frontend/entities/plan/optimistic-plan.ts";

export type PutMode = "add" | "replace";
export type SentActions = { mode: PutMode; actions: SuggestedAction[] };

/** The undo of a call: the added ids (the first is the call's own), and the replaced actions. */
export type PutUndo = { callId: string; added: readonly string[]; replaced: readonly Action[] };

/** Replaced actions by call id, for a retry after a lost answer. */
const replacedBy = new Map<string, readonly Action[]>();

/**
 * Adds actions to a plan or replaces it, in one call, after pending plan edits. Rejects without sending if
 * those keep waiting.
 */
export async function putActions(client: QueryClient, id: string, sent: SentActions): Promise<PutUndo> {
  await planCommands(client, id).settled();
  const { mode, actions } = sent;
  return withCreationId([id, mode, actions], async (callId) => {
    try {
      const send = (expected?: readonly Action[]) => {
        const body = { id: callId, actions, ...(expected && { expected: versionsOf(expected) }) };
        return call("putActions", { params: { id }, query: { mode }, body });
      };
      cachePlan(client, mode === "add" ? await send() : await replaceKnown(id, callId, send));
      const replaced = replacedBy.get(callId) ?? [];
      replacedBy.delete(callId);
      return { callId, added: addedActionIds(callId, actions.length), replaced };
    } catch (error) {
      if (!isOutcomeUnknown(error)) replacedBy.delete(callId);
      throw error;
    }
  });
}

const versionsOf = (actions: readonly Action[]) => actions.map(({ id, updatedAt }) => ({ id, updatedAt }));

/** Number of tries when other tabs keep changing the plan; then the failure is reported. */
const TRIES = 3;

/** Replaces only the actions that the server has now, so that all can be restored. */
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
      // A trashed decision is refused with the same status, and so is the retry.
      if (!hasStatus(error, 409) || tries === TRIES) throw error;
    }
  }
}

async function actionsBefore(id: string, callId: string): Promise<readonly Action[]> {
  const actions = await call("listActions", { params: { id } });
  const isDoneAlready = actions.some((action) => action.id === callId);
  return (isDoneAlready && replacedBy.get(callId)) || actions;
}

/** Undoes a call completely, in one call, after pending plan edits. */
export async function undoPutActions(
  client: QueryClient,
  id: string,
  { added, replaced }: PutUndo,
): Promise<void> {
  await planCommands(client, id).settled();
  const body = { actions: [...replaced], remove: [...added] };
  cachePlan(client, await call("restoreActions", { params: { id }, body }));
}

function cachePlan(client: QueryClient, answer: PlanAnswer): void {
  updateQuery(client, decisionQuery(answer.decision.id), (full) =>
    applyOperationAnswer(full, answer, new Date()),
  );
  cacheSavedDecision(client, answer.decision);
  void refreshPlanMeasures(client);
}
