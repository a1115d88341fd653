import { poolUserName } from "#shared/access/user-pool.rules.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import type { Body } from "#shared/api/contract-types.ts";
import { fieldRefusal, Refusal } from "#shared/schema/refusal.ts";
import type { Viewer } from "../platform/viewer.ts";
import { endAccessAfterReset } from "./end-access.ts";
import { checkWithinAttemptLimit } from "./access-limits.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { reportErrorsAtNewPassword, refuseForPool } from "./new-password.ts";
import { confirmPoolReset } from "./pool-reset.ts";
import { mailSecurityChange } from "./security-change.mail.ts";

/**
 * Replaces a forgotten password with the help of a mailed code, and ends everything that the former password
 * opened. Refuses (422) a wrong or expired code and an e-mail without an account with one sentence, and too
 * many attempts with 429.
 */
export async function resetPassword({ email, code, newPassword }: Body<"resetPassword">, viewer: Viewer) {
  // Checked before the code: a rejected password uses up no attempt.
  await reportErrorsAtNewPassword(async () => {
    refuseForPool(newPassword);
    // Checked without the names of the account: a refusal would reveal them to a guesser.
    await refuseCommonPassword(newPassword, { email });
  });
  const now = new Date();
  const caller = { email, address: viewer.address, guesses: "code" } as const;
  const { checked: userId, ...attempt } = await checkWithinAttemptLimit(caller, now, () =>
    reportErrorsAtNewPassword(() => confirmPoolReset(email, code, newPassword)),
  );
  if (!userId) throw fieldRefusal("code", ACCESS_MESSAGES.resetCodeRefused);
  await endAccess(userId, email);
  await attempt.succeeded();
  // The code was mailed, so the address is proven.
  await mailSecurityChange({ email, emailProvenAt: now.toISOString() }, "password");
  return { success: true } as const;
}

/**
 * Ends the access of the former password. The password is already changed and the code used up: if this
 * fails, the message says what is left to do.
 */
async function endAccess(userId: string, email: string): Promise<void> {
  try {
    await endAccessAfterReset(userId, await poolUserName(email));
  } catch (cause) {
    throw new Refusal(
      "unavailable",
      "Le nouveau mot de passe est enregistré, mais vos autres appareils sont peut-être encore connectés. Connectez-vous, puis fermez leurs connexions dans votre profil.",
      { cause },
    );
  }
}
