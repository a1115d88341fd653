import type { Body } from "#shared/api/contract-types.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { getPreferences, updatePreferences } from "../data/preferences.ts";
import { moveReviewMails } from "./review-schedule.ts";

/**
 * Changes the given preferences, and answers all of them. The mails on the days of reviews follow the person to another zone.
 * @param site the origin of the pages, which they lead to
 */
export async function editPreferences(
  userId: string,
  body: Body<"updatePreferences">,
  site: string,
): Promise<Preferences> {
  if (body.timeZone === undefined) return updatePreferences(userId, body);
  const { timeZone: former } = await getPreferences(userId);
  const preferences = await updatePreferences(userId, body);
  await moveReviewMails(userId, { former, site });
  return preferences;
}
