/** How Clarity ranks and plans, in the words kept in the browser. */
export const PLANNER_MODES = ["productivity", "safe-mind"] as const;
export type PlannerMode = (typeof PLANNER_MODES)[number];
