import { ulid } from "ulid";
import { automaticStatus, nextCompletedAt } from "#shared/decision/status.rules.ts";
import type { Decision, PlanAnswer } from "#shared/decision/decision.schema.ts";
import type { Answer } from "#shared/api/contract-types.ts";
import type { Action, ActionChange, ActionPosition } from "#shared/plan/action.schema.ts";
import {
  toActions,
  withAddedActions,
  withChangedActions,
  withoutAction,
  withMovedActions,
  withRestoredActions,
  type AddedAction,
  type StoredAction,
  type PlanResult,
} from "#shared/plan/plan.rules.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";

/** A decision as far as its plan changes it, and its plan. */
export type PlannedDecision = Decision & { actions: Action[] };

/** One request to change a plan. `create` carries the temporary id of its action. */
export type PlanOperation =
  | { kind: "change"; changes: readonly ActionChange[] }
  | { kind: "place"; places: readonly ActionPosition[] }
  | { kind: "remove"; id: string }
  | { kind: "restore"; actions: readonly Action[] }
  | { kind: "create"; action: AddedAction };

export type PlanOperationAnswer = PlanAnswer | Answer<"createAction">;

const TEMPORARY = "nouvelle-";

/** An id that no action of the server has. */
export const temporaryId = (): string => `${TEMPORARY}${ulid()}`;

/** The id to create an action under: the same however often it is sent, also by a later page. */
export const permanentId = ({ id }: Pick<Action, "id">): string => id.slice(TEMPORARY.length);

/** Whether the server has not confirmed an action yet: until then no command applies to it but its tick. */
export const isActionPending = ({ id }: Pick<Action, "id">): boolean => id.startsWith(TEMPORARY);

/** What stays the same when the server confirms an action: its row keeps the focus. */
export const permanentKey = (action: Pick<Action, "id">): string =>
  isActionPending(action) ? permanentId(action) : action.id;

/** A change as the server is asked for it: what was created just before has its lasting id there. */
export const withPermanentId = (change: ActionChange): ActionChange => ({
  ...change,
  id: permanentKey(change),
});

/** What was changed before its creation was confirmed has its lasting id since. */
const namedIn =
  (actions: readonly StoredAction[]) =>
  (change: ActionChange): ActionChange =>
    actions.some(({ id }) => id === change.id) ? change : withPermanentId(change);

/**
 * A decision after an operation on its plan, with its progress and status, calculated as the server does. The same object
 * where the operation names a missing action or changes nothing.
 */
export function applyOperation<T extends PlannedDecision>(full: T, operation: PlanOperation, now: Date): T {
  const change = planAfter(full.actions, operation, now);
  return "actions" in change ? withPlan(full, change.actions, now) : full;
}

function planAfter(actions: readonly StoredAction[], operation: PlanOperation, now: Date): PlanResult {
  if (operation.kind === "change")
    return withChangedActions(actions, operation.changes.map(namedIn(actions)), now);
  if (operation.kind === "place") return withMovedActions(actions, operation.places, now);
  if (operation.kind === "restore") return withRestoredActions(actions, operation.actions, now);
  if (operation.kind === "create") return withAddedActions(actions, [operation.action], now);
  return { actions: withoutAction(actions, operation.id, now) };
}

/** A decision with the server's answer to an operation on its plan. */
export function applyOperationAnswer<T extends PlannedDecision>(
  full: T,
  answer: PlanOperationAnswer,
  now: Date,
): T {
  if ("actions" in answer) return { ...full, ...answer.decision, actions: answer.actions };
  const { decision, progress: _progress, ...created } = answer;
  const others = full.actions.filter(({ id }) => id !== created.id);
  const plan = withAddedActions(others, [created], now);
  const actions = "actions" in plan ? plan.actions : others;
  const dated = actions.map((action) => (action.id === created.id ? created : action));
  return { ...full, ...decision, actions: toActions(dated, full.id) };
}

/** A decision without the actions that the server has not confirmed. */
export const withoutPending = <T extends PlannedDecision>(full: T): T =>
  full.actions.some(isActionPending)
    ? { ...full, actions: full.actions.filter((action) => !isActionPending(action)) }
    : full;

function withPlan<T extends PlannedDecision>(full: T, plan: readonly StoredAction[], now: Date): T {
  const progress = planProgress(plan) ?? full.progress;
  return {
    ...full,
    progress,
    status: automaticStatus({ status: full.status, progress }),
    completedAt: nextCompletedAt(full, progress, now),
    actions: toActions(plan, full.id),
  };
}
