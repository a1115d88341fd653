import type { Priority } from "../decision/decision.ts";

export const TASK_TYPES = [
  "creative",
  "administrative",
  "collaborative",
  "analytical",
  "communication",
] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** A task of Clarity's calendar: an action of a decision, or an own task. */
export type PlannerTask = {
  id: string;
  title: string;
  description: string | null;
  priority: Priority;
  status: "todo" | "done";
  type: TaskType;
  /** In minutes. */
  estimatedDuration: number;
  /** Set for an action without an estimate: its duration (1 to 10) counts as hours. */
  isDefaultDuration?: boolean;
  /** 1 to 10. */
  complexity: number;
  /** 1 to 10. */
  cognitiveLoad: number;
  /** An instant. */
  deadline: string | null;
};
