import { clearTrustedFrom, type AccountRow } from "./account.rows.ts";
import { syncPasskeys } from "./passkey.rows.ts";
import { listPoolPasskeys, removePoolPasskey } from "./pool-passkeys.ts";
import { passkeyDomain } from "./passkeys.service.ts";

/* Somebody who signs up with another person's address may add a passkey before the owner resets the
   password. After the reset, passkeys from before the proof of the address are invalid; later ones stay
   (record 0055). The reset's trigger only records this: removing a passkey needs a token that exists at
   the next sign-in. */

/** Removes the passkeys from before the proof at the first sign-in after a reset. Returns their ids. */
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
