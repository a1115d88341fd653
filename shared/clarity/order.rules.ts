import { PRIORITY_ORDER } from "../decision/sort.rules.ts";
import { byCode } from "../text/order.rules.ts";
import type { PlannerMode } from "../urgency/mode.ts";
import type { Task } from "./task.ts";

type Ordered = Pick<Task, "id" | "priority" | "deadline" | "complexity" | "cognitiveLoad">;

/** A task of a lower complexity gives rest between two others. */
const LIGHT_BELOW = 4;

/** How much a task weighs on the mind, 1 to 10: 40 % complexity, 60 % cognitive load (section 9). In tenths. */
export const taskLoad = ({ complexity, cognitiveLoad }: Pick<Task, "complexity" | "cognitiveLoad">): number =>
  (4 * complexity + 6 * cognitiveLoad) / 10;

/**
 * The order in which tasks are planned (`spec/2-decisions-and-planner.md` section 9): by priority, then by deadline,
 * those without one last; for a safe mind from the lightest load on, a light task and another in turn, a light one
 * first. Equal ones by id.
 */
export const inPlanningOrder = <T extends Ordered>(tasks: readonly T[], mode: PlannerMode): T[] =>
  mode === "productivity" ? tasks.toSorted(byPriority) : interleaved(tasks.toSorted(byLoad));

function byPriority(a: Ordered, b: Ordered): number {
  return (
    PRIORITY_ORDER[b.priority] - PRIORITY_ORDER[a.priority] ||
    Number(a.deadline === null) - Number(b.deadline === null) ||
    byCode(a.deadline ?? "", b.deadline ?? "") ||
    byCode(a.id, b.id)
  );
}

const byLoad = (a: Ordered, b: Ordered): number => taskLoad(a) - taskLoad(b) || byCode(a.id, b.id);

function interleaved<T extends Ordered>(tasks: readonly T[]): T[] {
  const light = tasks.filter(({ complexity }) => complexity < LIGHT_BELOW);
  const others = tasks.filter(({ complexity }) => complexity >= LIGHT_BELOW);
  const turns = Math.max(light.length, others.length);
  return Array.from({ length: turns }, (_, at) => [
    ...light.slice(at, at + 1),
    ...others.slice(at, at + 1),
  ]).flat();
}
