import { isDone } from "#shared/plan/action.ts";
import { isDecided } from "#shared/decision/choice-state.rules.ts";
import { isCompleted } from "#shared/decision/decision.ts";
import { createStore } from "#frontend/browser/store.ts";
import type { PlannedDecision, PlanOperation } from "./optimistic-plan.ts";

/** The decision whose last action was just ticked here without a choice; the shell then asks for it. */
export const lastTickStore = createStore<string | null>(null);

/** Notes that a change ticked the last action of a plan without a choice. An undo does not count. */
export function noteLastTick(
  operation: PlanOperation,
  before: PlannedDecision | undefined,
  after: PlannedDecision | undefined,
): void {
  if (operation.kind !== "change" || !before || !after) return;
  const isTick = operation.changes.some(({ status, expected }) => status === "done" && !expected);
  const isLast = !isCompleted(before) && isCompleted(after) && after.actions.every(isDone);
  if (isTick && isLast && !isDecided(after)) lastTickStore.set(after.id);
}
