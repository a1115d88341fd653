import type { LegalPointer } from "./situation.ts";
import { formatIsoDay, type Day } from "../time/day.rules.ts";

/** After this many days, a sentence on the law has to be compared with its official sheet again. */
const READ_AGAIN_DAYS = 183;

/** Whether a sentence on the law was never compared with its official sheet, or not for half a year. */
export const isLawCheckOverdue = ({ checkedOn }: LegalPointer, today: Day): boolean =>
  checkedOn === null || checkedOn < formatIsoDay(today - READ_AGAIN_DAYS);
