import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { SentBody } from "#shared/api/contract-types.ts";
import { isTrashed, type DecisionStatus } from "#shared/decision/decision.ts";
import type { Decision, DecisionFull, DecisionEditBase } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus, isChangedMeanwhileError } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import type { Operation } from "#frontend/api/outbox/operation.ts";
import { withPeriodDates } from "#frontend/api/period-days.ts";
import {
  exactQueryFilter,
  refreshPlanStatistics,
  refreshProjectLists,
} from "#frontend/api/refresh-queries.ts";
import { outboxOf } from "#frontend/entities/person/outbox.ts";
import { projectsWithCountsQuery } from "#frontend/entities/project/queries.ts";
import { COMMON_DECISION_TEXTS } from "#frontend/labels/decision.ts";
import { undoneChangeText } from "#frontend/labels/undo.ts";
import { showUndoRefusedToast } from "#frontend/browser/undo.ts";
import {
  findDecisionWithCachedParts,
  restartDecisionReadsInFlight,
  cacheDecisionWithParts,
  type DecisionWithCachedParts,
} from "./cache.ts";
import {
  allActionsQuery,
  decisionQuery,
  decisionsQuery,
  refetchDecision,
  decisionTrashQuery,
} from "./queries.ts";

/** The changed fields, as sent. */
export type ChangedDecisionFields = Omit<SentBody<"updateDecision">, "base">;

/**
 * `shown`: the change on screen, which may include derived fields. `expected`: the values that the fields
 * must still have on the server, for an undo. `isOfPlan`: the change is part of an undo in the plan.
 * `status`: the status before the decision was trashed, if known. `isOneOfMany`: the change belongs to a bulk
 * change, whose result the calling page reports while it is open.
 */
export type DecisionOperation = { isOneOfMany?: boolean } & (
  | {
      kind: "set";
      fields: ChangedDecisionFields;
      shown: Partial<Decision>;
      expected?: DecisionEditBase;
      isOfPlan?: true;
    }
  | { kind: "trash" }
  | { kind: "restore"; status?: DecisionStatus }
);

const DECISION_OPERATION = "decision";
const KIND = "decision";

/**
 * Returns the outbox's subject for a decision and its plan. It is the same, so that changes of both are sent
 * in their order.
 */
export const decisionSubject = (id: string): string => `${KIND} ${id}`;

const decisionOperation = ({ body }: Operation) => body as DecisionOperation;

export const isPartOfPlanUndo = (operation: Operation): boolean => {
  const body = decisionOperation(operation);
  return operation.name === DECISION_OPERATION && body.kind === "set" && body.isOfPlan === true;
};

/** Returns the outbox and its view, after registering how operations of decisions are sent. */
export function decisionOutboxOf(client: QueryClient) {
  const page = outboxOf(client);
  if (!page.outbox.hasType(DECISION_OPERATION)) registerDecisions(client, page);
  return page;
}

/**
 * Shows a change of a decision and sends it after earlier changes. Resolves once it is saved: to `null` if
 * the decision is gone, to `undefined` if another tab sent the change and its answer is missing. Rejects once
 * the change is rolled back.
 */
export const addDecisionOperation = (
  client: QueryClient,
  id: string,
  body: DecisionOperation,
): Promise<Decision | null | undefined> =>
  decisionOutboxOf(client).outbox.add({
    subject: decisionSubject(id),
    name: DECISION_OPERATION,
    params: { id },
    body,
  }) as Promise<Decision | null | undefined>;

/**
 * Resolves like `saved`; to `undefined` as soon as the operation has to wait, because it can then be undone
 * as if it were saved.
 */
export const untilSavedOrWaiting = <T>(
  client: QueryClient,
  id: string,
  saved: Promise<T>,
): Promise<T | undefined> => decisionOutboxOf(client).outbox.untilItWaits(decisionSubject(id), saved);

/**
 * Returns a decision with all pending changes of the person to it and its plan; `undefined` if it is not
 * cached.
 */
export const findDecisionWithPendingChanges = (
  client: QueryClient,
  id: string,
): DecisionWithCachedParts | undefined =>
  decisionOutboxOf(client).view.stateOf(decisionSubject(id)) as DecisionWithCachedParts | undefined;

function registerDecisions(client: QueryClient, { outbox, view }: ReturnType<typeof outboxOf>): void {
  outbox.register<Decision | null, DecisionWithCachedParts>(DECISION_OPERATION, {
    send: ([operation]) => send(operation!.params["id"]!, decisionOperation(operation!)),
    onRefused: ([refused], error, isOwn) => {
      const id = refused!.params["id"]!;
      const operation = decisionOperation(refused!);
      if (!isOwn || operation.isOneOfMany !== true) reportRefusal(client, id, operation, error);
      if (operation.kind !== "set")
        void client.invalidateQueries(exactQueryFilter(decisionTrashQuery.queryKey));
      // The project may be gone: reads the projects again, so that it is no longer offered.
      else if (operation.fields.projectId && hasStatus(error, 404)) void refreshProjectLists(client);
    },
    apply: (known, { body, at }) => withOperation(known, body as DecisionOperation, at),
    receive: (known, answer, now) => {
      const isGone = answer === null || isTrashed(answer);
      const before = known && isGone ? withOperation(known, { kind: "trash" }, now.toISOString()) : known;
      return answer === null ? before : { ...before, ...answer };
    },
    onSettled: (operations) => {
      const changes = operations.map(decisionOperation);
      if (changes.some(({ kind }) => kind !== "set")) void refreshPlanStatistics(client);
      if (changes.some((one) => one.kind !== "set" || one.fields.projectId !== undefined))
        void client.invalidateQueries(exactQueryFilter(projectsWithCountsQuery.queryKey));
    },
  });

  view.register<DecisionWithCachedParts>(KIND, {
    read: findDecisionWithCachedParts,
    show: (_client, _id, known) => cacheDecisionWithParts(client, known),
    withRead: ({ queryHash, state }, id, base) => {
      if (queryHash === hashKey(decisionQuery(id).queryKey)) return state.data as DecisionFull;
      if (queryHash === hashKey(allActionsQuery.queryKey)) {
        const actions = (state.data as Action[]).filter(({ decisionId }) => decisionId === id);
        return base ? { ...base, actions } : findDecisionWithCachedParts(client, id);
      }
      const isList = [decisionsQuery, decisionTrashQuery].some(
        ({ queryKey }) => queryHash === hashKey(queryKey),
      );
      const row = isList ? (state.data as Decision[]).find((decision) => decision.id === id) : undefined;
      return row && { ...base, ...row };
    },
    restartReads: restartDecisionReadsInFlight,
    refetch: (_client, id) => void refetchDecision(client, id),
  });
}

function withOperation(
  known: DecisionWithCachedParts,
  operation: DecisionOperation,
  at: string,
): DecisionWithCachedParts {
  if (operation.kind === "set") return { ...known, ...operation.shown };
  if (operation.kind === "trash")
    return isTrashed(known)
      ? known
      : { ...known, statusBefore: known.status, status: "corbeille", deletedAt: at };
  const { status = known.statusBefore } = operation;
  return isTrashed(known) && status ? { ...known, status, deletedAt: null, purgeAt: null } : known;
}

/** Sends one operation in one call. The call continues if the page is closed. */
function send(id: string, operation: DecisionOperation): Promise<Decision | null> {
  const params = { id };
  if (operation.kind === "trash")
    // A 404 is no failure: the decision has been deleted for good.
    return call("trashDecision", { params, keepalive: true }).catch((error) =>
      hasStatus(error, 404) ? null : Promise.reject(error),
    );
  if (operation.kind === "restore") return call("restoreDecision", { params, keepalive: true });
  const { fields, expected: base } = operation;
  const { priority, ...others } = fields;
  if (priority !== undefined && Object.keys(others).length === 0 && !base)
    return call("setPriority", { params, body: { priority }, keepalive: true });
  const body = { ...withPeriodDates(fields), ...(base && { base }) };
  return call("updateDecision", { params, body, keepalive: true });
}

/** Shows the sentence of S2 §8 for a refused operation, in a toast. */
function reportRefusal(client: QueryClient, id: string, operation: DecisionOperation, error: unknown): void {
  if (operation.kind === "trash") return void showFailureToast(error, COMMON_DECISION_TEXTS.trashFailed);
  if (operation.kind === "restore") return void showFailureToast(error, COMMON_DECISION_TEXTS.restoreFailed);
  if (isChangedMeanwhileError(error)) {
    showUndoRefusedToast(
      undoneChangeText(
        COMMON_DECISION_TEXTS.changed,
        findDecisionWithPendingChanges(client, id)?.title ?? "",
      ),
    );
  } else
    showFailureToast(
      error,
      operation.fields.priority ? COMMON_DECISION_TEXTS.moveFailed : COMMON_DECISION_TEXTS.changeFailed,
    );
}
