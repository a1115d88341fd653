import { hash } from "node:crypto";
import { Refusal } from "#shared/api/refusal.ts";
import { DAY_MS, HOUR_MS, QUARTER_MS } from "#shared/time/durations.ts";
import {
  clearAttempts,
  countAttempt,
  signInAttempts,
  uncountAttempt,
  type AttemptWindow,
} from "../data/attempt.ts";
import type { KnownClaim } from "../data/known-browser.ts";
import { readLimit } from "../environment.ts";
import { bestEffort } from "../log.ts";

/** No guess finds a secret of 256 bits: this bounds what guessing costs us. */
const WRONG_LINKS_PER_ADDRESS = 100;
const CLIENT_FAULTS_PER_HOUR = 20;
const PROOF_MAILS_PER_DAY = 5;

/** Hashed: the table holds no e-mail and no address. */
export const hashAttemptKey = (value: string): string => hash("sha256", value, "hex");

const perEmail = (email: string): AttemptWindow => signInAttempts(hashAttemptKey(email));
const perBrowser = ({ hash: subject }: KnownClaim): AttemptWindow => ({
  subject,
  kind: "sign-in-known",
  windowMs: QUARTER_MS,
});
const perAddress = (address: string, kind: string, windowMs: number): AttemptWindow => ({
  subject: hashAttemptKey(networkPrefix(address)),
  kind,
  windowMs,
});

/**
 * Counts a sign-in before its password is checked, and refuses (429) one beyond the limits. `succeeded` and `uncount`
 * take it back: only wrong passwords count. A browser that has signed in to this account before (`known`) counts by
 * itself, not with the e-mail: the failures of strangers do not shut it out.
 */
export async function startSignIn(email: string, address: string, known: KnownClaim | undefined, now: Date) {
  const byPerson = known ? perBrowser(known) : perEmail(email);
  const byAddress = perAddress(address, "sign-in", QUARTER_MS);
  await count(byAddress, readLimit("SIGN_INS_PER_ADDRESS"), now);
  try {
    await count(byPerson, readLimit("SIGN_INS_PER_EMAIL"), now);
  } catch (error) {
    await uncountAttempt(byAddress, now);
    throw error;
  }
  return {
    succeeded: async () => {
      // The password was right: the person is let in even where this fails.
      await bestEffort("attempts_not_cleared", async () => {
        const cleared = known ? [byPerson, perEmail(email)] : [byPerson];
        await Promise.all([
          ...cleared.map((attempt) => clearAttempts(attempt, now)),
          uncountAttempt(byAddress, now),
        ]);
      });
    },
    uncount: async () => {
      await Promise.all([uncountAttempt(byPerson, now), uncountAttempt(byAddress, now)]);
    },
  };
}

/** Counts a sign-up; refuses (429) one beyond the limit of its address. */
export async function countSignUp(address: string, now: Date): Promise<void> {
  await count(perAddress(address, "sign-up", HOUR_MS), readLimit("SIGN_UPS_PER_ADDRESS"), now);
}

/**
 * Counts the use of a link without a sign-in before its secret is looked for, and refuses (429) one beyond a hundred in a
 * quarter of an hour from one address. `succeeded` takes it back: only wrong secrets count.
 */
export async function startLink(address: string, now: Date) {
  const attempt = perAddress(address, "link", QUARTER_MS);
  await count(attempt, WRONG_LINKS_PER_ADDRESS, now);
  return { succeeded: () => bestEffort("attempts_not_cleared", () => uncountAttempt(attempt, now)) };
}

/** Counts a mail that a person has us send to an address that may be somebody else's; refuses (429) a sixth of a day. */
export async function countProofMail(userId: string, now: Date): Promise<void> {
  const attempt = { subject: hashAttemptKey(userId), kind: "proof-mail", windowMs: DAY_MS };
  await count(attempt, PROOF_MAILS_PER_DAY, now);
}

/** Counts a fault that a browser reports; refuses (429) one beyond twenty in an hour from one address. */
export async function countClientFault(address: string, now: Date): Promise<void> {
  await count(perAddress(address, "client-fault", HOUR_MS), CLIENT_FAULTS_PER_HOUR, now);
}

async function count(attempt: AttemptWindow, max: number, now: Date): Promise<void> {
  const { count: counted, retryAfterSeconds } = await countAttempt(attempt, now);
  if (max === 0 || counted <= max) return;
  await uncountAttempt(attempt, now);
  throw new Refusal("too_many", `Trop de tentatives. Réessayez ${formatDelay(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });
}

function formatDelay(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "dans une minute" : `dans ${minutes} minutes`;
}

/** A household or server has a whole /64 of IPv6, which counts as one address. IPv4-mapped IPv6 counts as IPv4. */
export function networkPrefix(address: string): string {
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
