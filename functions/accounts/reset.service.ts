import { toPoolUserName } from "#shared/access/user-pool.rules.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import type { ParsedBody } from "#shared/api/contract-types.ts";
import { fieldRefusal, Refusal } from "#shared/schema/refusal.ts";
import type { Viewer } from "../platform/viewer.ts";
import { endAccessAfterReset } from "./end-access.ts";
import { runAsCountedAttempt } from "./access-limits.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { runWithErrorsAtNewPassword, refusePasswordInvalidForPool } from "./new-password.ts";
import { confirmPoolPasswordReset } from "./pool-reset.ts";
import { mailSecurityChange } from "./security-change.mail.ts";

/**
 * Replaces a forgotten password with the code that was mailed, and ends every access that the former password
 * gave. Refuses (422) a wrong or expired code and an e-mail without an account with the same message, and
 * (429) too many attempts.
 */
export async function resetPassword(
  { email, code, newPassword }: ParsedBody<"resetPassword">,
  viewer: Viewer,
) {
  // Checked before the code is: a new password that is rejected here does not use up an attempt.
  await runWithErrorsAtNewPassword(async () => {
    refusePasswordInvalidForPool(newPassword);
    // The names of the account are not checked: a refusal would reveal them to somebody who guesses.
    await refuseCommonPassword(newPassword, { email });
  });
  const now = new Date();
  const caller = { email, address: viewer.address, guesses: "code" } as const;
  const { checked: userId, ...attempt } = await runAsCountedAttempt(caller, now, () =>
    runWithErrorsAtNewPassword(() => confirmPoolPasswordReset(email, code, newPassword)),
  );
  if (!userId) throw fieldRefusal("code", ACCESS_MESSAGES.resetCodeRefused);
  await endAccess(userId, email);
  await attempt.succeeded();
  // The code was mailed, so the address is proven.
  await mailSecurityChange({ email, emailProvenAt: now.toISOString() }, "password");
  return { success: true } as const;
}

/**
 * Ends every access that the former password gave. The password is already changed and the code used up: if
 * this fails, refuses with a message that says what the person can still do.
 */
async function endAccess(userId: string, email: string): Promise<void> {
  try {
    await endAccessAfterReset(userId, await toPoolUserName(email));
  } catch (cause) {
    throw new Refusal(
      "unavailable",
      "Le nouveau mot de passe est enregistré, mais vos autres appareils sont peut-être encore connectés. Connectez-vous, puis fermez leurs connexions dans votre profil.",
      { cause },
    );
  }
}
