export const ACTION_STATUSES = ["todo", "doing", "done"] as const;
export type ActionStatus = (typeof ACTION_STATUSES)[number];

/** The scale of difficulty, workload and duration. */
export const ACTION_RATING_SCALE = { min: 1, max: 10, default: 5 } as const;

/** The shortest and longest estimate of an action, in minutes (R, durations). */
export const ESTIMATE_MINUTES_RANGE = { min: 5, max: 6_000 } as const;
export const ESTIMATE_REFUSAL_MESSAGE = "Le temps d’une action va de 5 minutes à 100 heures.";

/** Returns how many minutes an action should take: its estimate, else its duration, 1 to 10, as hours. */
export const expectedMinutesOf = ({
  estimateMinutes,
  duration,
}: {
  estimateMinutes: number | null;
  duration: number;
}): number => estimateMinutes ?? duration * 60;

export const isActionDone = ({ status }: { status: ActionStatus }): boolean => status === "done";
