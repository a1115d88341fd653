import { createEventHandler } from "./event-handler.ts";
import { endAccessAfterReset } from "../accounts/end-access.ts";

/** The fields of the post-confirmation event that we read. */
type PostConfirmation = {
  triggerSource: string;
  /** The hash of the e-mail. */
  userName: string;
  request: { userAttributes: { sub: string } };
};

/**
 * The pool's post-confirmation trigger: repeats the work of the reset route for a reset made outside it. The
 * pool does not call it for people added by a server, as ours are, so nothing may depend on it (record 0059).
 * Returns its event, as Cognito requires.
 */
export const handler = createEventHandler("pool", async (event: PostConfirmation) => {
  if (event.triggerSource === "PostConfirmation_ConfirmForgotPassword")
    await endSignIns(event.request.userAttributes.sub, event.userName);
  return event;
});

/** The pool shows our error message to its caller, so it must reveal nothing. */
async function endSignIns(userId: string, emailHash: string): Promise<void> {
  try {
    await endAccessAfterReset(userId, emailHash);
  } catch (cause) {
    throw new Error("The sign-ins could not be ended", { cause });
  }
}
