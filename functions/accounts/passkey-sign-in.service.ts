import { randomBytes } from "node:crypto";
import { PASSKEY_SIGN_IN_REFUSAL_MESSAGES } from "#shared/access/passkey.schema.ts";
import type { ParsedBody } from "#shared/api/contract-types.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { logFailedSignIn } from "../platform/auth-log.ts";
import {
  createPendingPasskeySignIn,
  tryRecordPasskeyUse,
  syncPasskeyRows,
  consumePendingPasskeySignIn,
} from "./passkey.rows.ts";
import {
  PASSKEY_SIGN_IN_COOKIE,
  createPasskeySignInCookie,
  createExpiredCookie,
  parsePasskeySignInCookie,
} from "./session.ts";
import type { Viewer } from "../platform/viewer.ts";
import { runBestEffort } from "../platform/log.ts";
import { findKnownBrowserClaim, finishSignIn, tryOpenSession } from "./access.service.ts";
import { runAsCountedAttempt, clearFailedSignIns } from "./access-limits.ts";
import {
  answerPasskeyChallenge,
  hasSecondFactor,
  listPoolPasskeys,
  startPasskeyChallenge,
} from "./pool-passkeys.ts";
import { requireRelyingPartyId } from "./passkeys.service.ts";

/** How long the browser waits for the person's passkey: the `timeout` of WebAuthn. */
const CEREMONY_MS = 2 * 60_000;
/** Length of an invented challenge: the same as that of the pool's challenges. */
const CHALLENGE_BYTES = 32;

/**
 * Starts a sign-in by passkey for this e-mail. For an e-mail without an account or without a passkey, invents
 * a challenge, so that answers do not reveal who has an account. Counts like a wrong password (429) until the
 * sign-in succeeds.
 */
export async function startPasskeySignIn({ email }: ParsedBody<"startPasskeySignIn">, viewer: Viewer) {
  const rpId = requireRelyingPartyId();
  const now = new Date();
  const caller = { email, address: viewer.address, known: await findKnownBrowserClaim(email, viewer, now) };
  const { checked: started } = await runAsCountedAttempt(caller, now, () => startPasskeyChallenge(email));
  const { hash, setCookie } = createPasskeySignInCookie(viewer);
  await createPendingPasskeySignIn({ hash }, started?.poolSession, now);
  const challenge = started?.challenge ?? randomBytes(CHALLENGE_BYTES).toString("base64url");
  const options = { challenge, rpId, timeout: CEREMONY_MS, userVerification: "required" } as const;
  return { answer: { options }, setCookies: [setCookie] };
}

/**
 * Signs in with the browser's answer to the challenge. Refuses (401) a wrong answer and an e-mail without
 * passkeys with one message, and an account that has a second factor with another message.
 */
export async function signInWithPasskey(
  { email, credential }: ParsedBody<"signInWithPasskey">,
  viewer: Viewer,
) {
  requireRelyingPartyId();
  const now = new Date();
  const hash = parsePasskeySignInCookie(viewer);
  const begun = hash ? await consumePendingPasskeySignIn({ hash }, now) : undefined;
  const checked = begun && (await answerPasskeyChallenge(email, begun.poolSession, credential));
  if (!checked) throw refused(email, PASSKEY_SIGN_IN_REFUSAL_MESSAGES.refused);
  // The pool is asked about a second factor too: it may accept a passkey alone from a person who has a second
  // factor.
  if (checked === "more" || (await hasSecondFactor(email)))
    throw refused(email, PASSKEY_SIGN_IN_REFUSAL_MESSAGES.notEnough);
  const { userId, accessToken } = checked;
  const known = await findKnownBrowserClaim(email, viewer, now);
  const { id: credentialId } = credential;
  const opens = { passwordCheckedAt: begun.startedAt, accessToken, credentialId };
  const started = await tryOpenSession(userId, viewer, now, opens);
  if (!started) throw refused(email, PASSKEY_SIGN_IN_REFUSAL_MESSAGES.refused);
  await clearFailedSignIns({ email, address: viewer.address, known }, now);
  await runBestEffort("passkey_use_not_noted", () => noteUse(userId, credential.id, accessToken, now));
  const finished = await finishSignIn(started, { email, by: "passkey" }, viewer, now);
  return {
    ...finished,
    setCookies: [...finished.setCookies, createExpiredCookie(PASSKEY_SIGN_IN_COOKIE, viewer)],
  };
}

function refused(email: string, message: string): Refusal {
  logFailedSignIn(email);
  return new Refusal("wrong_credentials", message);
}

/**
 * Records the use of a passkey. If its row is missing, after an interruption or a restore, creates it first
 * from the pool's list.
 */
async function noteUse(userId: string, credentialId: string, accessToken: string, now: Date): Promise<void> {
  if (await tryRecordPasskeyUse(userId, credentialId, now)) return;
  await syncPasskeyRows(userId, await listPoolPasskeys(accessToken));
  await tryRecordPasskeyUse(userId, credentialId, now);
}
