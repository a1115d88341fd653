import type { AddedAction, StoredAction, PlanChangeResult, PlanRefusal } from "./plan.rules.ts";

export const EARLIER_INSTANT = "2026-01-10T08:00:00.000Z";

/** Builds an action for tests, created at `EARLIER`. */
export const anAction = (fields: Partial<StoredAction> & Pick<StoredAction, "id">): StoredAction => ({
  parentId: null,
  title: `Action ${fields.id}`,
  description: null,
  assignee: null,
  dueDate: null,
  status: "todo",
  orderIndex: 0,
  difficulty: 5,
  workload: 5,
  duration: 5,
  estimateMinutes: null,
  validatedAt: fields.status === "done" ? EARLIER_INSTANT : null,
  lastStatusChange: null,
  createdAt: EARLIER_INSTANT,
  updatedAt: EARLIER_INSTANT,
  ...fields,
});

/** Formats the actions as « a done, b todo ». */
export const formatActionStatuses = (actions: readonly Pick<StoredAction, "id" | "status">[]): string =>
  actions.map(({ id, status }) => `${id} ${status}`).join(", ");

/** Returns a difficulty, workload and duration that give this weight score. */
export const scalesWithWeightScore = (score: number) => ({
  difficulty: score,
  workload: score,
  duration: score,
});

/**
 * Builds a plan from shorthand: `a/b done` is the action b, done, below a. Siblings are in the given order.
 */
export const aPlan = (...lines: string[]): StoredAction[] =>
  lines.map((line, orderIndex) => {
    const [path = "", status = "todo"] = line.split(" ");
    const [id = "", parentId = null] = path.split("/").toReversed();
    return anAction({ id, parentId, orderIndex, status: status as StoredAction["status"] });
  });

export const aNewAction = (fields: Partial<AddedAction> & Pick<AddedAction, "id">): AddedAction => ({
  parentId: null,
  title: `Action ${fields.id}`,
  description: null,
  assignee: null,
  dueDate: null,
  status: "todo",
  ...scalesWithWeightScore(5),
  estimateMinutes: null,
  ...fields,
});

/** Returns the actions of a result. Throws if the change was refused. */
export function requirePlanActions(change: PlanChangeResult): StoredAction[] {
  if ("refused" in change) throw new Error(`refused: ${change.refused.reason}`);
  return change.actions;
}

export const aPlanRefusal = (reason: PlanRefusal["reason"], path: string) => ({
  refused: { reason, path },
});
