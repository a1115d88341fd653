import type { Passkey } from "#shared/access/passkey.schema.ts";
import type { ParsedBody } from "#shared/api/contract-types.ts";
import { fieldRefusal, notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import { logAuthEvent } from "../platform/auth-log.ts";
import {
  clearPasskeysTrustedFrom,
  recordPoolChangeByOurRoutes,
  requireProvenEmail,
  type AccountRow,
} from "./account.rows.ts";
import {
  findPasskey,
  listPasskeys,
  removePasskeyRow,
  syncPasskeyRows,
  type PasskeyRow,
} from "./passkey.rows.ts";
import { runBestEffort } from "../platform/log.ts";
import { mailSecurityChange } from "./security-change.mail.ts";
import type { PasswordCheckResult } from "./pool-credentials.ts";
import { parseDeviceFromUserAgent } from "./device-from-user-agent.ts";
import { requireOwnPassword, undoIfPasswordChanged, type SignedInCaller } from "./own-password.ts";
import {
  tryRegisterPasskey,
  listPoolPasskeys,
  removePoolPasskey,
  startPasskeyRegistration,
} from "./pool-passkeys.ts";

/**
 * Returns the domain to which the passkeys of this deployment belong. Refuses (404) if Cognito's plan of this
 * deployment has no passkeys.
 */
export function requireRelyingPartyId(): string {
  const domain = passkeyDomain();
  if (!domain) throw notFoundRefusal();
  return domain;
}

const passkeyDomain = () => process.env["PASSKEY_DOMAIN"];

/** Returns the person's passkeys, newest first. */
export async function listOwnPasskeys(userId: string): Promise<Passkey[]> {
  requireRelyingPartyId();
  return (await listPasskeys(userId)).map(toView);
}

const toView = ({ hash, name, browser, system, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id: hash,
  name: name ?? null,
  browser: browser ?? null,
  system: system ?? null,
  createdAt,
  lastUsedAt: lastUsedAt ?? null,
});

/**
 * Returns the options with which the browser creates a passkey. Refuses (409) an account that has a second
 * factor or an unproven e-mail address.
 */
export async function startAddingPasskey(self: SignedInCaller, { password }: ParsedBody<"startPasskey">) {
  requireRelyingPartyId();
  const { account, checked } = await requireOwnPassword(self, password, "password");
  const accessToken = tokenOf(checked);
  requireProvenEmail(account);
  const options = await startPasskeyRegistration(accessToken);
  // The pool puts a hash as the name of the person. The authenticator shows these names instead; nothing else
  // uses them.
  const displayName = `${account.firstName} ${account.lastName}`;
  return {
    options: {
      ...options,
      rp: { ...options.rp, name: "MENTA" },
      user: { ...options.user, name: account.email, displayName },
    },
  };
}

/**
 * Stores the passkey that the browser created, and returns all passkeys. Refuses (422) one that the pool
 * rejects.
 */
export async function addPasskey(
  self: SignedInCaller,
  { password, credential }: ParsedBody<"addPasskey">,
): Promise<Passkey[]> {
  requireRelyingPartyId();
  const { userId, viewer } = self;
  const { account, checked, checkedAt } = await requireOwnPassword(self, password, "password");
  const accessToken = tokenOf(checked);
  requireProvenEmail(account);
  if (!(await tryRegisterPasskey(accessToken, credential)))
    throw fieldRefusal("credential", "Cette clé d’accès n’a pas pu être enregistrée. Recommencez.");
  await notePoolChange(userId);
  await undoIfPasswordChanged(userId, checkedAt, () => removePoolPasskey(accessToken, credential.id));
  logAuthEvent("passkey_added", userId);
  await mailSecurityChange(account, "passkey-added");
  const device = await parseDeviceFromUserAgent(viewer.userAgent);
  return (await syncPasskeyRows(userId, await listPoolPasskeys(accessToken), device)).map(toView);
}

/**
 * Removes a passkey and returns the remaining ones. Removed from the pool first: if this is interrupted, the
 * row that remains has no effect. Refuses (404) an unknown passkey.
 */
export async function removeOwnPasskey(
  self: SignedInCaller,
  { password, id }: ParsedBody<"removePasskey">,
): Promise<Passkey[]> {
  requireRelyingPartyId();
  const { userId } = self;
  const passkey = await findPasskey(userId, id);
  if (!passkey) throw notFoundRefusal();
  const { checked } = await requireOwnPassword(self, password, "password");
  await removePoolPasskey(tokenOf(checked), passkey.credentialId);
  await notePoolChange(userId);
  await removePasskeyRow(passkey);
  logAuthEvent("passkey_removed", userId);
  return listOwnPasskeys(userId);
}

const notePoolChange = (userId: string) =>
  runBestEffort("pool_change_not_noted", () => recordPoolChangeByOurRoutes(userId, new Date()));

/**
 * Refuses (409) to add a second factor for a person who has passkeys: with a second factor, the pool would
 * neither let these passkeys sign in nor remove them.
 */
export async function refuseIfPasskeysExist(accessToken: string): Promise<void> {
  if (!passkeyDomain() || (await listPoolPasskeys(accessToken)).length === 0) return;
  throw new Refusal(
    "conflict",
    "Retirez d’abord vos clés d’accès : avec un second facteur, elles ne permettent plus de se connecter.",
  );
}

/**
 * Returns the access token of the pool. Refuses (409) an account with a second factor, because a passkey
 * would sign in without it.
 */
function tokenOf(checked: PasswordCheckResult): string {
  if ("accessToken" in checked) return checked.accessToken;
  throw new Refusal("conflict", "Désactivez d’abord le second facteur : une clé d’accès ne le remplace pas.");
}

/**
 * Removes the passkeys from before the proof of the address, at the first sign-in after a reset, and returns
 * their ids: somebody who signed up with another person's address may have added them (record 0055). Later
 * ones stay. The reset only records this, because removing a passkey needs a token, which exists at the next
 * sign-in.
 */
export async function removeUntrustedPasskeys(account: AccountRow, accessToken: string): Promise<string[]> {
  const { trustedFrom } = account;
  if (!trustedFrom || !passkeyDomain()) return [];
  const passkeys = await listPoolPasskeys(accessToken);
  const former = passkeys.filter(({ createdAt }) => createdAt < trustedFrom);
  for (const { credentialId } of former) await removePoolPasskey(accessToken, credentialId);
  await syncPasskeyRows(
    account.userId,
    passkeys.filter((passkey) => !former.includes(passkey)),
  );
  await clearPasskeysTrustedFrom(account.userId);
  return former.map(({ credentialId }) => credentialId);
}
