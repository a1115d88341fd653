import type { QueryClient } from "@tanstack/react-query";
import { PLAN_LIMITS } from "#shared/schema/limits.ts";
import type { ActionChange } from "#shared/plan/action.schema.ts";
import { call } from "#frontend/api/client.ts";
import { ApiError, hasStatus, isChangedMeanwhileError } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import type { Operation } from "#frontend/api/outbox/operation.ts";
import type { Outbox } from "#frontend/api/outbox/outbox.ts";
import { refreshPlanStatistics } from "#frontend/api/refresh-queries.ts";
import type { DecisionWithCachedParts } from "#frontend/entities/decision/cache.ts";
import {
  findDecisionWithPendingChanges,
  decisionOutboxOf,
  decisionSubject,
  isPartOfPlanUndo,
} from "#frontend/entities/decision/decision-outbox.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { actionNotAddedText, PLAN_TEXTS } from "#frontend/labels/plan.ts";
import { undoneChangeText } from "#frontend/labels/undo.ts";
import { announce } from "#frontend/browser/announce.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { showUndoRefusedToast } from "#frontend/browser/undo.ts";
import { noteJustFinishedPlan } from "./just-finished-plan.ts";
import {
  applyPlanOperation,
  applyPlanOperationAnswer,
  type DecisionWithActions,
  type PlanOperation,
  type PlanOperationAnswer,
} from "./optimistic-plan.ts";

/** Time to wait for further changes, which are then sent in the same request (S2 §9). */
const BATCH_MS = 300;

const PLAN_OPERATION = "plan";

const planOperation = ({ body }: Operation) => body as PlanOperation;
const changesOf = (operation: PlanOperation): readonly ActionChange[] =>
  operation.kind === "change" ? operation.changes : [];

/** Returns the outbox and its view, after registering how operations of decisions and plans are sent. */
export function planOutboxOf(client: QueryClient) {
  const page = decisionOutboxOf(client);
  if (!page.outbox.hasType(PLAN_OPERATION)) registerPlans(client, page.outbox);
  return page;
}

function registerPlans(client: QueryClient, outbox: Outbox): void {
  /**
   * For each decision, the changes that were rolled back and that no later change has replaced: « Réessayer »
   * sends them again.
   */
  const unsaved = new Map<string, ActionChange[]>();
  const dropReplaced = (id: string, saved: readonly ActionChange[]) =>
    unsaved.set(
      id,
      (unsaved.get(id) ?? []).filter((lost) => !saved.some((one) => hasFieldOf(one, lost))),
    );

  outbox.register<PlanOperationAnswer, DecisionWithCachedParts>(PLAN_OPERATION, {
    batchMs: BATCH_MS,
    fits: (batch, next) => {
      const operations = [...batch, next].map(planOperation);
      const changes = operations.flatMap(changesOf);
      // An undo is sent alone: the server has the values that it expects only after the change that it
      // undoes.
      if (operations.some(({ kind }) => kind !== "change") || changes.some(isUndo)) return false;
      return changes.length <= PLAN_LIMITS.actions;
    },
    send: async (operations) => {
      const id = operations[0]!.params["id"]!;
      const operation = joined(operations.map(planOperation));
      const answer = await send(id, operation);
      dropReplaced(id, changesOf(operation));
      return answer;
    },
    without: withoutRefused,
    onRefused: ([refused], error, isOwn) => {
      const operation = planOperation(refused!);
      const id = refused!.params["id"]!;
      if (isChangedMeanwhileError(error)) return reportOutdated(client, id, changesOf(operation));
      unsaved.set(id, [...(unsaved.get(id) ?? []), ...changesOf(operation)]);
      reportFailure(operation, error, isOwn, () => {
        const changes = unsaved.get(id) ?? [];
        unsaved.delete(id);
        const again: PlanOperation = operation.kind === "restore" ? operation : { kind: "change", changes };
        if (operation.kind === "restore" || changes.length > 0)
          addPlanOperation(client, id, again).catch(() => {});
      });
    },
    apply: (known, operation, now) =>
      hasPlan(known) ? applyPlanOperation(known, planOperation(operation), now) : known,
    receive: (known, answer, now) =>
      known && hasPlan(known)
        ? applyPlanOperationAnswer(known, answer, now)
        : known && { ...known, ...answer.decision },
    onSettled: () => void refreshPlanStatistics(client),
  });
}

/**
 * Shows a change of a plan and sends it after earlier ones. Resolves once it is saved, rejects once it is
 * rolled back.
 */
export function addPlanOperation(client: QueryClient, id: string, body: PlanOperation): Promise<unknown> {
  const before = findPlanWithPendingChanges(client, id);
  const saved = planOutboxOf(client).outbox.add({
    subject: decisionSubject(id),
    name: PLAN_OPERATION,
    params: { id },
    body,
  });
  noteJustFinishedPlan(body, before, findPlanWithPendingChanges(client, id));
  return saved;
}

/** Returns a decision and its plan with all pending changes; `undefined` if one of them is not cached. */
export function findPlanWithPendingChanges(client: QueryClient, id: string): DecisionWithActions | undefined {
  const known = findDecisionWithPendingChanges(client, id);
  return known && hasPlan(known) ? known : undefined;
}

const hasPlan = (known: DecisionWithCachedParts): known is DecisionWithCachedParts & DecisionWithActions =>
  known.actions !== undefined;

/**
 * Joins operations to one with all their changes in order. Not only the last of each action: a status also
 * changes sub-actions.
 */
const joined = (operations: readonly PlanOperation[]): PlanOperation =>
  operations.length === 1 ? operations[0]! : { kind: "change", changes: operations.flatMap(changesOf) };

/** Whether both changes set the same field of the same action. */
const hasFieldOf = (one: ActionChange, other: ActionChange): boolean =>
  one.id === other.id &&
  Object.keys(one).some((field) => !["id", "expected"].includes(field) && field in other);

const isUndo = ({ expected }: ActionChange): boolean => expected !== undefined;

/**
 * Returns what remains of a later operation after `refused`: without changes of an action that could not be
 * created, or of actions under it. After a refused undo, its change of the decision's status is removed too.
 * null if nothing remains.
 */
function withoutRefused(refused: Operation, later: Operation): Operation | null {
  if (later.name !== PLAN_OPERATION)
    return changesOf(planOperation(refused)).some(isUndo) && isPartOfPlanUndo(later) ? null : later;
  const created = planOperation(refused);
  const ids = addedIds(created);
  const isAdded = (id: string | null | undefined) => typeof id === "string" && ids.includes(id);
  if (ids.length === 0) return later;
  const left = withoutNaming(planOperation(later), (one) => !isAdded(one.id) && !isAdded(one.parentId));
  return left && { ...later, body: left };
}

function addedIds(operation: PlanOperation): readonly string[] {
  if (operation.kind === "create") return [operation.action.id];
  return operation.kind === "restore" && operation.isNew ? operation.actions.map(({ id }) => id) : [];
}

type Named = { id: string; parentId?: string | null | undefined };

/** Returns an operation without the actions for which `isOther` is false; null if it has no others. */
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
  const remove = operation.remove?.filter((id) => isOther({ id })) ?? [];
  return actions.length + remove.length > 0 ? { ...operation, actions, remove } : null;
}

/** Sends one operation in one call. The call continues if the page is closed. */
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
    const body = { actions: [...operation.actions], remove: [...(operation.remove ?? [])] };
    return call("restoreActions", { params, body, keepalive: true });
  }
  return call("removeAction", { params: { id, actionId: operation.id }, keepalive: true }).catch((error) =>
    hasStatus(error, 404) ? planOf(id) : Promise.reject(error),
  );
}

/**
 * Returns the plan, as the answer to a removal of an action that is gone: the first answer was lost, or
 * another tab removed it.
 */
async function planOf(id: string): Promise<PlanOperationAnswer> {
  const decision = await call("getDecision", { params: { id } });
  return { decision, actions: decision.actions, progress: decision.progress };
}

/**
 * Reports a refused operation (S2 §8): a change by a toast, with a retry if that may succeed; a move to
 * screen readers only; a creation by its input, or here if the page with the input is closed.
 */
function reportFailure(operation: PlanOperation, error: unknown, isOwn: boolean, onRetry: () => void): void {
  const retry = isFinal(error) ? undefined : { label: COMMON_TEXTS.retry, onSelect: onRetry };
  if (operation.kind === "change") {
    const description = fr(failureReason(error));
    toast({ title: PLAN_TEXTS.saveFailed, description, tone: "destructive", action: retry });
  }
  if (operation.kind === "restore")
    showFailureToast(error, operation.isNew ? PLAN_TEXTS.addAllFailed : PLAN_TEXTS.restoreFailed, {
      action: retry,
    });
  if (operation.kind === "place") announce(PLAN_TEXTS.orderFailed);
  // Not after a 404: another tab has removed the action, so the removal has succeeded.
  if (operation.kind === "remove" && !hasStatus(error, 404)) showFailureToast(error, PLAN_TEXTS.removeFailed);
  if (operation.kind === "create" && !isOwn)
    showFailureToast(error, actionNotAddedText(operation.action.title), { title: PLAN_TEXTS.addFailedLater });
}

/**
 * Reports an undo that is refused because another device has changed the actions. Names the action, or the
 * decision if there are several.
 */
function reportOutdated(client: QueryClient, id: string, changes: readonly ActionChange[]): void {
  const known = findDecisionWithPendingChanges(client, id);
  const actions = known?.actions?.filter((one) => changes.some((change) => change.id === one.id)) ?? [];
  showUndoRefusedToast(
    undoneChangeText(PLAN_TEXTS.edited, (actions.length === 1 ? actions[0] : known)?.title ?? ""),
  );
}

/** Whether the server would refuse the same request again, so that a retry is useless. */
const isFinal = (error: unknown): boolean => [404, 409, 422].some((status) => hasStatus(error, status));

/**
 * Returns the server's sentence, and that the change was rolled back. After a conflict only the sentence: an
 * undo rolls nothing back.
 */
function failureReason(error: unknown): string {
  const reason = error instanceof ApiError && error.status < 500 ? (error.refusal?.message ?? "") : "";
  if (reason !== "" && hasStatus(error, 409)) return reason;
  return [reason, PLAN_TEXTS.saveFailedText].join(" ").trim();
}
