/** Clarity's modes of ranking and planning, as stored in the browser. */
export const PLANNER_MODES = ["productivity", "safe-mind"] as const;
export type PlannerMode = (typeof PLANNER_MODES)[number];
