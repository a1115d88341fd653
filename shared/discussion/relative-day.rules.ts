import { DAY_MS, HOUR_MS } from "../time/durations.ts";

/** The day of an instant, as displayed. `date` is `DD/MM/YYYY`. */
export type RelativeDay =
  | { kind: "today" }
  | { kind: "yesterday" }
  | { kind: "days"; days: number }
  | { kind: "date"; date: string }
  | { kind: "unknown" };

/**
 * Returns the day of an instant relative to `now` (S1 §9, R). From 22:00 UTC on, the next day has begun. A
 * future instant counts as today. Less than seven days ago, the result is a number of days, before that a
 * date; for an invalid instant, `unknown`.
 */
export function toRelativeDay(instant: string, now: Date): RelativeDay {
  const then = shifted(new Date(instant));
  if (Number.isNaN(then.getTime())) return { kind: "unknown" };
  const days = dayNumber(shifted(now)) - dayNumber(then);
  if (days <= 0) return { kind: "today" };
  if (days === 1) return { kind: "yesterday" };
  if (days < 7) return { kind: "days", days };
  return { kind: "date", date: slashed(then) };
}

function shifted(date: Date): Date {
  const hour = date.getUTCHours();
  const hours = hour === 22 ? 2 : hour === 23 ? 1 : 0;
  return new Date(date.getTime() + hours * HOUR_MS);
}

const dayNumber = (date: Date) => Math.floor(date.getTime() / DAY_MS);

function slashed(date: Date): string {
  const [year, month, day] = date.toISOString().slice(0, 10).split("-");
  return `${day}/${month}/${year}`;
}
