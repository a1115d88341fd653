import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { fieldRefusal } from "#shared/schema/refusal.ts";
import { getAccount, isPasswordChangedSince, type AccountRow } from "./account.rows.ts";
import { isKnownBrowser } from "./known-browser.rows.ts";
import { KNOWN_BROWSER_COOKIE, parseClaimCookie } from "./session.ts";
import type { Viewer } from "../platform/viewer.ts";
import { runAsCountedAttempt } from "./access-limits.ts";
import { passwordChangedRefusal } from "./new-password.ts";
import { checkPassword } from "./pool-credentials.ts";
import { syncSecondFactorTimestamp } from "./second-factor-note.ts";

type OwnPassword = NonNullable<Awaited<ReturnType<typeof checkPassword>>>;

/** The signed-in person of a request, and the sender of the request. */
export type SignedInCaller = { userId: string; viewer: Viewer };

/**
 * Checks the password of the signed-in person, and returns the account with the result. Refuses (422) a wrong
 * password at the field `path`; it counts like a failed sign-in (429), so that nobody can keep guessing in a
 * browser that was left open.
 */
export async function requireOwnPassword(
  { userId, viewer }: SignedInCaller,
  password: string,
  path: "password" | "currentPassword",
): Promise<{ account: AccountRow; checked: OwnPassword; checkedAt: Date }> {
  const now = new Date();
  const account = await getAccount(userId);
  const claim = parseClaimCookie(KNOWN_BROWSER_COOKIE, viewer);
  const isKnown = claim?.userId === userId && (await isKnownBrowser(claim, now));
  const caller = { email: account.email, address: viewer.address, known: isKnown ? claim : undefined };
  const { checked, succeeded } = await runAsCountedAttempt(caller, now, () =>
    checkPassword(account.email, password),
  );
  if (checked?.userId !== userId) throw fieldRefusal(path, ACCESS_MESSAGES.wrongPassword);
  await succeeded();
  await syncSecondFactorTimestamp(account, "challenge" in checked, now);
  return { account, checked, checkedAt: now };
}

/**
 * Calls `undo` and refuses (409) if the password of the account has changed since `checkedAt`. `undo` removes
 * what the request has added since then: the password change ended earlier access, but could not see that
 * addition.
 */
export async function undoIfPasswordChanged(
  userId: string,
  checkedAt: Date,
  undo: () => Promise<void>,
): Promise<void> {
  if (!isPasswordChangedSince(await getAccount(userId), checkedAt)) return;
  await undo();
  throw passwordChangedRefusal();
}
