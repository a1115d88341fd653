import { hash, randomBytes } from "node:crypto";
import { SIGN_IN_CHALLENGE_VALID_SECONDS } from "#shared/access/second-factor.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { batchGetSignInWithPreferences, findSignIn, tryUseSignIn, type SignInClaim } from "./sign-in.rows.ts";
import { retryLostRaces } from "../platform/conditional-write.ts";
import { KNOWN_BROWSER_DAYS } from "./known-browser.rows.ts";
import { readUnprovenAiAllowance } from "../platform/environment.ts";
import type { Requester, Viewer } from "../platform/viewer.ts";

const DAY_SECONDS = 24 * 3600;
export const SESSION_COOKIE = { name: "menta", maxAge: 90 * DAY_SECONDS };
export const KNOWN_BROWSER_COOKIE = { name: "menta-known", maxAge: KNOWN_BROWSER_DAYS * DAY_SECONDS };
/** Cookie of a sign-in that waits for its code. */
export const SECOND_FACTOR_COOKIE = { name: "menta-code", maxAge: SIGN_IN_CHALLENGE_VALID_SECONDS };
/**
 * Cookie of a sign-in by passkey that waits for the browser's answer. Contains no user id: it would reveal
 * whether the e-mail has an account.
 */
export const PASSKEY_SIGN_IN_COOKIE = { name: "menta-passkey", maxAge: SIGN_IN_CHALLENGE_VALID_SECONDS };
type Cookie = typeof SESSION_COOKIE;
const COOKIE = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Creates a 256-bit secret: the cookie to set, and the hash to store. */
export function createClaimCookie(cookie: Cookie, userId: string, viewer: Viewer) {
  const secret = randomBytes(32).toString("base64url");
  return {
    setCookie: setCookie(cookie, viewer, `${userId}.${secret}`),
    claim: { userId, hash: hashOf(secret) },
  };
}

/**
 * Makes the secret of a sign-in by passkey. Its cookie names no person. Returns the `setCookie` header and
 * the hash to store.
 */
export function createPasskeySignInCookie(viewer: Viewer) {
  const secret = randomBytes(32).toString("base64url");
  return { setCookie: setCookie(PASSKEY_SIGN_IN_COOKIE, viewer, secret), hash: hashOf(secret) };
}

/**
 * Returns the hash of the secret in the viewer's cookie; `undefined` if the cookie is missing or malformed.
 */
export function parsePasskeySignInCookie(viewer: Viewer): string | undefined {
  const secret = viewer.cookies.get(cookieName(PASSKEY_SIGN_IN_COOKIE, viewer)) ?? "";
  return SECRET.test(secret) ? hashOf(secret) : undefined;
}

/** Returns the claim in the viewer's cookie, if it is well-formed. */
export function parseClaimCookie(cookie: Cookie, viewer: Viewer): SignInClaim | undefined {
  const match = COOKIE.exec(viewer.cookies.get(cookieName(cookie, viewer)) ?? "");
  return match?.[1] && match[2] ? { userId: match[1], hash: hashOf(match[2]) } : undefined;
}

/**
 * Returns the signed-in person. With `withPreferences`, also reads the preferences in the same call to the
 * table and returns them as `requester`. Refuses (401) a cookie that is missing, forged, expired or signed
 * out.
 */
export async function requireSignIn(
  viewer: Viewer,
  { withPreferences = false }: { withPreferences?: boolean | undefined } = {},
): Promise<{ userId: string; requester: Omit<Requester, "isStreamed"> | undefined }> {
  const claim = parseClaimCookie(SESSION_COOKIE, viewer);
  const found = claim && (await readSignIn(claim, { withPreferences, viewer }));
  if (!claim || !(await tryUseSignIn(claim, found?.signIn, new Date())))
    throw new Refusal("signed_out", "Connectez-vous pour continuer.");
  return { userId: claim.userId, requester: found?.requester };
}

async function readSignIn(
  claim: SignInClaim,
  { withPreferences, viewer }: { withPreferences: boolean; viewer: Viewer },
) {
  if (!withPreferences) return { signIn: await findSignIn(claim), requester: undefined };
  const withAccount = !viewer.isSynthetic && readUnprovenAiAllowance() > 0;
  const { signIn, preferences, account } = await retryLostRaces(() =>
    batchGetSignInWithPreferences(claim, { withAccount }),
  );
  return { signIn, requester: { ...preferences, isProven: !withAccount || Boolean(account?.emailProvenAt) } };
}

export const createExpiredCookie = (cookie: Cookie, viewer: Viewer): string =>
  setCookie({ ...cookie, maxAge: 0 }, viewer, "");

/**
 * Returns the name of a cookie. Over https it begins with `__Host-`, so that browsers accept it only without
 * Domain and with Secure, and no other host can set it. Plain http cannot use that prefix.
 */
const cookieName = ({ name }: Cookie, viewer: Viewer) => (viewer.secure ? `__Host-${name}` : name);

function setCookie(cookie: Cookie, viewer: Viewer, value: string): string {
  const secure = viewer.secure ? "; Secure" : "";
  return `${cookieName(cookie, viewer)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${cookie.maxAge}${secure}`;
}

const hashOf = (secret: string) => hash("sha256", secret, "hex");
