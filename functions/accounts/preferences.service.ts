import type { Body } from "#shared/api/contract-types.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { updatePreferences } from "./preferences.rows.ts";
import { addReviewsToIndex } from "../decisions/record.rows.ts";

/** Changes the given preferences, and answers all of them. Whoever turns the mails of reviews on has them of what is planned already. */
export async function editPreferences(userId: string, body: Body<"updatePreferences">): Promise<Preferences> {
  const preferences = await updatePreferences(userId, body);
  if (body.reviewMails) await addReviewsToIndex(userId, new Date());
  return preferences;
}
