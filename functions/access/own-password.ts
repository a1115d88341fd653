import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { Refusal } from "#shared/api/refusal.ts";
import { getAccount, type Account } from "../data/account.ts";
import { isKnownBrowser } from "../data/known-browser.ts";
import { parseKnownCookie } from "../http/session.ts";
import type { Viewer } from "../http/request.ts";
import { startSignIn } from "./attempts.ts";
import { checkPassword, type CheckedPassword } from "./credentials.ts";
import { noteFactorOf } from "./factor-note.ts";

/** Who asks, and from where. */
export type Self = { userId: string; viewer: Viewer };

/**
 * The account of a signed-in person who knows its password. A wrong one is refused (422) at the field `path`, and counts
 * like a failed sign-in: whoever found an open browser cannot guess for ever (429).
 */
export async function requireOwnPassword(
  { userId, viewer }: Self,
  password: string,
  path: "password" | "currentPassword",
): Promise<{ account: Account; checked: CheckedPassword }> {
  const now = new Date();
  const account = await getAccount(userId);
  const claim = parseKnownCookie(viewer);
  const isKnown = claim?.userId === userId && (await isKnownBrowser(claim, now));
  const attempt = await startSignIn(account.email, viewer.address, isKnown ? claim : undefined, now);
  const checked = await checkPassword(account.email, password).catch(async (error: unknown) => {
    await attempt.uncount();
    throw error;
  });
  if (checked?.userId !== userId) throw wrongField(path, ACCESS_MESSAGES.wrongPassword);
  await attempt.succeeded();
  await noteFactorOf(account, "challenge" in checked, now);
  return { account, checked };
}

export const wrongField = (path: string, message: string): Refusal =>
  new Refusal("invalid", message, { issues: [{ path, message }] });
