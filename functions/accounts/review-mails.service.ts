import { Refusal } from "#shared/schema/refusal.ts";
import { countLinkUse } from "../platform/attempt-limits.ts";
import { findLink } from "../platform/secret-link.rows.ts";
import { turnReviewMailsOff } from "./preferences.rows.ts";
import type { Viewer } from "../platform/viewer.ts";

/**
 * Ends the mails on the days of reviews of the person whom this link was sent to; again and again, while the link is valid.
 * Refuses (404) any other secret with one sentence.
 */
export async function endReviewMails(secret: string, viewer: Viewer) {
  const now = new Date();
  const attempt = await countLinkUse("reminders", viewer.address, now);
  const link = await findLink("reminders", secret, now);
  if (!link) throw new Refusal("not_found", "Ce lien n’est plus valable.");
  await turnReviewMailsOff(link.userId);
  await attempt.succeeded();
  return { success: true } as const;
}
