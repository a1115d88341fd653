import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { LEGAL_TEXTS_VERSION, type User } from "#shared/access/user.schema.ts";
import { Refusal } from "#shared/api/refusal.ts";
import type { Body } from "#shared/api/types.ts";
import { findUser, saveAccount } from "../data/account.ts";
import { withLock } from "../data/lock.ts";
import { createSignIn, removeSignIn } from "../data/sign-in.ts";
import { claimOf, endedSession, newSession } from "../http/session-cookie.ts";
import type { Viewer } from "../http/viewer.ts";
import { faultFields, log } from "../log.ts";
import { countSignUp, startSignIn, subjectOf } from "./attempts.ts";
import { addPerson, checkPassword, setPassword } from "./pool.ts";

/** Signs in. An unknown e-mail and a wrong password are refused (401) with one sentence; too many tries with 429. */
export async function signIn({ email, password }: Body<"login">, viewer: Viewer) {
  const now = new Date();
  const attempt = await startSignIn(email, viewer.address, now);
  const userId = await checkPassword(email, password).catch(async (error: unknown) => {
    // A pool that is away is no failure of the person's.
    await attempt.takeBack();
    throw error;
  });
  const user = userId && (await findUser(userId));
  if (!user) throw new Refusal("wrong_credentials", ACCESS_MESSAGES.wrongCredentials);
  await attempt.succeeded();
  const opened = await openSession(user, viewer, now);
  await endFormerSession(viewer);
  return opened;
}

/**
 * Creates the account and signs in. The password comes last, after all else that can fail: until it is set nobody
 * can sign in, and a sign-up that stopped half-way is completed by the next one with the same e-mail.
 */
export async function signUp({ email, password, firstName, lastName }: Body<"signup">, viewer: Viewer) {
  const now = new Date();
  await countSignUp(viewer.address, now);
  return withLock(subjectOf(email), "sign-up", async () => {
    const userId = await addPerson(email);
    const accepted = { legalTextsVersion: LEGAL_TEXTS_VERSION, legalTextsAcceptedAt: now.toISOString() };
    const account = await saveAccount({ userId, email, firstName, lastName, ...accepted }, now);
    const opened = await openSession(account, viewer, now);
    await setPassword(email, password);
    await endFormerSession(viewer);
    return opened;
  });
}

/** Ends the sign-in that the cookie names, if any, and the cookie itself. */
export async function signOut(viewer: Viewer) {
  const claim = claimOf(viewer);
  if (claim) await removeSignIn(claim);
  return { answer: { success: true as const }, setCookie: endedSession(viewer) };
}

/**
 * A new session at every sign-in.
 * @param now from before the password was looked at: one that a reset has replaced meanwhile ends with the others
 */
async function openSession(user: User, viewer: Viewer, now: Date) {
  const { claim, setCookie } = newSession(user.id, viewer);
  await createSignIn(claim, now);
  return { answer: { success: true as const, user }, setCookie };
}

/** The session that the browser held until now ends; where it cannot, it ends by itself, and the person is let in. */
async function endFormerSession(viewer: Viewer): Promise<void> {
  const former = claimOf(viewer);
  try {
    if (former) await removeSignIn(former);
  } catch (error) {
    log("warn", "former_session_not_ended", faultFields(error));
  }
}
