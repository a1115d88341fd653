import { hash, randomBytes } from "node:crypto";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import type { ParsedBody } from "#shared/api/contract-types.ts";
import { fieldRefusal, Refusal } from "#shared/schema/refusal.ts";
import { logAuthEvent } from "../platform/auth-log.ts";
import {
  patchAccount,
  recordPoolChangeByOurRoutes,
  requireProvenEmail,
  clearSecondFactorTimestamp,
  type AccountRow,
} from "./account.rows.ts";
import {
  hasRecoveryCode,
  removeRecoveryCodes,
  saveRecoveryCodes,
  tryConsumeRecoveryCode,
} from "./second-factor.rows.ts";
import { runBestEffort } from "../platform/log.ts";
import { tryConfirmTotpSecret, createTotpSecret, setTotpRequiredAtSignIn } from "./pool-credentials.ts";
import { requireOwnPassword, undoIfPasswordChanged, type SignedInCaller } from "./own-password.ts";
import { mailSecurityChange } from "./security-change.mail.ts";
import { refuseIfPasskeysExist } from "./passkeys.service.ts";

const SUCCESS = { success: true } as const;
const ISSUER = "MENTA";

/**
 * Creates a secret for an authenticator app. It has no effect until `confirmSecondFactor`. Refuses (409) an
 * account that has a second factor, passkeys or an unproven e-mail address.
 */
export async function startSecondFactor(self: SignedInCaller, { password }: ParsedBody<"startSecondFactor">) {
  const { account, accessToken } = await requireNoFactorYet(self, password);
  const secret = await createTotpSecret(accessToken);
  const label = `${encodeURIComponent(ISSUER)}:${encodeURIComponent(account.email)}`;
  return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${ISSUER}` };
}

/**
 * Turns the second factor on, confirmed by a code of the authenticator app, and returns ten recovery codes.
 * These are stored first, so that an interruption locks nobody out. Refuses (422) a wrong code.
 */
export async function confirmSecondFactor(
  self: SignedInCaller,
  { password, code }: ParsedBody<"confirmSecondFactor">,
) {
  const { userId } = self;
  const { account, accessToken, checkedAt } = await requireNoFactorYet(self, password);
  const isRight = await tryConfirmTotpSecret(accessToken, digitsOfCode(code));
  if (!isRight) throw fieldRefusal("code", ACCESS_MESSAGES.wrongCode);
  const recoveryCodes = await renew(userId);
  await patchAccount(userId, { secondFactorAt: new Date().toISOString() });
  await setTotpRequiredAtSignIn(account.email, true);
  await undoIfPasswordChanged(userId, checkedAt, () => endSecondFactor(account));
  logAuthEvent("second_factor_on", userId);
  await mailSecurityChange(account, "second-factor-on");
  return { recoveryCodes };
}

/**
 * Turns the second factor off and removes its recovery codes. Can be repeated after an interruption. Refuses
 * (409) if there is no second factor.
 */
export async function removeSecondFactor(
  self: SignedInCaller,
  { password }: ParsedBody<"removeSecondFactor">,
) {
  const { userId } = self;
  const { account, checked } = await requireOwnPassword(self, password, "password");
  if (!("challenge" in checked) && !account.secondFactorAt) throw isOff();
  await endSecondFactor(account);
  logAuthEvent("second_factor_off", userId);
  await mailSecurityChange(account, "second-factor-off");
  return SUCCESS;
}

/**
 * Makes the pool stop asking for a code, then clears `secondFactorAt`, unless a factor was added in the
 * meantime.
 */
async function endSecondFactor({ userId, email, secondFactorAt }: AccountRow): Promise<void> {
  await setTotpRequiredAtSignIn(email, false);
  await runBestEffort("pool_change_not_noted", () => recordPoolChangeByOurRoutes(userId, new Date()));
  await Promise.all([removeRecoveryCodes(userId), clearSecondFactorTimestamp(userId, secondFactorAt)]);
}

/** Replaces the recovery codes with ten new ones. Refuses (409) if there is no factor. */
export async function renewRecoveryCodes(
  self: SignedInCaller,
  { password }: ParsedBody<"renewRecoveryCodes">,
) {
  const { userId } = self;
  const { checked } = await requireOwnPassword(self, password, "password");
  if (!("challenge" in checked)) throw isOff();
  const recoveryCodes = await renew(userId);
  logAuthEvent("recovery_codes_renewed", userId);
  return { recoveryCodes };
}

/** Whether this is an unused recovery code. */
export const isUnusedRecoveryCode = (userId: string, code: string): Promise<boolean> =>
  hasRecoveryCode(userId, hashOf(bareOf(code)));

/** Removes a recovery code. Returns whether it was still unused. */
export async function trySpendRecoveryCode(userId: string, code: string): Promise<boolean> {
  const isSpent = await tryConsumeRecoveryCode(userId, hashOf(bareOf(code)));
  if (isSpent) logAuthEvent("recovery_code_used", userId);
  return isSpent;
}

const bareOf = (code: string): string => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");

/** Returns a code of an authenticator app without the spaces and hyphens that people type. */
export const digitsOfCode = (code: string): string => code.replaceAll(/[\s-]/g, "");
export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(digitsOfCode(code));

/** Alphabet of Crockford's Base32: without I, L, O and U, no character is mistaken for another. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODES = 10;
const CODE_LENGTH = 28;
const GROUP = 4;

async function renew(userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join(""),
  );
  await saveRecoveryCodes(userId, codes.map(hashOf), new Date());
  return codes.map((code) => (code.match(new RegExp(`.{${GROUP}}`, "g")) ?? []).join("-"));
}

/** Hashes a recovery code. It has 140 random bits, so an unsalted fast hash is enough. */
const hashOf = (code: string): string => hash("sha256", code, "hex");

/**
 * Checks the person's password. Refuses (409) an account with a second factor, passkeys or an unproven e-mail
 * address.
 */
async function requireNoFactorYet(self: SignedInCaller, password: string) {
  const { account, checked, checkedAt } = await requireOwnPassword(self, password, "password");
  if ("challenge" in checked) throw isOn();
  requireProvenEmail(account);
  await refuseIfPasskeysExist(checked.accessToken);
  return { account, accessToken: checked.accessToken, checkedAt };
}

const isOn = () => new Refusal("conflict", "Un second facteur est déjà en service sur ce compte.");
const isOff = () => new Refusal("conflict", "Ce compte n’a pas de second facteur.");
