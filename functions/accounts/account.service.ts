import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import type { Account as AccountView } from "#shared/access/account.schema.ts";
import type { ParsedBody } from "#shared/api/contract-types.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { logAuthEvent } from "../platform/auth-log.ts";
import { getAccount, markAccountForRemoval, patchAccount, type AccountRow } from "./account.rows.ts";
import { removeKnownBrowsers } from "./known-browser.rows.ts";
import { countRecoveryCodes } from "./second-factor.rows.ts";
import { removeOtherSignIns, removeSignIns } from "./sign-in.rows.ts";
import { requiresEmailProof, canSendMail } from "../platform/environment.ts";
import { KNOWN_BROWSER_COOKIE, SESSION_COOKIE, createExpiredCookie, parseClaimCookie } from "./session.ts";
import { runBestEffort } from "../platform/log.ts";
import { sendMail } from "../platform/mail.ts";
import { continueAccountRemoval } from "./removal.service.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { runWithErrorsAtNewPassword, replacePassword } from "./new-password.ts";
import { mailSecurityChange } from "./security-change.mail.ts";
import { removePoolUser } from "./pool-credentials.ts";
import { requireOwnPassword, type SignedInCaller } from "./own-password.ts";

/**
 * How long `removeOwnAccount` itself removes rows: the browser gives up after 20 seconds. The half-hourly
 * task removes the rest.
 */
const ROWS_FOR_MS = 8_000;
const SUCCESS = { success: true } as const;

/** Returns the account with the fields that its own person sees. */
export const getAccountView = async (userId: string): Promise<AccountView> =>
  toView(await getAccount(userId));

async function toView(account: AccountRow): Promise<AccountView> {
  const { createdAt, emailProvenAt, legalTextsVersion, legalTextsAcceptedAt } = account;
  const { passwordChangedAt, secondFactorAt } = account;
  return {
    createdAt,
    emailProven: !canSendMail() || emailProvenAt !== undefined,
    legalTextsVersion,
    legalTextsAcceptedAt,
    passwordChangedAt: passwordChangedAt ?? null,
    secondFactor: secondFactorAt
      ? { enabledAt: secondFactorAt, recoveryCodesLeft: await countRecoveryCodes(account.userId) }
      : null,
  };
}

/**
 * Records that the person accepted the legal texts of the date `version`. Refuses (409) if a newer version is
 * in force.
 */
export async function acceptLegalTexts(
  userId: string,
  { version }: ParsedBody<"acceptLegalTexts">,
): Promise<AccountView> {
  if (version !== LEGAL_TEXTS_VERSION)
    throw new Refusal("conflict", "Les textes ont changé entre-temps : rechargez la page pour les lire.");
  const account = await patchAccount(userId, {
    legalTextsVersion: version,
    legalTextsAcceptedAt: new Date().toISOString(),
  });
  logAuthEvent("legal_texts_accepted", userId);
  return toView(account);
}

/**
 * Changes the password after checking the current one, ends all other sign-ins and forgets all known
 * browsers. Refuses (422) a wrong password at `currentPassword` and a too common one at `newPassword`.
 * Refuses (409) if the password was reset in the meantime.
 */
export async function changePassword(
  self: SignedInCaller,
  { currentPassword, newPassword }: ParsedBody<"changePassword">,
) {
  const { account, checked } = await requireOwnPassword(self, currentPassword, "currentPassword");
  await runWithErrorsAtNewPassword(() => refuseCommonPassword(newPassword, account));
  const { userId, viewer } = self;
  const claim = parseClaimCookie(SESSION_COOKIE, viewer);
  const endOthers = () => Promise.all([claim && removeOtherSignIns(claim), removeKnownBrowsers(userId)]);
  // The other sign-ins are ended twice: first, so that they have ended even if this request is interrupted;
  // and after the change, for sign-ins that were made during it.
  await endOthers();
  await runWithErrorsAtNewPassword(() =>
    replacePassword(account.email, { present: checked.password, next: newPassword, checked }),
  );
  // A sign-in that checked the former password is either refused by `openSession`, which reads this date, or
  // ended by the second `endOthers`.
  await runBestEffort("password_change_not_noted", () =>
    patchAccount(userId, { passwordChangedAt: new Date().toISOString() }),
  );
  await endOthers();
  logAuthEvent("password_changed", userId);
  await mailSecurityChange(account, "password");
  return { answer: SUCCESS, setCookies: [createExpiredCookie(KNOWN_BROWSER_COOKIE, viewer)] };
}

/**
 * Removes the account and all its data, after checking the password. Marks the account first, so that nobody
 * can sign in any more, then removes the person from the pool and the rows. If it is interrupted, the
 * half-hourly task removes the rest.
 */
export async function removeOwnAccount(self: SignedInCaller, { password }: ParsedBody<"removeAccount">) {
  const { userId, viewer } = self;
  const { account } = await requireOwnPassword(self, password, "password");
  const claim = parseClaimCookie(SESSION_COOKIE, viewer);
  // Done first, so that an interruption leaves no other browser signed in.
  if (claim) await removeOtherSignIns(claim);
  const now = new Date();
  const marked = await markAccountForRemoval(userId, now);
  logAuthEvent("removal_asked", userId);
  // From here on, the removal cannot be undone. Failures are only logged, because the half-hourly task finds
  // the account by its mark and finishes the removal.
  await runBestEffort("sign_ins_not_ended", () => removeSignIns(userId));
  await runBestEffort("person_not_removed", () => removePoolUser(account.email, userId));
  // Only the request whose mark was stored sends the mail. None is sent to an unproven address, which may
  // belong to another person.
  const mayBeTheirs = account.emailProvenAt !== undefined || !requiresEmailProof();
  if (canSendMail() && mayBeTheirs && marked?.removedAt === now.toISOString())
    await runBestEffort("removal_not_mailed", () => mailAccountRemoved(account.email));
  const signal = AbortSignal.timeout(ROWS_FOR_MS);
  if (marked)
    await runBestEffort("rows_not_removed", () => continueAccountRemoval(userId, marked, now, signal));
  return {
    answer: SUCCESS,
    setCookies: [
      createExpiredCookie(SESSION_COOKIE, viewer),
      createExpiredCookie(KNOWN_BROWSER_COOKIE, viewer),
    ],
    signsOut: true as const,
  };
}

/**
 * Leaves out what does not apply: the contact if none is configured, and the lifetime of backups on a laptop,
 * which has none.
 */
const mailAccountRemoved = (to: string): Promise<void> =>
  sendMail({
    to,
    mail: "account-removed",
    values: { contact: process.env["CONTACT_EMAIL"], backupDays: process.env["BACKUP_DAYS"] },
  });
