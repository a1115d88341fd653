import { Refusal } from "#shared/schema/refusal.ts";
import { countLinkUseOrRefuse } from "../platform/attempt-limits.ts";
import { findLinkBySecret } from "../platform/secret-link.rows.ts";
import { turnMailsOff } from "./preferences.rows.ts";
import type { Viewer } from "../platform/viewer.ts";

/**
 * Prefix of `about` in the link of a weekly letter, before its Monday. Links of review reminders have none.
 */
export const WEEKLY_LETTER_LINK_PREFIX = "week-";

/**
 * Turns off the kind of mail that contained this link: review reminders or weekly letters. The link works any
 * number of times until it expires. Refuses (404) any other secret, always with the same message.
 */
export async function endReviewMails(secret: string, viewer: Viewer) {
  const now = new Date();
  const attempt = await countLinkUseOrRefuse("reminders", viewer.address, now);
  const link = await findLinkBySecret("reminders", secret, now);
  if (!link) throw new Refusal("not_found", "Ce lien n’est plus valable.");
  await turnMailsOff(
    link.userId,
    link.about.startsWith(WEEKLY_LETTER_LINK_PREFIX) ? "weeklyLetter" : "reviewMails",
  );
  await attempt.succeeded();
  return { success: true } as const;
}
