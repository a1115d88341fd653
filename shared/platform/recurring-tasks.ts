/**
 * The scheduled tasks of `purge` and their intervals in minutes. Two run twice in the time promised, so that one run may fail: a person
 * disabled in the pool is out within an hour, what is due is removed within a day. `pool` reads the list of all people.
 */
export const RECURRING_TASKS = { "disabled-people": 30, reviews: 15, sweep: 12 * 60, pool: 24 * 60 } as const;

export type RecurringTask = keyof typeof RECURRING_TASKS;
