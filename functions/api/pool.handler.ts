import { createEventHandler } from "./event-handler.ts";
import { endAccessAfterReset } from "../accounts/end-access.ts";

/** The fields of the post-confirmation event that we read. */
type PostConfirmation = {
  triggerSource: string;
  /** The user name in the pool: the hash of the e-mail. */
  userName: string;
  request: { userAttributes: { sub: string } };
};

/**
 * Handles Cognito's post-confirmation trigger. After a password reset that did not use our route, ends the
 * access that the former password gave. Cognito does not call this trigger for people that a server has
 * added, as our sign-up does: nothing may depend on it (record 0059). Returns its event, as Cognito requires.
 */
export const handler = createEventHandler("pool", async (event: PostConfirmation) => {
  if (event.triggerSource === "PostConfirmation_ConfirmForgotPassword")
    await endSignIns(event.request.userAttributes.sub, event.userName);
  return event;
});

/**
 * Ends the access of the former password. An error is logged and replaced by a neutral one, because Cognito
 * shows our message to the person who resets the password.
 */
async function endSignIns(userId: string, emailHash: string): Promise<void> {
  try {
    await endAccessAfterReset(userId, emailHash);
  } catch (cause) {
    throw new Error("The sign-ins could not be ended", { cause });
  }
}
