import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The header by which the functions know the synthetic user, whose requests stand in no figure of the product. A name that stays: while
 * one release takes the place of another, what the one sends the other reads.
 */
export const SYNTHETIC_HEADER = "x-menta-standing";

/** It takes every mail, bounces none, and counts against no reputation. */
const mailbox = (label: string) => `success+${label}@simulator.amazonses.com`;

/**
 * The one person of the hourly journey, all from one secret of the stack: another secret is another person. `key` is what their
 * requests show.
 */
export function syntheticUser(secret: string): { email: string; password: string; key: string } {
  const derive = (what: string) => createHmac("sha256", secret).update(what).digest("hex");
  return {
    email: mailbox(derive("email").slice(0, 26)),
    // The four rules of a password.
    password: `${derive("password")}-Aa`,
    key: derive("key"),
  };
}

/** Whether this is what the synthetic user's requests show. Nobody is that where the stack has no such person. */
export function isSyntheticKey(sent: string | undefined): boolean {
  const secret = process.env["SYNTHETIC_SECRET"];
  if (!sent || !secret) return false;
  const [given, own] = [sent, syntheticUser(secret).key].map((key) => Buffer.from(key));
  return given!.length === own!.length && timingSafeEqual(given!, own!);
}
