import { logAuthEvent } from "../platform/auth-log.ts";
import { recordExternalPasswordChange, recordPasswordReset } from "./account.rows.ts";
import { removeFailureStreak, failedSignInStreak } from "../platform/attempt.rows.ts";
import { removeKnownBrowsers } from "./known-browser.rows.ts";
import { batchRemoveCalendarLink } from "../platform/secret-link.rows.ts";
import { removeSignIns } from "./sign-in.rows.ts";
import { runBestEffort } from "../platform/log.ts";

/**
 * Ends every access that the former password gave: sign-ins, sign-ins that wait for a code, known browsers
 * and the link of the calendar. Also marks the e-mail address as proven and resets its failed sign-ins.
 * Idempotent.
 */
export async function endAccessAfterReset(userId: string, emailHash: string): Promise<void> {
  // Recorded first. `openSession` writes its row and then reads the account: a sign-in with the former
  // password either sees this date and is refused, or its row exists already and is ended below.
  await recordPasswordReset(userId, new Date());
  await endAccess(userId);
  await runBestEffort("attempts_not_cleared", () => removeFailureStreak(failedSignInStreak(emailHash)));
  logAuthEvent("reset", userId);
}

/**
 * Ends every access that the former password gave, like `endAccessAfterReset`, after a password change that
 * was made outside our routes. Does not mark the e-mail address as proven. Idempotent.
 */
export async function endAccessAfterExternalPasswordChange(userId: string, changedAt: Date): Promise<void> {
  await recordExternalPasswordChange(userId, changedAt);
  await endAccess(userId);
  logAuthEvent("sign_ins_ended", userId);
}

async function endAccess(userId: string): Promise<void> {
  await Promise.all([removeSignIns(userId), removeKnownBrowsers(userId), batchRemoveCalendarLink(userId)]);
}
