import { automaticStatus, completionOf } from "#shared/decision/status.rules.ts";
import type { DecisionFull, Plan } from "#shared/decision/decision.schema.ts";
import type { Answer } from "#shared/api/types.ts";
import type { Action, ActionChange, ActionPlace } from "#shared/plan/action.schema.ts";
import {
  asActions,
  withAdded,
  withChanges,
  withoutAction,
  withPlaces,
  type AddedAction,
  type PlanAction,
  type PlanChange,
} from "#shared/plan/plan.rules.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";
import { call } from "#frontend/api/client.ts";

/** One thing done to a plan: one request. `create` brings the id that the action has until the server gives it its own. */
export type Operation =
  | { kind: "change"; changes: readonly ActionChange[] }
  | { kind: "place"; places: readonly ActionPlace[] }
  | { kind: "remove"; id: string }
  | { kind: "create"; action: AddedAction };

export type OperationAnswer = Plan | Answer<"createAction">;

/** The browser sends no more than 64 KB for a page that has gone. */
const KEPT_ALIVE_MAX = 60_000;
/** A connection may be dead without saying so. */
const PATIENCE_MS = 45_000;

const isShort = (body: unknown): boolean => JSON.stringify(body).length < KEPT_ALIVE_MAX;

/** Sends an operation on the plan of this decision; it goes out even where the page is being left. */
export function send(id: string, operation: Operation): Promise<OperationAnswer> {
  const params = { id };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  if (operation.kind === "change") {
    const body = { updates: [...operation.changes] };
    return call("changeActions", { params, body, signal, keepalive: isShort(body) });
  }
  if (operation.kind === "place") {
    const body = { reorderData: [...operation.places] };
    return call("reorderActions", { params, body, signal, keepalive: isShort(body) });
  }
  if (operation.kind === "create") {
    const { id: _passing, ...body } = operation.action;
    return call("createAction", { params, body, signal, keepalive: true });
  }
  return call("removeAction", { params: { id, actionId: operation.id }, signal, keepalive: true });
}

const NEW = "nouvelle-";
let count = 0;

/** An id that no action of the server has. */
export const passingId = (): string => `${NEW}${(count += 1)}`;

/** Whether an action waits for the server to know it: until then nothing can be done to it. */
export const isPassing = ({ id }: Pick<Action, "id">): boolean => id.startsWith(NEW);

/**
 * A decision after an operation on its plan, with what follows for its progress and status, as the server does it.
 * The same one where the operation names what is not there (any more), or changes nothing.
 */
export function after(full: DecisionFull, operation: Operation, now: Date): DecisionFull {
  const change = planAfter(full.actions, operation, now);
  return "actions" in change ? withPlan(full, change.actions, now) : full;
}

function planAfter(actions: readonly PlanAction[], operation: Operation, now: Date): PlanChange {
  if (operation.kind === "change") return withChanges(actions, operation.changes, now);
  if (operation.kind === "place") return withPlaces(actions, operation.places, now);
  if (operation.kind === "create") return withAdded(actions, [operation.action], now);
  return { actions: withoutAction(actions, operation.id, now) };
}

/** A decision with what the server has answered to an operation on its plan. */
export function answered(full: DecisionFull, answer: OperationAnswer, now: Date): DecisionFull {
  if ("actions" in answer) return { ...full, ...answer.decision, actions: answer.actions };
  const { decision, progress: _progress, ...created } = answer;
  const others = full.actions.filter(({ id }) => id !== created.id);
  const plan = withAdded(others, [created], now);
  const actions = "actions" in plan ? plan.actions : others;
  const dated = actions.map((action) => (action.id === created.id ? created : action));
  return { ...full, ...decision, actions: asActions(dated, full.id) };
}

/** A decision without what only waits for the server. */
export const withoutPassing = (full: DecisionFull): DecisionFull =>
  full.actions.some(isPassing)
    ? { ...full, actions: full.actions.filter((action) => !isPassing(action)) }
    : full;

function withPlan(full: DecisionFull, plan: readonly PlanAction[], now: Date): DecisionFull {
  const progress = planProgress(plan) ?? full.progress;
  return {
    ...full,
    progress,
    status: automaticStatus({ status: full.status, progress }),
    completedAt: completionOf(full, progress, now),
    actions: asActions(plan, full.id),
  };
}
