import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import type { User } from "#shared/access/user.schema.ts";
import { Refusal } from "#shared/api/refusal.ts";
import type { Body } from "#shared/api/contract-types.ts";
import { hashAttemptKey } from "../attempts.ts";
import { logAuth, logFailedSignIn } from "../auth-log.ts";
import { findUser, saveAccount } from "../data/account.ts";
import { withLock } from "../data/lock.ts";
import {
  createKnownBrowser,
  forgetOldestBrowsers,
  isKnownBrowser,
  removeKnownBrowser,
  type KnownClaim,
} from "../data/known-browser.ts";
import { createSignIn, endOldestSignIns, removeSignIn } from "../data/sign-in.ts";
import {
  parseKnownCookie,
  parseSessionCookie,
  expiredSessionCookie,
  createKnownMark,
  createSessionCookie,
} from "../http/session.ts";
import type { Viewer } from "../http/request.ts";
import { bestEffort } from "../log.ts";
import { countSignUp, startSignIn } from "./attempts.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { addPerson, checkPassword, setPassword } from "./credentials.ts";
import { sendFirstProof } from "./email-proof.service.ts";

/** Signs in. An unknown e-mail and a wrong password are refused (401) with one sentence; too many tries with 429. */
export async function signIn({ email, password }: Body<"login">, viewer: Viewer) {
  const now = new Date();
  const attempt = await startSignIn(email, viewer.address, await findKnownBrowser(email, viewer, now), now);
  const userId = await checkPassword(email, password).catch(async (error: unknown) => {
    // The person is not to blame for a pool that is away.
    await attempt.uncount();
    throw error;
  });
  const started = userId && (await openSession(userId, viewer, now));
  if (!started) {
    logFailedSignIn(email);
    throw new Refusal("wrong_credentials", ACCESS_MESSAGES.wrongCredentials);
  }
  await attempt.succeeded();
  logAuth("sign_in", userId, email);
  await endFormerSession(viewer);
  const answer = await rememberBrowser(started, viewer, now);
  await endOldest(userId);
  return answer;
}

/**
 * Creates the account and signs in. Refuses (422) a password that is too common. The password comes last: until it is
 * set nobody can sign in, and an interrupted sign-up is completed by the next one with the same e-mail.
 */
export async function signUp({ email, password, firstName, lastName }: Body<"signup">, viewer: Viewer) {
  await refuseCommonPassword(password);
  const now = new Date();
  await countSignUp(viewer.address, now);
  return withLock(hashAttemptKey(email), "sign-up", async () => {
    const userId = await addPerson(email);
    const accepted = { legalTextsVersion: LEGAL_TEXTS_VERSION, legalTextsAcceptedAt: now.toISOString() };
    const account = await saveAccount({ userId, email, firstName, lastName, ...accepted }, now);
    const answer = await startSession(account, viewer, now);
    await setPassword(email, password);
    logAuth("sign_up", userId, email);
    await endFormerSession(viewer);
    const [remembered] = await Promise.all([
      rememberBrowser(answer, viewer, now),
      sendFirstProof(account, viewer, now),
    ]);
    return remembered;
  });
}

/** Ends the sign-in of the cookie, if any, and the cookie itself. */
export async function signOut(viewer: Viewer) {
  const claim = parseSessionCookie(viewer);
  if (claim && (await removeSignIn(claim))) logAuth("sign_out", claim.userId);
  return {
    answer: { success: true as const },
    setCookies: [expiredSessionCookie(viewer)],
    signsOut: true as const,
  };
}

/**
 * A new session for every sign-in.
 * @param now from before the password check: a reset meanwhile then ends this session with the others
 */
async function startSession(user: User, viewer: Viewer, now: Date) {
  const { claim, setCookie } = createSessionCookie(user.id, viewer);
  await createSignIn(claim, now);
  return { answer: { success: true as const, user }, setCookies: [setCookie] };
}

/**
 * A session of an account, if there is one. The account is read last: its removal marks it first and then ends its
 * sign-ins, so that one of the two sees the other.
 */
async function openSession(userId: string, viewer: Viewer, now: Date): Promise<Started | undefined> {
  const { claim, setCookie } = createSessionCookie(userId, viewer);
  await createSignIn(claim, now);
  const user = await findUser(userId);
  if (user) return { answer: { success: true as const, user }, setCookies: [setCookie] };
  await removeSignIn(claim);
  return undefined;
}

/** Ends the browser's previous session. A failure is only logged: that session expires by itself. */
async function endFormerSession(viewer: Viewer): Promise<void> {
  const former = parseSessionCookie(viewer);
  if (former) await bestEffort("former_session_not_ended", () => removeSignIn(former));
}

/** However many sign-ins somebody makes, a reset of the password then ends them all in the time that it has. */
const endOldest = (userId: string): Promise<unknown> =>
  bestEffort("oldest_not_ended", () => Promise.all([endOldestSignIns(userId), forgetOldestBrowsers(userId)]));

/** The viewer's browser, where it has signed in to the account of this e-mail before. */
async function findKnownBrowser(email: string, viewer: Viewer, now: Date): Promise<KnownClaim | undefined> {
  const claim = parseKnownCookie(viewer);
  if (!claim) return undefined;
  const [isKnown, user] = await Promise.all([isKnownBrowser(claim, now), findUser(claim.userId)]);
  return isKnown && user?.email === email ? claim : undefined;
}

type Started = Awaited<ReturnType<typeof startSession>>;

/** Marks the browser in place of its former mark. Nobody is refused where this fails: the browser is then a stranger. */
async function rememberBrowser(started: Started, viewer: Viewer, now: Date): Promise<Started> {
  const { claim, setCookie } = createKnownMark(started.answer.user.id, viewer);
  const former = parseKnownCookie(viewer);
  const setCookies = [...started.setCookies];
  await bestEffort("browser_not_remembered", async () => {
    await createKnownBrowser(claim, now);
    setCookies.push(setCookie);
    if (former) await removeKnownBrowser(former);
  });
  return { ...started, setCookies };
}
