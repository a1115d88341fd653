import type { ActiveSignIn } from "#shared/access/account.schema.ts";
import { notFoundRefusal } from "#shared/schema/refusal.ts";
import { logAuthEvent } from "../platform/auth-log.ts";
import { listSignIns, removeOtherSignIns, removeSignIn } from "./sign-in.rows.ts";
import { SESSION_COOKIE, createExpiredCookie, parseClaimCookie } from "./session.ts";
import type { SignedInCaller } from "./own-password.ts";

const SUCCESS = { success: true } as const;

/** Returns the sign-ins of the person, the most recently used first. */
export async function listOwnSignIns({ userId, viewer }: SignedInCaller): Promise<ActiveSignIn[]> {
  const current = parseClaimCookie(SESSION_COOKIE, viewer)?.hash;
  const signIns = await listSignIns(userId, new Date());
  return signIns
    .map(({ hash, browser, system, createdAt, lastUsedAt }) => ({
      id: hash,
      browser: browser ?? null,
      system: system ?? null,
      createdAt,
      lastUsedAt,
      isCurrent: hash === current,
    }))
    .toSorted((a, b) => Date.parse(b.lastUsedAt) - Date.parse(a.lastUsedAt));
}

/**
 * Ends one sign-in of the person. If it is the caller's own, also deletes its cookie. Refuses (404) an
 * unknown one.
 */
export async function endOwnSignIn({ userId, viewer }: SignedInCaller, id: string) {
  if (!(await removeSignIn({ userId, hash: id }))) throw notFoundRefusal();
  const isCurrent = parseClaimCookie(SESSION_COOKIE, viewer)?.hash === id;
  logAuthEvent(isCurrent ? "sign_out" : "sign_ins_ended", userId);
  return isCurrent
    ? { answer: SUCCESS, setCookies: [createExpiredCookie(SESSION_COOKIE, viewer)], signsOut: true as const }
    : SUCCESS;
}

/** Ends every sign-in except the caller's. */
export async function endOtherSignIns({ userId, viewer }: SignedInCaller) {
  const claim = parseClaimCookie(SESSION_COOKIE, viewer);
  if (claim && (await removeOtherSignIns(claim)) > 0) logAuthEvent("sign_ins_ended", userId);
  return SUCCESS;
}
