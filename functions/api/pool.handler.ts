import { createEventHandler } from "./event-handler.ts";
import { endAccessAfterReset } from "../accounts/end-access.ts";

/** What we read of the event of the pool's post-confirmation trigger. */
type PostConfirmation = {
  triggerSource: string;
  /** The hash of the e-mail. */
  userName: string;
  request: { userAttributes: { sub: string } };
};

/**
 * The pool's post-confirmation trigger: repeats what the route of a reset does, for a reset that did not come through it. The
 * pool does not call it for people added by a server, as ours are, so that nothing may depend on it (record 0059). It wants its
 * event back.
 */
export const handler = createEventHandler("pool", async (event: PostConfirmation) => {
  if (event.triggerSource === "PostConfirmation_ConfirmForgotPassword")
    await endSignIns(event.request.userAttributes.sub, event.userName);
  return event;
});

/** The pool shows our error message to its caller: it reveals nothing. */
async function endSignIns(userId: string, emailHash: string): Promise<void> {
  try {
    await endAccessAfterReset(userId, emailHash);
  } catch (cause) {
    throw new Error("The sign-ins could not be ended", { cause });
  }
}
