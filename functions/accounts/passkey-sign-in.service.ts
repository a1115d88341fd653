import { randomBytes } from "node:crypto";
import { PASSKEY_MESSAGES } from "#shared/access/passkey.schema.ts";
import type { Body } from "#shared/api/contract-types.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { logFailedSignIn } from "../platform/auth-log.ts";
import { createPasskeySignIn, notePasskeyUse, syncPasskeys, consumePasskeySignIn } from "./passkey.rows.ts";
import { PASSKEY_COOKIE, createPasskeyCookie, expiredCookie, parsePasskeyCookie } from "./session.ts";
import type { Viewer } from "../platform/viewer.ts";
import { runBestEffort } from "../platform/log.ts";
import { findKnownBrowser, finishSignIn, openSession } from "./access.service.ts";
import { checkWithinAttemptLimit, clearFailedSignIns } from "./access-limits.ts";
import {
  answerPasskeyChallenge,
  hasSecondFactor,
  listPoolPasskeys,
  startPasskeyChallenge,
} from "./pool-passkeys.ts";
import { requireRelyingPartyId } from "./passkeys.service.ts";

/** WebAuthn timeout: how long the browser waits for the person. */
const CEREMONY_MS = 2 * 60_000;
/** Same length as the pool's own challenges. */
const CHALLENGE_BYTES = 32;

/**
 * Starts a sign-in by passkey for this address. An address without an account or a passkey gets a challenge
 * too, so that answers do not reveal accounts. Counts like a wrong password until it succeeds (429).
 */
export async function startPasskeySignIn({ email }: Body<"startPasskeySignIn">, viewer: Viewer) {
  const rpId = requireRelyingPartyId();
  const now = new Date();
  const caller = { email, address: viewer.address, known: await findKnownBrowser(email, viewer, now) };
  const { checked: started } = await checkWithinAttemptLimit(caller, now, () => startPasskeyChallenge(email));
  const { hash, setCookie } = createPasskeyCookie(viewer);
  await createPasskeySignIn({ hash }, started?.poolSession, now);
  const challenge = started?.challenge ?? randomBytes(CHALLENGE_BYTES).toString("base64url");
  const options = { challenge, rpId, timeout: CEREMONY_MS, userVerification: "required" } as const;
  return { answer: { options }, setCookies: [setCookie] };
}

/**
 * Signs in with a passkey's answer. Refuses (401) a wrong answer and an address without passkeys with one
 * sentence, and a correct answer of an account with a second factor with another.
 */
export async function signInWithPasskey({ email, credential }: Body<"signInWithPasskey">, viewer: Viewer) {
  requireRelyingPartyId();
  const now = new Date();
  const hash = parsePasskeyCookie(viewer);
  const begun = hash ? await consumePasskeySignIn({ hash }, now) : undefined;
  const checked = begun && (await answerPasskeyChallenge(email, begun.poolSession, credential));
  if (!checked) throw refused(email, PASSKEY_MESSAGES.refused);
  // Checked last, with the pool itself: it may accept a passkey as the only factor of a person who has set
  // two.
  if (checked === "more" || (await hasSecondFactor(email))) throw refused(email, PASSKEY_MESSAGES.notEnough);
  const { userId, accessToken } = checked;
  const known = await findKnownBrowser(email, viewer, now);
  const { id: credentialId } = credential;
  const opens = { passwordCheckedAt: begun.startedAt, accessToken, credentialId };
  const started = await openSession(userId, viewer, now, opens);
  if (!started) throw refused(email, PASSKEY_MESSAGES.refused);
  await clearFailedSignIns({ email, address: viewer.address, known }, now);
  await runBestEffort("passkey_use_not_noted", () => noteUse(userId, credential.id, accessToken, now));
  const finished = await finishSignIn(started, { email, by: "passkey" }, viewer, now);
  return { ...finished, setCookies: [...finished.setCookies, expiredCookie(PASSKEY_COOKIE, viewer)] };
}

function refused(email: string, message: string): Refusal {
  logFailedSignIn(email);
  return new Refusal("wrong_credentials", message);
}

/** Records the use of a passkey. One without a row was added before an interruption or a restore. */
async function noteUse(userId: string, credentialId: string, accessToken: string, now: Date): Promise<void> {
  if (await notePasskeyUse(userId, credentialId, now)) return;
  await syncPasskeys(userId, await listPoolPasskeys(accessToken));
  await notePasskeyUse(userId, credentialId, now);
}
