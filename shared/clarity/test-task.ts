import type { PlannerTask } from "./task.ts";

/** Builds a task for tests. Its duration of `hours` is a default one, as of an action without an estimate. */
export const aTask = (id: string, hours: number, given: Partial<PlannerTask> = {}): PlannerTask => ({
  id,
  title: "Relire le contrat",
  description: null,
  priority: "moyenne",
  status: "todo",
  type: "analytical",
  estimatedDuration: hours * 60,
  isDefaultDuration: true,
  complexity: 5,
  cognitiveLoad: 5,
  deadline: null,
  ...given,
});
