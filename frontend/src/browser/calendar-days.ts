/** A day as `YYYY-MM-DD`. */
export type IsoDay = string;

/** The first selectable day (date picker, section 5 of the second specification). */
export const FIRST_SELECTABLE_DAY: IsoDay = "1900-01-01";

/** First and last day, inclusive; both null if nothing is chosen. */
export type DayRange = { from: IsoDay | null; to: IsoDay | null };

export const NO_RANGE: DayRange = { from: null, to: null };

/** Returns the start of the day in the viewer's zone. */
export function dateOfIso(day: IsoDay): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const start = new Date(2000, month - 1, date);
  start.setFullYear(year, month - 1, date);
  return start;
}

/** Returns the day of this instant in the viewer's zone. */
export const isoOfDate = (date: Date): IsoDay =>
  [padded(4, date.getFullYear()), padded(2, date.getMonth() + 1), padded(2, date.getDate())].join("-");

const padded = (count: number, value: number) => String(value).padStart(count, "0");

/** Returns the day `months` later, or the last of a shorter month. */
export function monthsLater(day: IsoDay, months: number): IsoDay {
  const date = dateOfIso(day);
  const dayOfMonth = date.getDate();
  date.setMonth(date.getMonth() + months);
  // 30 November plus three months is the last day of February.
  if (date.getDate() !== dayOfMonth) date.setDate(0);
  return isoOfDate(date);
}

/**
 * Returns the range after a press on a day. `first`: the first pressed day, while the second is awaited. The
 * first press sets both ends, the second the end, or the start if it is earlier.
 */
export function nextRange(first: IsoDay | null, day: IsoDay): { from: IsoDay; to: IsoDay } {
  if (first === null) return { from: day, to: day };
  return day < first ? { from: day, to: first } : { from: first, to: day };
}
