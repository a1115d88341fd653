import type { QueryClient } from "@tanstack/react-query";
import type { PlanAnswer } from "#shared/decision/decision.schema.ts";
import type { Action, SuggestedAction } from "#shared/plan/action.schema.ts";
import { idsOfCall } from "#shared/plan/added-action-ids.rules.ts";
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

/** What undoes a call: the ids that it added, of which the first is its own, and the actions that they replaced. */
export type PutUndo = { callId: string; added: readonly string[]; replaced: readonly Action[] };

/** By the call's id, for a try whose answer was lost. */
const replacedBy = new Map<string, readonly Action[]>();

/**
 * Adds actions to a plan or puts them in its place, in one call, after the edits of the plan that wait to be sent. Rejects,
 * and sends nothing, where these go on waiting.
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
      return { callId, added: idsOfCall(callId, actions.length), replaced };
    } catch (error) {
      if (!isOutcomeUnknown(error)) replacedBy.delete(callId);
      throw error;
    }
  });
}

const versionsOf = (actions: readonly Action[]) => actions.map(({ id, updatedAt }) => ({ id, updatedAt }));

/** Another tab may add or tick an action as often as one replaces the plan: after this many refusals the person is told. */
const TRIES = 3;

/** Replaces the actions that the server has now, and no others: all of them can be put back. */
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
      // A decision in the trash is refused with the same status: then the next try is, too.
      if (!hasStatus(error, 409) || tries === TRIES) throw error;
    }
  }
}

async function actionsBefore(id: string, callId: string): Promise<readonly Action[]> {
  const actions = await call("listActions", { params: { id } });
  const isDoneAlready = actions.some((action) => action.id === callId);
  return (isDoneAlready && replacedBy.get(callId)) || actions;
}

/** Takes back all that a call did, in one call, after the edits of the plan that wait to be sent. */
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
