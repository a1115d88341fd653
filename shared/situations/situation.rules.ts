import type { LegalPointer, Situation } from "./situation.ts";
import { formatIsoDay, type Day } from "../time/day.rules.ts";

/**
 * The steps of a situation counted back from its day, each with its last day, `YYYY-MM-DD`: what would be past by `today` is for
 * today.
 */
export const stepsBefore = (
  { steps }: Situation,
  { day, today }: { day: Day; today: Day },
): { title: string; day: string }[] =>
  steps.map(({ title, daysBefore }) => ({ title, day: formatIsoDay(Math.max(today, day - daysBefore)) }));

/** A text of law is read again after this. */
const READ_AGAIN_DAYS = 183;

/** Whether nobody has read the official sheet, or not for half a year. */
export const isUnread = ({ checkedOn }: LegalPointer, today: Day): boolean =>
  checkedOn === null || checkedOn < formatIsoDay(today - READ_AGAIN_DAYS);
