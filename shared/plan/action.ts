export const ACTION_STATUSES = ["todo", "doing", "done"] as const;
export type ActionStatus = (typeof ACTION_STATUSES)[number];

/** Difficulty, workload and duration. */
export const RATING_SCALE = { min: 1, max: 10, default: 5 } as const;

export const isDone = ({ status }: { status: ActionStatus }): boolean => status === "done";
