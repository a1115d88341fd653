import type { TaskType } from "#shared/clarity/task.ts";

/** The colour of each type, which is always named beside it. */
export const TASK_TYPE_MARKS = {
  analytical: "bg-chart-3",
  creative: "bg-chart-4",
  collaborative: "bg-chart-1",
  communication: "bg-chart-2",
  administrative: "bg-chart-5",
} as const satisfies Record<TaskType, string>;
