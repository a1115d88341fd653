import { logAuthEvent } from "../platform/auth-log.ts";
import { recordPasswordChange, recordPasswordReset } from "./account.rows.ts";
import { endStreak, failedSignInStreak } from "../platform/attempt.rows.ts";
import { removeKnownBrowsers } from "./known-browser.rows.ts";
import { endCalendarLink } from "../platform/secret-link.rows.ts";
import { removeSignIns } from "./sign-in.rows.ts";
import { runBestEffort } from "../platform/log.ts";

/**
 * Ends everything that the former password opened: sign-ins, pending second factors, known browsers and the
 * calendar's address. Also proves the e-mail address and clears its failed sign-ins. Idempotent.
 */
export async function endAccessAfterReset(userId: string, emailHash: string): Promise<void> {
  // Recorded first: `openSession` reads the account after writing its row, so a sign-in with the former
  // password sees the reset.
  await recordPasswordReset(userId, new Date());
  await endAccess(userId);
  await runBestEffort("attempts_not_cleared", () => endStreak(failedSignInStreak(emailHash)));
  logAuthEvent("reset", userId);
}

/**
 * Ends the same things as `endAccessAfterReset` after a password change made outside our routes, but proves
 * no address. Idempotent.
 */
export async function endAccessAfterPoolChange(userId: string, changedAt: Date): Promise<void> {
  await recordPasswordChange(userId, changedAt);
  await endAccess(userId);
  logAuthEvent("sign_ins_ended", userId);
}

async function endAccess(userId: string): Promise<void> {
  await Promise.all([removeSignIns(userId), removeKnownBrowsers(userId), endCalendarLink(userId)]);
}
