/** The modes in which Clarity ranks and plans, as they are stored. */
export const PLANNER_MODES = ["productivity", "safe-mind"] as const;
export type PlannerMode = (typeof PLANNER_MODES)[number];
