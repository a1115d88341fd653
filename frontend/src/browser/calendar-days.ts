/** A day as `YYYY-MM-DD`. */
export type IsoDay = string;

/** The first day that a date picker offers (S2 §5). */
export const FIRST_SELECTABLE_DAY: IsoDay = "1900-01-01";

/** First and last day, inclusive; both null if nothing is chosen. */
export type DayRange = { from: IsoDay | null; to: IsoDay | null };

export const EMPTY_DAY_RANGE: DayRange = { from: null, to: null };

/** Returns midnight at the start of the day, in the viewer's time zone. */
export function isoDayToDate(day: IsoDay): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const start = new Date(2000, month - 1, date);
  start.setFullYear(year, month - 1, date);
  return start;
}

/** Returns the day on which this instant falls in the viewer's time zone. */
export const dateToIsoDay = (date: Date): IsoDay =>
  [padded(4, date.getFullYear()), padded(2, date.getMonth() + 1), padded(2, date.getDate())].join("-");

const padded = (count: number, value: number) => String(value).padStart(count, "0");

/** Returns the same day of the month `months` later, or the last day of that month if it is shorter. */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const date = isoDayToDate(day);
  const dayOfMonth = date.getDate();
  date.setMonth(date.getMonth() + months);
  // Date has overflowed into the next month: 30 November plus three months gives the last day of February.
  if (date.getDate() !== dayOfMonth) date.setDate(0);
  return dateToIsoDay(date);
}

/**
 * Returns the selected range after a day is pressed. `first`: the day of the first press, `null` if this is
 * the first press. The first press selects that day alone; the second adds the days up to it, in either
 * direction.
 */
export function rangeAfterDayPress(first: IsoDay | null, day: IsoDay): { from: IsoDay; to: IsoDay } {
  if (first === null) return { from: day, to: day };
  return day < first ? { from: day, to: first } : { from: first, to: day };
}
