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
  /** Minutes. */
  estimatedDuration: number;
  /** Set if the action has no estimate: its `duration`, 1 to 10, then counts as that many hours. */
  isDefaultDuration?: boolean;
  /** 1 to 10. */
  complexity: number;
  /** 1 to 10. */
  cognitiveLoad: number;
  /** The instant by which the task is due, in the wire format; `null` if there is none. */
  deadline: string | null;
};
