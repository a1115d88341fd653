import { setTimeout as wait } from "node:timers/promises";
import { logAuthEvent } from "../auth-log.ts";
import { recordPasswordReset } from "../data/account.ts";
import { endStreak, failedSignInStreak } from "../data/attempt.ts";
import { removeKnownBrowsers } from "../data/known-browser.ts";
import { endCalendarLink } from "../data/link.ts";
import { removeSignIns } from "../data/sign-in.ts";
import { createEventHandler } from "../event-handler.ts";
import { runBestEffort } from "../log.ts";

/** What we read of the event of the pool's post-confirmation trigger. */
type PostConfirmation = {
  triggerSource: string;
  /** The hash of the e-mail. */
  userName: string;
  request: { userAttributes: { sub: string } };
};

/** By then a sign-in whose password was checked just before the reset has written its row. */
const SECOND_PASS_AFTER_MS = 1_500;

/**
 * The pool's post-confirmation trigger: a password reset ends every sign-in of that person and the address of their
 * calendar, forgets their browsers and the wrong passwords of strangers, and proves their e-mail address. The pool may
 * not call it for people added by a server, as ours are (record 0037), and wants its event back. Where this throws, the
 * new password still holds and the code is spent: the screen gets `UserLambdaValidationException`, and has to say that
 * the password has changed and that other devices may still be signed in.
 */
export const handler = createEventHandler("pool", async (event: PostConfirmation) => {
  if (event.triggerSource === "PostConfirmation_ConfirmForgotPassword")
    await endSignIns(event.request.userAttributes.sub, event.userName);
  return event;
});

/** The pool shows our error message to the browser: it reveals nothing. */
async function endSignIns(userId: string, emailHash: string): Promise<void> {
  try {
    const resetAt = new Date();
    // First: a sign-in that still waits for its code began with the former password, and opens nothing from here on
    // (`openSession` reads the account last).
    await runBestEffort("password_change_not_noted", () => recordPasswordReset(userId, resetAt));
    await Promise.all([removeSignIns(userId), removeKnownBrowsers(userId), endCalendarLink(userId)]);
    await wait(SECOND_PASS_AFTER_MS);
    await Promise.all([
      removeSignIns(userId, resetAt),
      removeKnownBrowsers(userId, resetAt),
      endCalendarLink(userId),
    ]);
    await runBestEffort("attempts_not_cleared", () => endStreak(failedSignInStreak(emailHash)));
    logAuthEvent("reset", userId);
  } catch (cause) {
    throw new Error("The sign-ins could not be ended", { cause });
  }
}
