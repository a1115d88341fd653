import { type Day, mondayOf } from "./day.rules.ts";

/**
 * Returns three days to propose: tomorrow, next Monday, and the same day next week. `monday` is `null` if it
 * is one of the others.
 */
export function suggestedDaysAfter(today: Day): { tomorrow: Day; monday: Day | null; nextWeek: Day } {
  const [tomorrow, monday, nextWeek] = [today + 1, mondayOf(today) + 7, today + 7];
  return { tomorrow, monday: monday === tomorrow || monday === nextWeek ? null : monday, nextWeek };
}
