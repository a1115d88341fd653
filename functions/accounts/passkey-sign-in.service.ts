import { randomBytes } from "node:crypto";
import { PASSKEY_MESSAGES } from "#shared/access/passkey.schema.ts";
import type { Body } from "#shared/api/contract-types.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { logFailedSignIn } from "../platform/auth-log.ts";
import { createPasskeySignIn, notePasskeyUse, syncPasskeys, consumePasskeySignIn } from "./passkey.rows.ts";
import { createPasskeyCookie, expiredPasskeyCookie, parsePasskeyCookie } from "./session.ts";
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

/** So long a browser waits for its person. */
const CEREMONY_MS = 2 * 60_000;
/** As of the pool's own challenges. */
const CHALLENGE_BYTES = 32;

/**
 * A challenge for a passkey of this address. One without an account, or without a passkey, gets a challenge too, which nothing
 * answers: the answers are the same. Counts like a wrong password until it has signed in (429).
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
 * Signs in by a passkey's answer, as a right password does. Refuses (401), in one sentence, a wrong one, and one of an address
 * that has none; in another, the right one of an account with a second factor.
 */
export async function signInWithPasskey({ email, credential }: Body<"signInWithPasskey">, viewer: Viewer) {
  requireRelyingPartyId();
  const now = new Date();
  const hash = parsePasskeyCookie(viewer);
  const begun = hash ? await consumePasskeySignIn({ hash }, now) : undefined;
  const checked = begun && (await answerPasskeyChallenge(email, begun.poolSession, credential));
  if (!checked) throw refused(email, PASSKEY_MESSAGES.refused);
  // Asked last, and of the pool itself: it may take a passkey as one factor from somebody who has set two.
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
  return { ...finished, setCookies: [...finished.setCookies, expiredPasskeyCookie(viewer)] };
}

function refused(email: string, message: string): Refusal {
  logFailedSignIn(email);
  return new Refusal("wrong_credentials", message);
}

/** One that we have no row of was added before an interruption, or before the instant of a restore. */
async function noteUse(userId: string, credentialId: string, accessToken: string, now: Date): Promise<void> {
  if (await notePasskeyUse(userId, credentialId, now)) return;
  await syncPasskeys(userId, await listPoolPasskeys(accessToken));
  await notePasskeyUse(userId, credentialId, now);
}
