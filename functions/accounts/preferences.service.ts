import type { Body } from "#shared/api/contract-types.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { countAttemptUpTo } from "../platform/attempt-limits.ts";
import { attemptsPerPerson } from "../platform/attempt.rows.ts";
import { getPreferences, updatePreferences } from "./preferences.rows.ts";
import { scheduleOpenReviewMails, rescheduleReviewMails } from "../decisions/review-schedule.ts";

/** Each moves up to five hundred schedules, of which a region takes so many a second from all of its people. */
const ZONE_CHANGES_PER_HOUR = 20;

/**
 * Changes the given preferences, and answers all of them. The mails on the days of reviews follow the person to another zone; who
 * wants them has them of what is planned already.
 * Refuses (429) more than twenty changes of the zone within an hour.
 * @param site the origin of the pages, which they lead to
 */
export async function editPreferences(
  userId: string,
  body: Body<"updatePreferences">,
  site: string,
): Promise<Preferences> {
  const { timeZone } = body;
  const former = timeZone === undefined ? undefined : (await getPreferences(userId)).timeZone;
  if (timeZone !== former)
    await countAttemptUpTo(
      attemptsPerPerson(userId, "time-zone", HOUR_MS),
      ZONE_CHANGES_PER_HOUR,
      new Date(),
    );
  const preferences = await updatePreferences(userId, body);
  if (former !== undefined) await rescheduleReviewMails(userId, { former, site });
  if (body.reviewMails) await scheduleOpenReviewMails(userId, site);
  return preferences;
}
