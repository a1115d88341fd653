/** A day as calendars and addresses write it: `YYYY-MM-DD`. */
export type IsoDay = string;

/** From the first to the last day, both in it; nothing chosen yet: both null. */
export type DayRange = { from: IsoDay | null; to: IsoDay | null };

export const NO_RANGE: DayRange = { from: null, to: null };

/** The start of a day in the viewer's zone, as a calendar draws it. */
export function dateOfIso(day: IsoDay): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const start = new Date(2000, month - 1, date);
  start.setFullYear(year, month - 1, date);
  return start;
}

/** The day that the viewer's calendar shows at this date. */
export const isoOfDate = (date: Date): IsoDay =>
  [figures(4, date.getFullYear()), figures(2, date.getMonth() + 1), figures(2, date.getDate())].join("-");

const figures = (count: number, value: number) => String(value).padStart(count, "0");

/**
 * The range after a press on a day. `first`: the day of the press before, while the last one is awaited. The first press sets
 * both ends, the next one the end, or the start where it comes earlier.
 */
export function nextRange(first: IsoDay | null, day: IsoDay): { from: IsoDay; to: IsoDay } {
  if (first === null) return { from: day, to: day };
  return day < first ? { from: day, to: first } : { from: first, to: day };
}
