import type { PlannerTask } from "./task.ts";

/** Builds a task of Clarity for tests, with a default duration of `hours`. */
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
