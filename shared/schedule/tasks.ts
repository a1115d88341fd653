/**
 * What `purge` does by itself, and how often, in minutes. Somebody who was disabled is out within the hour: twice as
 * often. What is due may stay for a day more, and one sweep may fail.
 */
export const RECURRING_TASKS = { "disabled-people": 30, sweep: 12 * 60 } as const;

export type RecurringTask = keyof typeof RECURRING_TASKS;
