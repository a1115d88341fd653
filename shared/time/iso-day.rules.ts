import { DAY_MS, type Day } from "./day.rules.ts";

/** A calendar day as `YYYY-MM-DD`, what an address and a calendar speak. */
export const isoOfDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The day that a text of this form names; null for any other text and for a day that no calendar has. */
export function dayOfIso(text: string): Day | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) return null;
  const day = ms / DAY_MS;
  return isoOfDay(day) === text ? day : null;
}
