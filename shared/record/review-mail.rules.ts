import { parseIsoDay } from "../time/day.rules.ts";
import { DAY_MS, HOUR_MS } from "../time/durations.ts";
import { instantOfClockTime } from "../time/zone.rules.ts";
import { REVIEW_MAIL_HOUR } from "./review-mail.ts";

/**
 * Returns the instant at which the mail of a review is sent: `REVIEW_MAIL_HOUR` in the person's zone.
 * @param day `YYYY-MM-DD`
 * @param zone an IANA name
 */
export const reviewMailInstant = (day: string, zone: string): Date =>
  new Date(instantOfClockTime((parseIsoDay(day) ?? 0) * DAY_MS + REVIEW_MAIL_HOUR * HOUR_MS, zone));

/**
 * Returns the earliest instant that `reviewMailInstant` gives in any zone: that of UTC+14, where days begin
 * first.
 */
export const earliestReviewMailInstant = (day: string): Date => reviewMailInstant(day, "Etc/GMT-14");
