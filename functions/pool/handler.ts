import { setTimeout as wait } from "node:timers/promises";
import { removeSignIns } from "../data/sign-in.ts";
import { invocation } from "../invocation.ts";

/** What we read of the event of the pool's post-confirmation trigger. */
type PostConfirmation = { triggerSource: string; request: { userAttributes: { sub: string } } };

/** By then a sign-in whose password was looked at just before the reset has written its row. */
const LOOK_AGAIN_AFTER_MS = 1_500;

/**
 * The pool's post-confirmation trigger: a reset password ends every sign-in of that person. The pool wants its event
 * back. Where this throws, the new password holds and the code is spent all the same: the screen that reset it gets
 * `UserLambdaValidationException` and has to say both that the password has changed and that other devices may still
 * be signed in.
 */
export const handler = invocation("pool", async (event: PostConfirmation) => {
  if (event.triggerSource === "PostConfirmation_ConfirmForgotPassword")
    await endSignIns(event.request.userAttributes.sub);
  return event;
});

/** The pool shows the message of a failure to the browser: ours says nothing of what stands behind us. */
async function endSignIns(userId: string): Promise<void> {
  try {
    const resetAt = new Date();
    await removeSignIns(userId);
    await wait(LOOK_AGAIN_AFTER_MS);
    await removeSignIns(userId, resetAt);
  } catch (cause) {
    throw new Error("The sign-ins could not be ended", { cause });
  }
}
