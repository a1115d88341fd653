import type { ParsedBody } from "#shared/api/contract-types.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { updatePreferences } from "./preferences.rows.ts";
import { addReviewsToMailIndex } from "../decisions/record.rows.ts";
import { runBestEffort } from "../platform/log.ts";

/**
 * Changes the given preferences and returns all preferences. When review mails are turned on, the reviews
 * that are already planned get mails too.
 */
export async function editPreferences(
  userId: string,
  body: ParsedBody<"updatePreferences">,
): Promise<Preferences> {
  const preferences = await updatePreferences(userId, body);
  if (body.reviewMails)
    await runBestEffort("reviews_not_indexed", () => addReviewsToMailIndex(userId, new Date()));
  return preferences;
}
