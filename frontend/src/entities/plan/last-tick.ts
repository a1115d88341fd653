import { isDone } from "#shared/plan/action.ts";
import { isDecided } from "#shared/decision/choice-state.rules.ts";
import { isCompleted } from "#shared/decision/decision.ts";
import { createStore } from "#frontend/browser/store.ts";
import type { PlannedDecision, PlanOperation } from "./optimistic-plan.ts";

/** The decision whose last action was just ticked here although nothing was chosen; the shell asks what was. */
export const lastTick = createStore<string | null>(null);

/** Notes that a change of a plan ticked its last action, where no choice holds. An undo ticks nothing. */
export function noteLastTick(
  operation: PlanOperation,
  before: PlannedDecision | undefined,
  after: PlannedDecision | undefined,
): void {
  if (operation.kind !== "change" || !before || !after) return;
  const isTick = operation.changes.some(({ status, expected }) => status === "done" && !expected);
  const isLast = !isCompleted(before) && isCompleted(after) && after.actions.every(isDone);
  if (isTick && isLast && !isDecided(after)) lastTick.set(after.id);
}
