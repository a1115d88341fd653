import type { LegalPointer } from "./situation.ts";
import { formatIsoDay, type Day } from "../time/day.rules.ts";

/** Days after which a legal text must be checked again. */
const READ_AGAIN_DAYS = 183;

/** Whether the official sheet was never checked, or not for half a year. */
export const isCheckOverdue = ({ checkedOn }: LegalPointer, today: Day): boolean =>
  checkedOn === null || checkedOn < formatIsoDay(today - READ_AGAIN_DAYS);
