import type { AddedAction, PlanAction, PlanChange, PlanRefusal } from "./plan.rules.ts";

export const EARLIER = "2026-01-10T08:00:00.000Z";

/** An action of a plan, made at `EARLIER`, with whatever else a test wants of it. */
export const anAction = (fields: Partial<PlanAction> & Pick<PlanAction, "id">): PlanAction => ({
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
  validatedAt: fields.status === "done" ? EARLIER : null,
  lastStatusChange: null,
  createdAt: EARLIER,
  updatedAt: EARLIER,
  ...fields,
});

/** « id status » of each, for a plan to be read at a glance. */
export const statusesOf = (actions: readonly Pick<PlanAction, "id" | "status">[]): string =>
  actions.map(({ id, status }) => `${id} ${status}`).join(", ");

/** An action whose weight score is this, because all its scales are. */
export const weighing = (score: number) => ({ difficulty: score, workload: score, duration: score });

/** A plan in a few words: « a/b done » is b, done, under a. Each stands after its earlier siblings. */
export const aPlan = (...lines: string[]): PlanAction[] =>
  lines.map((line, orderIndex) => {
    const [path = "", status = "todo"] = line.split(" ");
    const [id = "", parentId = null] = path.split("/").toReversed();
    return anAction({ id, parentId, orderIndex, status: status as PlanAction["status"] });
  });

export const aNewAction = (fields: Partial<AddedAction> & Pick<AddedAction, "id">): AddedAction => ({
  parentId: null,
  title: `Action ${fields.id}`,
  description: null,
  assignee: null,
  dueDate: null,
  status: "todo",
  ...weighing(5),
  ...fields,
});

/** The changed plan; a refusal fails the test. */
export function actionsOf(change: PlanChange): PlanAction[] {
  if ("refused" in change) throw new Error(`refused: ${change.refused.reason}`);
  return change.actions;
}

export const refusal = (reason: PlanRefusal["reason"], path: string) => ({ refused: { reason, path } });
