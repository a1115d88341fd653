import { hash, randomBytes } from "node:crypto";
import type { SignInClaim } from "../data/sign-in.ts";
import type { Viewer } from "./viewer.ts";

const MAX_AGE_SECONDS = 90 * 24 * 3600;
const COOKIE = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

/** A new 256-bit secret for this person: the cookie to set, and what the table may know of it. */
export function newSession(userId: string, viewer: Viewer): { setCookie: string; claim: SignInClaim } {
  const secret = randomBytes(32).toString("base64url");
  return {
    setCookie: setCookie(viewer, `${userId}.${secret}`, MAX_AGE_SECONDS),
    claim: { userId, hash: hashOf(secret) },
  };
}

/** The claim in the viewer's cookie, or nothing when there is none or it cannot be one of ours. */
export function claimOf(viewer: Viewer): SignInClaim | undefined {
  const match = COOKIE.exec(viewer.cookies.get(cookieName(viewer)) ?? "");
  return match?.[1] && match[2] ? { userId: match[1], hash: hashOf(match[2]) } : undefined;
}

export const endedSession = (viewer: Viewer): string => setCookie(viewer, "", 0);

/** `__Host-` forbids Domain and demands Secure: no other host can set or read it. Plain http has no such prefix. */
const cookieName = (viewer: Viewer) => (viewer.secure ? "__Host-menta" : "menta");

function setCookie(viewer: Viewer, value: string, maxAge: number): string {
  const secure = viewer.secure ? "; Secure" : "";
  return `${cookieName(viewer)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

const hashOf = (secret: string) => hash("sha256", secret, "hex");
