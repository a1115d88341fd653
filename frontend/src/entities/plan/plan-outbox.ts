import { hashKey, type QueryClient } from "@tanstack/react-query";
import { PLAN_LIMITS } from "#shared/decision/limits.ts";
import type { Decision, DecisionFull } from "#shared/decision/decision.schema.ts";
import type { Action, ActionChange } from "#shared/plan/action.schema.ts";
import { call } from "#frontend/api/client.ts";
import { ApiError, hasStatus } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import type { Operation } from "#frontend/api/outbox/operation.ts";
import { refreshPlanMeasures } from "#frontend/api/refresh-queries.ts";
import {
  decisionQuery,
  decisionsQuery,
  refetchDecision,
  refetchIfFetching,
} from "#frontend/entities/decision/queries.ts";
import { outboxOf } from "#frontend/entities/person/outbox.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { notAdded, PLAN } from "#frontend/labels/plan.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import {
  applyOperation,
  applyOperationAnswer,
  type PlannedDecision,
  type PlanOperation,
  type PlanOperationAnswer,
} from "./optimistic-plan.ts";
import { allActionsQuery, findCachedPlan, setCachedPlan } from "./shown-plan.ts";

/** Changes made within this time of each other are one request (spec/2-decisions-and-planner.md section 9). */
const BATCH_MS = 300;

export const PLAN_OPERATION = "plan";

const KIND = "decision";
export const planSubject = (id: string): string => `${KIND} ${id}`;

const planOperation = ({ body }: Operation) => body as PlanOperation;
const changesOf = (operation: PlanOperation): readonly ActionChange[] =>
  operation.kind === "change" ? operation.changes : [];

/** The outbox with what it needs to know of plans. */
export function planOutboxOf(client: QueryClient) {
  const page = outboxOf(client);
  if (!page.outbox.hasType(PLAN_OPERATION)) registerPlans(client, page);
  return page;
}

function registerPlans(client: QueryClient, { outbox, view }: ReturnType<typeof outboxOf>): void {
  /** Changes that were rolled back since the plan was last in sync, by decision: « Réessayer » makes them all again. */
  const unsaved = new Map<string, ActionChange[]>();

  outbox.register<PlanOperationAnswer>(PLAN_OPERATION, {
    batchMs: BATCH_MS,
    fits: (batch, next) => {
      const operations = [...batch, next].map(planOperation);
      const count = operations.flatMap(changesOf).length;
      return operations.every(({ kind }) => kind === "change") && count <= PLAN_LIMITS.actions;
    },
    send: (operations) => send(operations[0]!.params["id"]!, joined(operations.map(planOperation))),
    without: withoutCreated,
    onRefused: ([refused], error, isOwn) => {
      const operation = planOperation(refused!);
      const id = refused!.params["id"]!;
      const lost = [...(unsaved.get(id) ?? []), ...changesOf(operation)];
      unsaved.set(id, lost);
      const again: PlanOperation =
        operation.kind === "restore" ? operation : { kind: "change", changes: lost };
      reportFailure(operation, error, isOwn, () => {
        unsaved.delete(id);
        addPlanOperation(client, id, again).catch(() => {});
      });
    },
  });

  view.register<PlannedDecision, PlanOperationAnswer>(KIND, {
    read: findCachedPlan,
    show: (_client, _id, planned) => setCachedPlan(client, planned),
    withRead: ({ queryHash, state }, id, base) => {
      if (queryHash === hashKey(decisionQuery(id).queryKey)) return state.data as DecisionFull;
      if (base && queryHash === hashKey(decisionsQuery.queryKey)) {
        const row = (state.data as Decision[]).find((decision) => decision.id === id);
        return row && { ...base, ...row };
      }
      if (queryHash !== hashKey(allActionsQuery.queryKey)) return undefined;
      const actions = (state.data as Action[]).filter(({ decisionId }) => decisionId === id);
      return base ? { ...base, actions } : findCachedPlan(client, id);
    },
    apply: (planned, operation, now) => applyOperation(planned, planOperation(operation), now),
    receive: (planned, answer, now) => planned && applyOperationAnswer(planned, answer, now),
    restartReads: (_client, id) => void refetchIfFetching(client, id),
    refetch: (_client, id) => void refetchDecision(client, id),
    onSettled: (_client, id) => {
      if (unsaved.has(id)) void refetchDecision(client, id);
      void refreshPlanMeasures(client);
    },
  });
}

/** Shows a change of a plan and sends it in its turn. Resolves once saved, rejects once rolled back. */
export const addPlanOperation = (client: QueryClient, id: string, body: PlanOperation): Promise<unknown> =>
  planOutboxOf(client).outbox.add({ subject: planSubject(id), name: PLAN_OPERATION, params: { id }, body });

/** A decision and its plan with everything that the person has done to it. */
export const currentPlan = (client: QueryClient, id: string): PlannedDecision | undefined =>
  planOutboxOf(client).view.stateOf(planSubject(id)) as PlannedDecision | undefined;

/** In the order in which they were made: a status cascades to sub-actions, so the last one alone is not enough. */
const joined = (operations: readonly PlanOperation[]): PlanOperation =>
  operations.length === 1 ? operations[0]! : { kind: "change", changes: operations.flatMap(changesOf) };

/** What was done to an action that could not be created, or under it, goes with it. */
function withoutCreated(refused: Operation, later: Operation): Operation | null {
  const created = planOperation(refused);
  if (created.kind !== "create") return later;
  const { id } = created.action;
  const left = withoutNaming(planOperation(later), (one) => one.id !== id && one.parentId !== id);
  return left && { ...later, body: left };
}

type Named = { id: string; parentId?: string | null | undefined };

/** What is left of an operation on other actions only; null: nothing. */
function withoutNaming(operation: PlanOperation, isOther: (one: Named) => boolean): PlanOperation | null {
  if (operation.kind === "create") return isOther(operation.action) ? operation : null;
  if (operation.kind === "remove") return isOther(operation) ? operation : null;
  if (operation.kind === "change") {
    const changes = operation.changes.filter(isOther);
    return changes.length > 0 ? { ...operation, changes } : null;
  }
  if (operation.kind === "place") {
    const places = operation.places.filter(isOther);
    return places.length > 0 ? { ...operation, places } : null;
  }
  const actions = operation.actions.filter(isOther);
  return actions.length > 0 ? { ...operation, actions } : null;
}

/** One call, which outlives the page. */
function send(id: string, operation: PlanOperation): Promise<PlanOperationAnswer> {
  const params = { id };
  if (operation.kind === "change") {
    const body = { updates: [...operation.changes] };
    return call("changeActions", { params, body, keepalive: true });
  }
  if (operation.kind === "place") {
    const body = { reorderData: [...operation.places] };
    return call("reorderActions", { params, body, keepalive: true });
  }
  if (operation.kind === "create") {
    return call("createAction", { params, body: operation.action, keepalive: true });
  }
  if (operation.kind === "restore") {
    const body = { actions: [...operation.actions] };
    return call("restoreActions", { params, body, keepalive: true });
  }
  return call("removeAction", { params: { id, actionId: operation.id }, keepalive: true }).catch((error) =>
    hasStatus(error, 404) ? planOf(id) : Promise.reject(error),
  );
}

/** The action to remove is gone: an earlier answer was lost, or another tab was first. */
async function planOf(id: string): Promise<PlanOperationAnswer> {
  const decision = await call("getDecision", { params: { id } });
  return { decision, actions: decision.actions, progress: decision.progress };
}

/**
 * Reports a rollback (spec/2-decisions-and-planner.md section 8): a change with a retry where that may help, an order to
 * screen readers only, a creation where it was typed, or here if that page is gone.
 */
function reportFailure(operation: PlanOperation, error: unknown, isOwn: boolean, onRetry: () => void): void {
  const retry = isFinal(error) ? undefined : { label: COMMON.retry, onSelect: onRetry };
  if (operation.kind === "change") {
    const description = fr(failureReason(error));
    toast({ title: PLAN.saveFailed, description, tone: "destructive", action: retry });
  }
  if (operation.kind === "restore") showFailureToast(error, PLAN.restoreFailed, { action: retry });
  if (operation.kind === "place") announce(PLAN.orderFailed);
  // Another tab removed it first: it is gone, as was asked.
  if (operation.kind === "remove" && !hasStatus(error, 404)) showFailureToast(error, PLAN.removeFailed);
  if (operation.kind === "create" && !isOwn)
    showFailureToast(error, notAdded(operation.action.title), { title: PLAN.addFailedLater });
}

/** A refusal of the server's own: it would be repeated. */
const isFinal = (error: unknown): boolean => [404, 409, 422].some((status) => hasStatus(error, status));

/** The server's sentence first; of a conflict it alone, as nothing was restored. */
function failureReason(error: unknown): string {
  const reason = error instanceof ApiError && error.status < 500 ? (error.refusal?.message ?? "") : "";
  if (reason !== "" && hasStatus(error, 409)) return reason;
  return [reason, PLAN.saveFailedText].join(" ").trim();
}
