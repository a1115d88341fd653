import { PRIORITY_SORT_KEYS } from "../decision/sort.rules.ts";
import { byCodeUnit } from "../text/order.rules.ts";
import type { PlannerMode } from "../urgency/planner-mode.ts";
import type { PlannerTask } from "./task.ts";

type Ordered = Pick<PlannerTask, "id" | "priority" | "deadline" | "complexity" | "cognitiveLoad">;

/** Tasks of a lower complexity are light: they are a rest between two others. */
const LIGHT_BELOW = 4;

/** Returns how demanding a task is, 1 to 10: 40 % complexity, 60 % cognitive load (S2 §9). */
export const mentalLoadOf = ({
  complexity,
  cognitiveLoad,
}: Pick<PlannerTask, "complexity" | "cognitiveLoad">): number => (4 * complexity + 6 * cognitiveLoad) / 10;

/**
 * Sorts tasks in the order in which they are placed (S2 §9). `productivity`: by priority, then by deadline,
 * tasks without a deadline last. `safe-mind`: by load, but light and other tasks in turn. Ties are broken by
 * id.
 */
export const sortTasksForPlanning = <T extends Ordered>(tasks: readonly T[], mode: PlannerMode): T[] =>
  mode === "productivity" ? tasks.toSorted(byPriority) : alternate(tasks.toSorted(byLoad));

function byPriority(a: Ordered, b: Ordered): number {
  return (
    PRIORITY_SORT_KEYS[b.priority] - PRIORITY_SORT_KEYS[a.priority] ||
    Number(a.deadline === null) - Number(b.deadline === null) ||
    byCodeUnit(a.deadline ?? "", b.deadline ?? "") ||
    byCodeUnit(a.id, b.id)
  );
}

const byLoad = (a: Ordered, b: Ordered): number =>
  mentalLoadOf(a) - mentalLoadOf(b) || byCodeUnit(a.id, b.id);

function alternate<T extends Ordered>(tasks: readonly T[]): T[] {
  const light = tasks.filter(({ complexity }) => complexity < LIGHT_BELOW);
  const others = tasks.filter(({ complexity }) => complexity >= LIGHT_BELOW);
  const turns = Math.max(light.length, others.length);
  return Array.from({ length: turns }, (_, at) => [
    ...light.slice(at, at + 1),
    ...others.slice(at, at + 1),
  ]).flat();
}
