import { removeTrustNote, type AccountRow } from "./account.rows.ts";
import { syncPasskeys } from "./passkey.rows.ts";
import { listPoolPasskeys, removePoolPasskey } from "./pool-passkeys.ts";
import { passkeyDomain } from "./passkeys.service.ts";

/*
 * Whoever signs up with somebody else's address may add a passkey before its owner comes and resets the password. From the
 * reset on, one from before the address was proven is no way in; one from after it stays (record 0055). The trigger of a reset
 * only notes it: here are the rights to end it, and the token that the pool wants for it.
 */

/** Removes the passkeys from before the proof, at the first sign-in after a reset, and answers which they were. */
export async function endFormerPasskeys(account: AccountRow, accessToken: string): Promise<string[]> {
  if (!account.trustedFrom || !passkeyDomain()) return [];
  const passkeys = await listPoolPasskeys(accessToken);
  const { trustedFrom } = account;
  const former = passkeys.filter(({ createdAt }) => createdAt < trustedFrom);
  for (const { credentialId } of former) await removePoolPasskey(accessToken, credentialId);
  const left = passkeys.filter((passkey) => !former.includes(passkey));
  await syncPasskeys(account.userId, left);
  await removeTrustNote(account.userId);
  return former.map(({ credentialId }) => credentialId);
}
