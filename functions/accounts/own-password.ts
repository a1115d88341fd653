import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { getAccount, isChangedSince, type AccountRow } from "./account.rows.ts";
import { isKnownBrowser } from "./known-browser.rows.ts";
import { parseKnownBrowserCookie } from "./session.ts";
import type { Viewer } from "../platform/viewer.ts";
import { checkWithinAttemptLimit } from "./access-limits.ts";
import { passwordChangedMeanwhile } from "./new-password.ts";
import { checkPassword } from "./pool-credentials.ts";
import { syncSecondFactorNote } from "./second-factor-note.ts";

type OwnPassword = NonNullable<Awaited<ReturnType<typeof checkPassword>>>;

/** The signed-in person of a request, and the request as the edge saw it. */
export type SignedInCaller = { userId: string; viewer: Viewer };

/**
 * The account of a signed-in person who knows its password. A wrong one is refused (422) at the field `path`, and counts
 * like a failed sign-in: whoever found an open browser cannot guess for ever (429).
 */
export async function requireOwnPassword(
  { userId, viewer }: SignedInCaller,
  password: string,
  path: "password" | "currentPassword",
): Promise<{ account: AccountRow; checked: OwnPassword; checkedAt: Date }> {
  const now = new Date();
  const account = await getAccount(userId);
  const claim = parseKnownBrowserCookie(viewer);
  const isKnown = claim?.userId === userId && (await isKnownBrowser(claim, now));
  const caller = { email: account.email, address: viewer.address, known: isKnown ? claim : undefined };
  const { checked, succeeded } = await checkWithinAttemptLimit(caller, now, () =>
    checkPassword(account.email, password),
  );
  if (checked?.userId !== userId) throw fieldRefusal(path, ACCESS_MESSAGES.wrongPassword);
  await succeeded();
  await syncSecondFactorNote(account, "challenge" in checked, now);
  return { account, checked, checkedAt: now };
}

/**
 * Takes back what was added to an account whose password has changed since it was checked: the change ended what there was
 * before it, and this came too late for that. Refuses (409) then.
 */
export async function undoAfterReset(
  userId: string,
  checkedAt: Date,
  undo: () => Promise<void>,
): Promise<void> {
  if (!isChangedSince(await getAccount(userId), checkedAt)) return;
  await undo();
  throw passwordChangedMeanwhile();
}

export const fieldRefusal = (path: string, message: string): Refusal =>
  new Refusal("invalid", message, { issues: [{ path, message }] });
