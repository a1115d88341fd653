import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Header that identifies the synthetic user, whose requests are left out of metrics. Never rename it: during
 * a deployment, two releases exchange it.
 */
export const SYNTHETIC_HEADER = "x-menta-standing";

/**
 * Returns an address at SES's simulator, which accepts every mail, bounces none and does not affect the
 * reputation.
 */
const mailbox = (label: string) => `success+${label}@simulator.amazonses.com`;

/**
 * Derives the user of the hourly journey from the stack's secret; another secret gives another user. `key`:
 * the value of the header.
 */
export function syntheticUser(secret: string): { email: string; password: string; key: string } {
  const derive = (what: string) => createHmac("sha256", secret).update(what).digest("hex");
  return {
    email: mailbox(derive("email").slice(0, 26)),
    // The suffix satisfies the four password rules.
    password: `${derive("password")}-Aa`,
    key: derive("key"),
  };
}

/** Whether this header value is the synthetic user's. Never true if the stack has none. */
export function isSyntheticKey(sent: string | undefined): boolean {
  const secret = process.env["SYNTHETIC_SECRET"];
  if (!sent || !secret) return false;
  const [given, own] = [sent, syntheticUser(secret).key].map((key) => Buffer.from(key));
  return given!.length === own!.length && timingSafeEqual(given!, own!);
}
