import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import type { User } from "#shared/access/user.schema.ts";
import { fieldRefusal, Refusal } from "#shared/schema/refusal.ts";
import type { ParsedBody } from "#shared/api/contract-types.ts";
import { logAuthEvent, logFailedSignIn, logSignIn, type SignInFactors } from "../platform/auth-log.ts";
import {
  findOpenAccount,
  findUser,
  isPasswordChangedSince,
  createOrCompleteAccount,
  toUser,
} from "./account.rows.ts";
import { hashAttemptSubject } from "../platform/attempt.rows.ts";
import { withLock } from "../platform/lock.rows.ts";
import {
  createKnownBrowser,
  forgetExcessKnownBrowsers,
  isKnownBrowser,
  removeKnownBrowser,
  type KnownBrowserClaim,
} from "./known-browser.rows.ts";
import {
  createSecondFactorChallenge,
  tryConsumeSecondFactorChallenge,
  hasUsedAllChallengeAttempts,
  tryCountChallengeAttempt,
} from "./second-factor.rows.ts";
import { createSignIn, endExcessSignIns, removeSignIn } from "./sign-in.rows.ts";
import {
  SECOND_FACTOR_COOKIE,
  KNOWN_BROWSER_COOKIE,
  SESSION_COOKIE,
  createClaimCookie,
  createExpiredCookie,
  parseClaimCookie,
} from "./session.ts";
import type { Viewer } from "../platform/viewer.ts";
import { runBestEffort } from "../platform/log.ts";
import { runAsCountedAttempt, countSignUpOrRefuse } from "./access-limits.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import {
  addPoolUser,
  answerSecondFactorChallenge,
  checkPassword,
  isPoolUserEnabled,
} from "./pool-credentials.ts";
import { parseDeviceFromUserAgent } from "./device-from-user-agent.ts";
import { refusePasswordInvalidForPool, setFirstPassword } from "./new-password.ts";
import { syncSecondFactorTimestamp } from "./second-factor-note.ts";
import { removeUntrustedPasskeys } from "./passkeys.service.ts";
import {
  digitsOfCode,
  isAuthenticatorCode,
  isUnusedRecoveryCode,
  trySpendRecoveryCode,
} from "./second-factor.service.ts";
import { sendFirstProofMail } from "./email-proof.service.ts";

/**
 * Signs in. If the account has a second factor, asks for its code instead. Refuses an unknown e-mail and a
 * wrong password (401) with the same sentence, and too many attempts (429).
 */
export async function signIn({ email, password }: ParsedBody<"login">, viewer: Viewer) {
  const now = new Date();
  const caller = { email, address: viewer.address, known: await findKnownBrowserClaim(email, viewer, now) };
  const { checked, ...attempt } = await runAsCountedAttempt(caller, now, () =>
    checkPassword(email, password),
  );
  // Not `succeeded`, which would reset the counter of the e-mail: that counter also limits guesses of the
  // code.
  if (checked && "challenge" in checked) {
    await attempt.passwordAccepted();
    return askForCode(checked, viewer, now);
  }
  const started = checked && (await tryOpenSession(checked.userId, viewer, now, checked));
  if (!started) {
    logFailedSignIn(email);
    throw new Refusal("wrong_credentials", ACCESS_MESSAGES.wrongCredentials);
  }
  await attempt.succeeded();
  return finishSignIn(started, { email, by: "password" }, viewer, now);
}

/**
 * Stores the challenge of the pool and returns the answer that asks for the code. The person is not signed in
 * yet: a cookie of its own identifies the challenge until the code arrives.
 */
async function askForCode(checked: { userId: string; challenge: string }, viewer: Viewer, now: Date) {
  const { claim, setCookie } = createClaimCookie(SECOND_FACTOR_COOKIE, checked.userId, viewer);
  await createSecondFactorChallenge(claim, checked.challenge, now);
  const answer = { success: false, challenge: "totp", error: ACCESS_MESSAGES.secondFactor } as const;
  return { answer, setCookies: [setCookie] };
}

/**
 * Completes a sign-in with a code of the authenticator app or with a recovery code, which is used up. Refuses
 * a wrong code (422). The fifth wrong code ends the challenge: refuses it with 401, like a challenge that has
 * expired or does not exist, and the person starts again with the password. Wrong codes also count like wrong
 * passwords (429).
 */
export async function enterSecondFactor({ code }: ParsedBody<"enterSecondFactor">, viewer: Viewer) {
  const now = new Date();
  const key = parseClaimCookie(SECOND_FACTOR_COOKIE, viewer);
  const person = key && (await findUser(key.userId));
  if (!key || !person) throw beginAgain();
  const { id: userId, email } = person;
  // Counted for the challenge before it counts for the person: a forged cookie has no challenge, so it cannot
  // use up the attempts of somebody else.
  const challenge = await tryCountChallengeAttempt(key, now);
  if (!challenge) throw beginAgain();
  const caller = { email, address: viewer.address, known: await findKnownBrowserClaim(email, viewer, now) };
  const { checked, ...attempt } = await runAsCountedAttempt(caller, now, () =>
    checkCode(person, challenge.poolSession, code),
  );
  if (checked !== "right") {
    logFailedSignIn(email);
    if (checked === "wrong" && !hasUsedAllChallengeAttempts(challenge))
      throw fieldRefusal("code", ACCESS_MESSAGES.wrongCode);
    await tryConsumeSecondFactorChallenge(key);
    throw beginAgain();
  }
  const passwordCheckedAt = new Date(challenge.createdAt);
  const opens = { withFactor: true, passwordCheckedAt };
  // The challenge is ended before a recovery code is spent: of two parallel requests for one challenge, only
  // the one that ended it spends its code.
  const isOurs =
    (await tryConsumeSecondFactorChallenge(key)) &&
    (isAuthenticatorCode(code) || (await trySpendRecoveryCode(userId, code)));
  const started = isOurs && (await tryOpenSession(userId, viewer, now, opens));
  if (!started) throw beginAgain();
  await attempt.succeeded();
  const by = isAuthenticatorCode(code) ? "password+code" : "password+recovery_code";
  const finished = await finishSignIn(started, { email, by }, viewer, now);
  return {
    ...finished,
    setCookies: [...finished.setCookies, createExpiredCookie(SECOND_FACTOR_COOKIE, viewer)],
  };
}

/**
 * Returns "over" if the challenge has ended or the person was disabled. Sends only authenticator codes to the
 * pool, because it would count a recovery code as a wrong one.
 */
async function checkCode(
  { id, email }: User,
  poolSession: string,
  code: string,
): Promise<"right" | "wrong" | "over"> {
  if (isAuthenticatorCode(code)) return answerSecondFactorChallenge(email, poolSession, digitsOfCode(code));
  if (!(await isUnusedRecoveryCode(id, code))) return "wrong";
  // The pool does not know recovery codes. It is only asked whether the person is still enabled.
  return (await isPoolUserEnabled(email)) ? "right" : "over";
}

const beginAgain = () => new Refusal("wrong_credentials", "Reprenez la connexion depuis le début.");

/**
 * Logs the sign-in, ends the previous session of this browser, and replaces the cookie of a known browser.
 */
export async function finishSignIn(
  started: Started,
  { email, by }: { email: string; by: SignInFactors },
  viewer: Viewer,
  now: Date,
): Promise<Started> {
  const { id: userId } = started.answer.user;
  logSignIn(userId, email, by);
  await endFormerSession(viewer);
  const answer = await rememberBrowser(started, viewer, now);
  await endOldest(userId);
  return answer;
}

/**
 * Creates the account and signs in. Refuses (422) a password that is too common or that the pool would
 * reject. The password is set last: before that, nobody can sign in to the account, and if the sign-up is
 * interrupted, the next one with the same e-mail completes it.
 */
export async function signUp({ email, password, firstName, lastName }: ParsedBody<"signup">, viewer: Viewer) {
  refusePasswordInvalidForPool(password);
  await refuseCommonPassword(password, { email, firstName, lastName });
  const now = new Date();
  await countSignUpOrRefuse(viewer.address, now);
  return withLock(hashAttemptSubject(email), "sign-up", async () => {
    const userId = await addPoolUser(email);
    const accepted = { legalTextsVersion: LEGAL_TEXTS_VERSION, legalTextsAcceptedAt: now.toISOString() };
    const account = await createOrCompleteAccount({ userId, email, firstName, lastName, ...accepted }, now);
    const answer = await startSession(account, viewer, now);
    await setFirstPassword(email, password);
    logAuthEvent("sign_up", userId, email);
    await endFormerSession(viewer);
    const [remembered] = await Promise.all([
      rememberBrowser(answer, viewer, now),
      sendFirstProofMail(account, viewer, now),
    ]);
    return remembered;
  });
}

/** Ends the sign-in named by the session cookie, if any, and deletes the cookie. */
export async function signOut(viewer: Viewer) {
  const claim = parseClaimCookie(SESSION_COOKIE, viewer);
  if (claim && (await removeSignIn(claim))) logAuthEvent("sign_out", claim.userId);
  return {
    answer: { success: true as const },
    setCookies: [createExpiredCookie(SESSION_COOKIE, viewer)],
    signsOut: true as const,
  };
}

/**
 * Creates a session, with a new secret for every sign-in.
 * @param now a time before the password was checked: a reset since that time then ends this session too
 */
async function startSession(user: User, viewer: Viewer, now: Date) {
  const { claim, setCookie } = createClaimCookie(SESSION_COOKIE, user.id, viewer);
  await createSignIn(claim, await parseDeviceFromUserAgent(viewer.userAgent), now);
  return { answer: { success: true as const, user }, setCookies: [setCookie] };
}

/**
 * Creates a session. Returns `undefined`, and removes the session again, if the account is gone, if its
 * password has changed since the check, or if the passkey that signed in is no longer valid. The account is
 * read after the session is written. A removal or a password change writes the account first and then ends
 * the sessions: either this function sees that change, or the change sees this session.
 * @param accessToken token of the pool, with which passkeys from before a password reset are removed
 * @param credentialId the passkey that signed in, if any
 */
export async function tryOpenSession(
  userId: string,
  viewer: Viewer,
  now: Date,
  {
    withFactor = false,
    passwordCheckedAt = now,
    accessToken,
    credentialId,
  }: { withFactor?: boolean; passwordCheckedAt?: Date; accessToken?: string; credentialId?: string },
): Promise<Started | undefined> {
  const { claim, setCookie } = createClaimCookie(SESSION_COOKIE, userId, viewer);
  await createSignIn(claim, await parseDeviceFromUserAgent(viewer.userAgent), now);
  const account = await findOpenAccount(userId);
  const ended = account && accessToken ? await removeUntrustedPasskeys(account, accessToken) : [];
  if (
    !account ||
    isPasswordChangedSince(account, passwordCheckedAt) ||
    ended.some((id) => id === credentialId)
  ) {
    await removeSignIn(claim);
    return undefined;
  }
  await syncSecondFactorTimestamp(account, withFactor, now);
  return { answer: { success: true as const, user: toUser(account) }, setCookies: [setCookie] };
}

/** Ends the previous session of this browser. A failure is only logged: the session expires by itself. */
async function endFormerSession(viewer: Viewer): Promise<void> {
  const former = parseClaimCookie(SESSION_COOKIE, viewer);
  if (former) await runBestEffort("former_session_not_ended", () => removeSignIn(former));
}

/**
 * Ends the oldest sign-ins and known browsers beyond their maximum, so that a password reset can end all of
 * them in one call.
 */
const endOldest = (userId: string): Promise<unknown> =>
  runBestEffort("oldest_not_ended", () =>
    Promise.all([endExcessSignIns(userId), forgetExcessKnownBrowsers(userId)]),
  );

/**
 * Returns the claim in the cookie of a known browser, if this browser has signed in to the account of this
 * e-mail before.
 */
export async function findKnownBrowserClaim(
  email: string,
  viewer: Viewer,
  now: Date,
): Promise<KnownBrowserClaim | undefined> {
  const claim = parseClaimCookie(KNOWN_BROWSER_COOKIE, viewer);
  if (!claim) return undefined;
  const [isKnown, user] = await Promise.all([isKnownBrowser(claim, now), findUser(claim.userId)]);
  return isKnown && user?.email === email ? claim : undefined;
}

type Started = Awaited<ReturnType<typeof startSession>>;

/**
 * Replaces the cookie of a known browser. If that fails, the sign-in succeeds all the same: the browser only
 * counts as unknown next time.
 */
async function rememberBrowser(started: Started, viewer: Viewer, now: Date): Promise<Started> {
  const { claim, setCookie } = createClaimCookie(KNOWN_BROWSER_COOKIE, started.answer.user.id, viewer);
  const former = parseClaimCookie(KNOWN_BROWSER_COOKIE, viewer);
  const setCookies = [...started.setCookies];
  await runBestEffort("browser_not_remembered", async () => {
    await createKnownBrowser(claim, now);
    setCookies.push(setCookie);
    if (former) await removeKnownBrowser(former);
  });
  return { ...started, setCookies };
}
