import { type Day, mondayOf } from "./day.rules.ts";

/**
 * Returns the days after today that are chosen most often. `monday`: the next one, unless it equals another.
 */
export function suggestedDaysAfter(today: Day): { tomorrow: Day; monday: Day | null; nextWeek: Day } {
  const [tomorrow, monday, nextWeek] = [today + 1, mondayOf(today) + 7, today + 7];
  return { tomorrow, monday: monday === tomorrow || monday === nextWeek ? null : monday, nextWeek };
}
