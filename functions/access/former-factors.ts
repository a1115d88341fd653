import { findOpenAccount, removeTrustNote, type AccountRow } from "../data/account.ts";
import { syncPasskeys } from "../data/passkey.ts";
import { checkPassword, type CheckedPassword } from "./pool-credentials.ts";
import { listPoolPasskeys, removePoolPasskey } from "./pool-passkeys.ts";
import { passkeyDomain } from "./passkeys.service.ts";
import { endSecondFactor } from "./second-factor.service.ts";

/*
 * Whoever signs up with somebody else's address may add a factor before its owner comes and resets the password. From the
 * reset on, what was added before the address was proven is no way in; what was added after it stays (record 0055). The
 * trigger of a reset only notes it: here are the rights to end it, and the token that the pool wants for it.
 */

/** As `checkPassword`, but for a second factor from before the proof: it is taken away, and not asked for. */
export async function checkTrusted(email: string, password: string): Promise<CheckedPassword | undefined> {
  const checked = await checkPassword(email, password);
  if (!checked || !("challenge" in checked)) return checked;
  const account = await findOpenAccount(checked.userId);
  if (!account?.secondFactorAt || !isFormer(account, account.secondFactorAt)) return checked;
  await endSecondFactor(account);
  return checkPassword(email, password);
}

/** Removes the passkeys from before the proof, at the first sign-in after a reset, and answers which they were. */
export async function endFormerPasskeys(account: AccountRow, accessToken: string): Promise<string[]> {
  if (!account.trustedFrom || !passkeyDomain()) return [];
  const passkeys = await listPoolPasskeys(accessToken);
  const former = passkeys.filter(({ createdAt }) => isFormer(account, createdAt));
  for (const { credentialId } of former) await removePoolPasskey(accessToken, credentialId);
  const left = passkeys.filter((passkey) => !former.includes(passkey));
  await syncPasskeys(account.userId, left);
  await removeTrustNote(account.userId);
  return former.map(({ credentialId }) => credentialId);
}

const isFormer = ({ trustedFrom = "" }: AccountRow, addedAt: string): boolean => addedAt < trustedFrom;
