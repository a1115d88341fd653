import type { LegalPointer } from "./situation.ts";
import { formatIsoDay, type Day } from "../time/day.rules.ts";

/** A text of law is read again after this. */
const READ_AGAIN_DAYS = 183;

/** Whether nobody has read the official sheet, or not for half a year. */
export const isUnread = ({ checkedOn }: LegalPointer, today: Day): boolean =>
  checkedOn === null || checkedOn < formatIsoDay(today - READ_AGAIN_DAYS);
