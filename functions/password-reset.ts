import { logAuthEvent } from "./auth-log.ts";
import { recordPasswordReset } from "./data/account.ts";
import { endStreak, failedSignInStreak } from "./data/attempt.ts";
import { removeKnownBrowsers } from "./data/known-browser.ts";
import { endCalendarLink } from "./data/link.ts";
import { removeSignIns } from "./data/sign-in.ts";
import { runBestEffort } from "./log.ts";

/**
 * Ends everything that the former password opened: sign-ins, those that wait for a code, known browsers and the address of
 * the calendar. Also proves the e-mail address, and forgets the wrong passwords of strangers. Can be repeated.
 */
export async function endAccessAfterReset(userId: string, emailHash: string): Promise<void> {
  // First: a sign-in whose former password was checked before reads the account after its row is written (`openSession`).
  await recordPasswordReset(userId, new Date());
  await Promise.all([removeSignIns(userId), removeKnownBrowsers(userId), endCalendarLink(userId)]);
  await runBestEffort("attempts_not_cleared", () => endStreak(failedSignInStreak(emailHash)));
  logAuthEvent("reset", userId);
}
