import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Name of the header with the key of the synthetic user, whose requests no metric counts. Never rename it:
 * during a deployment, the old release and the new one must both know it.
 */
export const SYNTHETIC_USER_HEADER = "x-menta-standing";

/**
 * Returns an address at the mailbox simulator of SES, which accepts every mail. Mails to it do not affect the
 * reputation of our address.
 */
const mailbox = (label: string) => `success+${label}@simulator.amazonses.com`;

/**
 * Returns the user of the hourly smoke test, derived from the secret of the stack: another secret gives
 * another user. `key`: the value of the header.
 */
export function deriveSyntheticUser(secret: string): { email: string; password: string; key: string } {
  const derive = (what: string) => createHmac("sha256", secret).update(what).digest("hex");
  return {
    email: mailbox(derive("email").slice(0, 26)),
    // The ending adds the kinds of characters that the pool requires.
    password: `${derive("password")}-Aa`,
    key: derive("key"),
  };
}

/**
 * Whether this is the value of the synthetic user's header. Always false if the stack has no synthetic user.
 */
export function isSyntheticUserKey(sent: string | undefined): boolean {
  const secret = process.env["SYNTHETIC_SECRET"];
  if (!sent || !secret) return false;
  const [given, own] = [sent, deriveSyntheticUser(secret).key].map((key) => Buffer.from(key));
  return given!.length === own!.length && timingSafeEqual(given!, own!);
}
