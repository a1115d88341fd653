import { hash } from "node:crypto";
import { Refusal } from "#shared/api/refusal.ts";
import { clearAttempts, countAttempt, uncountAttempt, type Window } from "../data/attempt.ts";
import { limit } from "../environment.ts";
import { faultFields, log } from "../log.ts";

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** A subject as it may stand in the table: neither an e-mail nor an address can be read back from it. */
export const subjectOf = (value: string): string => hash("sha256", value, "hex");

const perEmail = (email: string): Window => ({
  subject: subjectOf(email),
  kind: "sign-in",
  windowMs: QUARTER_MS,
});
const perAddress = (address: string, kind: string, windowMs: number): Window => ({
  subject: subjectOf(networkOf(address)),
  kind,
  windowMs,
});

/**
 * Counts a sign-in before its password is looked at, and refuses (429) the one beyond the limits. `succeeded`
 * and `takeBack` uncount it: only wrong passwords count.
 */
export async function startSignIn(email: string, address: string, now: Date) {
  const byEmail = perEmail(email);
  const byAddress = perAddress(address, "sign-in", QUARTER_MS);
  await count(byAddress, limit("SIGN_INS_PER_ADDRESS"), now);
  try {
    await count(byEmail, limit("SIGN_INS_PER_EMAIL"), now);
  } catch (error) {
    await uncountAttempt(byAddress, now);
    throw error;
  }
  return {
    succeeded: async () => {
      try {
        await Promise.all([clearAttempts(byEmail, now), uncountAttempt(byAddress, now)]);
      } catch (error) {
        // The password was right: whoever knows it is let in, and stays counted.
        log("warn", "attempts_not_cleared", faultFields(error));
      }
    },
    takeBack: async () => {
      await Promise.all([uncountAttempt(byEmail, now), uncountAttempt(byAddress, now)]);
    },
  };
}

/** Counts a sign-up; refuses (429) the one beyond the limit of its address. */
export async function countSignUp(address: string, now: Date): Promise<void> {
  await count(perAddress(address, "sign-up", HOUR_MS), limit("SIGN_UPS_PER_ADDRESS"), now);
}

async function count(attempt: Window, most: number, now: Date): Promise<void> {
  const { count: counted, retryAfterSeconds } = await countAttempt(attempt, now);
  if (most === 0 || counted <= most) return;
  await uncountAttempt(attempt, now);
  throw new Refusal("too_many", `Trop de tentatives. Réessayez ${delayOf(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });
}

function delayOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "dans une minute" : `dans ${minutes} minutes`;
}

/** One household or server has a whole /64 of IPv6: its addresses count as one. IPv4 within IPv6 is itself. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]!.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)).fill(
    "0",
  );
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}
