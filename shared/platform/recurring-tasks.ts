/**
 * The tasks that the function `purge` runs, with their intervals in minutes. Each interval is half of the
 * promised time, so that one run may fail: a person disabled in the pool is signed out within an hour, due
 * items are removed within a day. `pool` lists all people.
 */
export const RECURRING_TASK_INTERVAL_MINUTES = {
  "disabled-people": 30,
  reviews: 15,
  sweep: 12 * 60,
  pool: 24 * 60,
} as const;

export type RecurringTask = keyof typeof RECURRING_TASK_INTERVAL_MINUTES;
