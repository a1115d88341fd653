import { poolUserName } from "#shared/access/user-pool.rules.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import type { Body } from "#shared/api/contract-types.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import type { Viewer } from "../platform/viewer.ts";
import { endAccessAfterReset } from "./end-access.ts";
import { checkWithinAttemptLimit } from "./access-limits.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { atNewPassword, refuseForPool } from "./new-password.ts";
import { fieldRefusal } from "./own-password.ts";
import { confirmPoolReset } from "./pool-reset.ts";
import { mailSecurityChange } from "./security-change.mail.ts";

/**
 * Replaces a forgotten password by the code of a mail, and ends everything that the former one opened before it answers. A
 * wrong code, one that is over and an e-mail without an account are refused (422) with one sentence; too many tries with 429.
 */
export async function resetPassword({ email, code, newPassword }: Body<"resetPassword">, viewer: Viewer) {
  // Before the code is tried: a password that is refused costs no try.
  await atNewPassword(async () => {
    refuseForPool(newPassword);
    // Without the account's names: a refusal would reveal them to a guesser.
    await refuseCommonPassword(newPassword, { email });
  });
  const now = new Date();
  const caller = { email, address: viewer.address, guesses: "code" } as const;
  const { checked: userId, ...attempt } = await checkWithinAttemptLimit(caller, now, () =>
    atNewPassword(() => confirmPoolReset(email, code, newPassword)),
  );
  if (!userId) throw fieldRefusal("code", ACCESS_MESSAGES.resetCodeRefused);
  await endAccess(userId, email);
  await attempt.succeeded();
  // The code came by mail: the address is theirs.
  await mailSecurityChange({ email, emailProvenAt: now.toISOString() }, "password");
  return { success: true } as const;
}

/** The new password holds and its code is spent: where this fails, the person has to be told what is left to do. */
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
