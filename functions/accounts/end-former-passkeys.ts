import { clearTrustedFrom, type AccountRow } from "./account.rows.ts";
import { syncPasskeys } from "./passkey.rows.ts";
import { listPoolPasskeys, removePoolPasskey } from "./pool-passkeys.ts";
import { passkeyDomain } from "./passkeys.service.ts";

/*
 * Somebody who signs up with another person's e-mail address may add a passkey before the owner of the
 * address resets the password. So a reset ends the passkeys that are older than the proof of the address, and
 * keeps later ones (record 0055). The reset only stores `trustedFrom`, because removing a passkey needs an
 * access token of the person: the next sign-in has one.
 */

/**
 * Removes the passkeys from before `trustedFrom`, at the first sign-in after a password reset. Returns the
 * ids of the removed passkeys; `[]` if no reset is pending.
 */
export async function endFormerPasskeys(account: AccountRow, accessToken: string): Promise<string[]> {
  if (!account.trustedFrom || !passkeyDomain()) return [];
  const passkeys = await listPoolPasskeys(accessToken);
  const { trustedFrom } = account;
  const former = passkeys.filter(({ createdAt }) => createdAt < trustedFrom);
  for (const { credentialId } of former) await removePoolPasskey(accessToken, credentialId);
  const left = passkeys.filter((passkey) => !former.includes(passkey));
  await syncPasskeys(account.userId, left);
  await clearTrustedFrom(account.userId);
  return former.map(({ credentialId }) => credentialId);
}
