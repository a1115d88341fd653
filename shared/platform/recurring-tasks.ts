/**
 * The scheduled tasks of `purge` and their intervals in minutes. The first and the last run twice in the time promised, so that one
 * run may fail: a person disabled in the pool, or deleted from it, is out within an hour, what is due is removed within a day.
 */
export const RECURRING_TASKS = { "disabled-people": 30, reviews: 15, sweep: 12 * 60 } as const;

export type RecurringTask = keyof typeof RECURRING_TASKS;
