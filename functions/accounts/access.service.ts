import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import type { User } from "#shared/access/user.schema.ts";
import { fieldRefusal, Refusal } from "#shared/schema/refusal.ts";
import type { Body } from "#shared/api/contract-types.ts";
import { logAuthEvent, logFailedSignIn, logSignIn, type SignInFactors } from "../platform/auth-log.ts";
import { findOpenAccount, findUser, isChangedSince, saveAccount, toUser } from "./account.rows.ts";
import { hashAttemptKey } from "../platform/attempt.rows.ts";
import { withLock } from "../platform/lock.rows.ts";
import {
  createKnownBrowser,
  forgetOldestBrowsers,
  isKnownBrowser,
  removeKnownBrowser,
  type KnownBrowserClaim,
} from "./known-browser.rows.ts";
import { createChallenge, endChallenge, isLastTry, countChallengeTry } from "./second-factor.rows.ts";
import { createSignIn, endOldestSignIns, removeSignIn } from "./sign-in.rows.ts";
import {
  CODE_COOKIE,
  KNOWN_BROWSER_COOKIE,
  SESSION_COOKIE,
  createCookie,
  expiredCookie,
  parseCookie,
} from "./session.ts";
import type { Viewer } from "../platform/viewer.ts";
import { runBestEffort } from "../platform/log.ts";
import { checkWithinAttemptLimit, countSignUp } from "./access-limits.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { addPoolUser, answerChallenge, checkPassword, isPoolUserEnabled } from "./pool-credentials.ts";
import { deviceFromUserAgent } from "./device-from-user-agent.ts";
import { refuseForPool, setFirstPassword } from "./new-password.ts";
import { syncSecondFactorNote } from "./second-factor-note.ts";
import { endFormerPasskeys } from "./passkeys.service.ts";
import {
  digitsOfCode,
  isAuthenticatorCode,
  isRecoveryCode,
  spendRecoveryCode,
} from "./second-factor.service.ts";
import { sendFirstProofMail } from "./email-proof.service.ts";

/**
 * Signs in, or asks for the code if the account has a second factor. Refuses (401) an unknown e-mail and a
 * wrong password with the same sentence, and too many attempts with 429.
 */
export async function signIn({ email, password }: Body<"login">, viewer: Viewer) {
  const now = new Date();
  const caller = { email, address: viewer.address, known: await findKnownBrowser(email, viewer, now) };
  const { checked, ...attempt } = await checkWithinAttemptLimit(caller, now, () =>
    checkPassword(email, password),
  );
  // Do not reset the e-mail’s counter: it limits guesses of the code.
  if (checked && "challenge" in checked) {
    await attempt.passwordAccepted();
    return askForCode(checked, viewer, now);
  }
  const started = checked && (await openSession(checked.userId, viewer, now, checked));
  if (!started) {
    logFailedSignIn(email);
    throw new Refusal("wrong_credentials", ACCESS_MESSAGES.wrongCredentials);
  }
  await attempt.succeeded();
  return finishSignIn(started, { email, by: "password" }, viewer, now);
}

/** Nobody is signed in yet: a separate cookie identifies the sign-in until the code arrives. */
async function askForCode(checked: { userId: string; challenge: string }, viewer: Viewer, now: Date) {
  const { claim, setCookie } = createCookie(CODE_COOKIE, checked.userId, viewer);
  await createChallenge(claim, checked.challenge, now);
  const answer = { success: false, challenge: "totp", error: ACCESS_MESSAGES.secondFactor } as const;
  return { answer, setCookies: [setCookie] };
}

/**
 * Completes a sign-in with an authenticator code or a recovery code, which is then used up. Refuses a wrong
 * code (422). Refuses (401) the sixth code, and a sign-in that has expired or does not exist. Wrong codes
 * count like wrong passwords (429).
 */
export async function enterSecondFactor({ code }: Body<"enterSecondFactor">, viewer: Viewer) {
  const now = new Date();
  const key = parseCookie(CODE_COOKIE, viewer);
  const person = key && (await findUser(key.userId));
  if (!key || !person) throw beginAgain();
  const { id: userId, email } = person;
  // Before `checkWithinAttemptLimit`: a forged cookie, which has no challenge, must not use up the attempts of
  // this e-mail address.
  const challenge = await countChallengeTry(key, now);
  if (!challenge) throw beginAgain();
  const caller = { email, address: viewer.address, known: await findKnownBrowser(email, viewer, now) };
  const { checked, ...attempt } = await checkWithinAttemptLimit(caller, now, () =>
    checkCode(person, challenge.poolSession, code),
  );
  if (checked !== "right") {
    logFailedSignIn(email);
    if (checked === "wrong" && !isLastTry(challenge)) throw fieldRefusal("code", ACCESS_MESSAGES.wrongCode);
    await endChallenge(key);
    throw beginAgain();
  }
  const passwordCheckedAt = new Date(challenge.createdAt);
  const opens = { withFactor: true, passwordCheckedAt };
  // The recovery code is spent last: of two parallel requests for one sign-in, only one spends a code.
  const isOurs =
    (await endChallenge(key)) && (isAuthenticatorCode(code) || (await spendRecoveryCode(userId, code)));
  const started = isOurs && (await openSession(userId, viewer, now, opens));
  if (!started) throw beginAgain();
  await attempt.succeeded();
  const by = isAuthenticatorCode(code) ? "password+code" : "password+recovery_code";
  const finished = await finishSignIn(started, { email, by }, viewer, now);
  return { ...finished, setCookies: [...finished.setCookies, expiredCookie(CODE_COOKIE, viewer)] };
}

/** Only authenticator codes go to the pool, which would count others as wrong ones. */
async function checkCode(
  { id, email }: User,
  poolSession: string,
  code: string,
): Promise<"right" | "wrong" | "over"> {
  if (isAuthenticatorCode(code)) return answerChallenge(email, poolSession, digitsOfCode(code));
  if (!(await isRecoveryCode(id, code))) return "wrong";
  // The pool does not know recovery codes; it only says whether the account is still enabled.
  return (await isPoolUserEnabled(email)) ? "right" : "over";
}

const beginAgain = () => new Refusal("wrong_credentials", "Reprenez la connexion depuis le début.");

/** Logs the sign-in and replaces the previous session and browser mark. */
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
 * reject. The password is set last: nobody can sign in before, and the next sign-up with the same e-mail
 * completes an interrupted one.
 */
export async function signUp({ email, password, firstName, lastName }: Body<"signup">, viewer: Viewer) {
  refuseForPool(password);
  await refuseCommonPassword(password, { email, firstName, lastName });
  const now = new Date();
  await countSignUp(viewer.address, now);
  return withLock(hashAttemptKey(email), "sign-up", async () => {
    const userId = await addPoolUser(email);
    const accepted = { legalTextsVersion: LEGAL_TEXTS_VERSION, legalTextsAcceptedAt: now.toISOString() };
    const account = await saveAccount({ userId, email, firstName, lastName, ...accepted }, now);
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

/** Ends the sign-in of the cookie, if any, and the cookie itself. */
export async function signOut(viewer: Viewer) {
  const claim = parseCookie(SESSION_COOKIE, viewer);
  if (claim && (await removeSignIn(claim))) logAuthEvent("sign_out", claim.userId);
  return {
    answer: { success: true as const },
    setCookies: [expiredCookie(SESSION_COOKIE, viewer)],
    signsOut: true as const,
  };
}

/**
 * Creates a new session for every sign-in.
 * @param now from before the password check: a reset meanwhile then ends this session with the others
 */
async function startSession(user: User, viewer: Viewer, now: Date) {
  const { claim, setCookie } = createCookie(SESSION_COOKIE, user.id, viewer);
  await createSignIn(claim, await deviceFromUserAgent(viewer.userAgent), now);
  return { answer: { success: true as const, user }, setCookies: [setCookie] };
}

/**
 * Creates a session if the account exists and its password has not changed since the check. The account is
 * read last: a removal or a password change marks the account first and then ends the sign-ins, so one of the
 * two sees the other.
 * @param accessToken of the pool, used to remove passkeys that are no longer allowed; `credentialId`: the
 * passkey that was used
 */
export async function openSession(
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
  const { claim, setCookie } = createCookie(SESSION_COOKIE, userId, viewer);
  await createSignIn(claim, await deviceFromUserAgent(viewer.userAgent), now);
  const account = await findOpenAccount(userId);
  const ended = account && accessToken ? await endFormerPasskeys(account, accessToken) : [];
  if (!account || isChangedSince(account, passwordCheckedAt) || ended.some((id) => id === credentialId)) {
    await removeSignIn(claim);
    return undefined;
  }
  await syncSecondFactorNote(account, withFactor, now);
  return { answer: { success: true as const, user: toUser(account) }, setCookies: [setCookie] };
}

/** Ends the browser's previous session. A failure is only logged: that session expires by itself. */
async function endFormerSession(viewer: Viewer): Promise<void> {
  const former = parseCookie(SESSION_COOKIE, viewer);
  if (former) await runBestEffort("former_session_not_ended", () => removeSignIn(former));
}

/** Ends the oldest sign-ins beyond the maximum, so that a password reset can end them all in one call. */
const endOldest = (userId: string): Promise<unknown> =>
  runBestEffort("oldest_not_ended", () =>
    Promise.all([endOldestSignIns(userId), forgetOldestBrowsers(userId)]),
  );

/** Returns the viewer's browser if it has signed in to the account of this e-mail before. */
export async function findKnownBrowser(
  email: string,
  viewer: Viewer,
  now: Date,
): Promise<KnownBrowserClaim | undefined> {
  const claim = parseCookie(KNOWN_BROWSER_COOKIE, viewer);
  if (!claim) return undefined;
  const [isKnown, user] = await Promise.all([isKnownBrowser(claim, now), findUser(claim.userId)]);
  return isKnown && user?.email === email ? claim : undefined;
}

type Started = Awaited<ReturnType<typeof startSession>>;

/** Replaces the browser's mark. A failure refuses nobody: the browser only counts as unknown. */
async function rememberBrowser(started: Started, viewer: Viewer, now: Date): Promise<Started> {
  const { claim, setCookie } = createCookie(KNOWN_BROWSER_COOKIE, started.answer.user.id, viewer);
  const former = parseCookie(KNOWN_BROWSER_COOKIE, viewer);
  const setCookies = [...started.setCookies];
  await runBestEffort("browser_not_remembered", async () => {
    await createKnownBrowser(claim, now);
    setCookies.push(setCookie);
    if (former) await removeKnownBrowser(former);
  });
  return { ...started, setCookies };
}
