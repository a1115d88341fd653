import { logAuthEvent } from "../platform/auth-log.ts";
import { recordPasswordChange, recordPasswordReset } from "./account.rows.ts";
import { endStreak, failedSignInStreak } from "../platform/attempt.rows.ts";
import { removeKnownBrowsers } from "./known-browser.rows.ts";
import { endCalendarLink } from "../platform/secret-link.rows.ts";
import { removeSignIns } from "./sign-in.rows.ts";
import { runBestEffort } from "../platform/log.ts";

/**
 * Ends everything that the former password opened: sign-ins, those that wait for a code, known browsers and the address of
 * the calendar. Also proves the e-mail address, and forgets the wrong passwords of strangers. Can be repeated.
 */
export async function endAccessAfterReset(userId: string, emailHash: string): Promise<void> {
  // First: a sign-in whose former password was checked before reads the account after its row is written (`openSession`).
  await recordPasswordReset(userId, new Date());
  await endAccess(userId);
  await runBestEffort("attempts_not_cleared", () => endStreak(failedSignInStreak(emailHash)));
  logAuthEvent("reset", userId);
}

/** Ends the same for a password that was changed in the pool by other means. Proves no address. Can be repeated. */
export async function endAccessAfterPoolChange(userId: string, changedAt: Date): Promise<void> {
  await recordPasswordChange(userId, changedAt);
  await endAccess(userId);
  logAuthEvent("sign_ins_ended", userId);
}

async function endAccess(userId: string): Promise<void> {
  await Promise.all([removeSignIns(userId), removeKnownBrowsers(userId), endCalendarLink(userId)]);
}
