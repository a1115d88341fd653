import { Refusal } from "#shared/schema/refusal.ts";
import { DAY_MS, HOUR_MS, QUARTER_MS } from "#shared/time/durations.ts";
import { countAttemptUpTo, attemptsPerAddress, tooManyAttemptsRefusal } from "../platform/attempt-limits.ts";
import {
  countAttempt,
  countStreakFailure,
  endStreak,
  hashAttemptKey,
  attemptsPerPerson,
  failedResetStreak,
  failedSignInStreak,
  uncountAttempt,
  uncountStreakFailure,
  type AttemptWindow,
  type FailureStreak,
} from "../platform/attempt.rows.ts";
import type { KnownBrowserClaim } from "./known-browser.rows.ts";
import { readLimit } from "../platform/environment.ts";
import { log, runBestEffort } from "../platform/log.ts";

const CLIENT_FAULTS_PER_HOUR = 20;
/** Maximum number of proof mails to one mailbox a day: that of the sign-up, plus five more. */
const PROOF_MAILS_PER_DAY = 6;

const perEmail = ({ email, guesses = "password" }: SignInCaller): FailureStreak =>
  (guesses === "code" ? failedResetStreak : failedSignInStreak)(hashAttemptKey(email));
const perBrowser = ({ hash: subject }: KnownBrowserClaim): FailureStreak => ({
  subject,
  kind: "sign-in-known",
  quietMs: QUARTER_MS,
});

/**
 * The person who signs in, and their address. `known`: the mark of a browser that has signed in to this
 * account before. `guesses`: the kind of secret that is tried. Reset codes have their own streak, so that ten
 * failed sign-ins do not block a reset.
 */
type SignInCaller = {
  email: string;
  address: string;
  known?: KnownBrowserClaim | undefined;
  guesses?: "password" | "code";
};

/**
 * Counts an attempt by its e-mail and by its address, then checks the password or code. Refuses (429) an
 * attempt beyond either limit. An attempt that could not be checked because the pool is down is not counted.
 * One that the pool refused because it has locked the account counts for the address only.
 *
 * A known browser has its own counter instead of the e-mail's: failures of strangers do not lock it out. A
 * streak ends after 15 minutes without failures, like the pool's own lock, which cannot tell browsers apart
 * (record 0054).
 */
export async function checkWithinAttemptLimit<Checked>(
  caller: SignInCaller,
  now: Date,
  check: () => Promise<Checked>,
) {
  const byPerson = streakOf(caller);
  const byAddress = signInsFrom(caller);
  await countAttemptUpTo(byAddress, readLimit("SIGN_INS_PER_ADDRESS"), now);
  const retryAfterSeconds = await countStreakFailure(byPerson, readLimit("SIGN_INS_PER_EMAIL"), now);
  if (retryAfterSeconds !== undefined) {
    await uncountAttempt(byAddress, now);
    throw tooManyAttemptsRefusal(retryAfterSeconds);
  }
  try {
    return {
      checked: await check(),
      succeeded: () => clearFailedSignIns(caller, now),
      /**
       * Called when the password was right. The count of the e-mail stays, because it also limits guesses of
       * the code that follows.
       */
      passwordAccepted: async () => {
        await runBestEffort("attempt_not_uncounted", () => uncountAttempt(byAddress, now));
      },
    };
  } catch (error) {
    await Promise.all([
      uncountStreakFailure(byPerson),
      ...(error instanceof Refusal ? [] : [uncountAttempt(byAddress, now)]),
    ]);
    throw error;
  }
}

/** Ends the streaks of a person who has signed in, and takes this attempt back at its address. Never fails. */
export async function clearFailedSignIns(caller: SignInCaller, now: Date): Promise<void> {
  const streaks = caller.known ? [streakOf(caller), perEmail(caller)] : [streakOf(caller)];
  await runBestEffort("attempts_not_cleared", () =>
    Promise.all([...streaks.map(endStreak), uncountAttempt(signInsFrom(caller), now)]),
  );
}

const streakOf = (caller: SignInCaller): FailureStreak =>
  caller.known ? perBrowser(caller.known) : perEmail(caller);

const signInsFrom = ({ address }: SignInCaller): AttemptWindow =>
  attemptsPerAddress(address, "sign-in", QUARTER_MS);

/**
 * Counts a sign-up; refuses (429) one beyond the limit of its address. Above the number that the whole deployment expects in an hour,
 * each address has a tenth of its limit, and the log line of each sign-up rings an alarm (record 0056).
 */
export async function countSignUp(address: string, now: Date): Promise<void> {
  const ceiling = readLimit("SIGN_UPS_PER_HOUR");
  const max = readLimit("SIGN_UPS_PER_ADDRESS");
  const ofAll = attemptsPerPerson("everybody", "sign-up", HOUR_MS);
  const isMany = ceiling > 0 && (await countAttempt(ofAll, now)).count > ceiling;
  try {
    await countAttemptUpTo(
      attemptsPerAddress(address, "sign-up", HOUR_MS),
      isMany ? Math.ceil(max / 10) : max,
      now,
    );
  } catch (error) {
    if (ceiling > 0) await uncountAttempt(ofAll, now);
    throw error;
  }
  if (isMany) log("warn", "sign_up_ceiling", { signUps: ceiling });
}

type Limited = { attempt: AttemptWindow; max: number };

/** Counts all attempts, or none if one of them is refused (429). */
async function countAll(limited: readonly Limited[], now: Date): Promise<void> {
  for (const [at, { attempt, max }] of limited.entries())
    try {
      await countAttemptUpTo(attempt, max, now);
    } catch (error) {
      await Promise.all(limited.slice(0, at).map((counted) => uncountAttempt(counted.attempt, now)));
      throw error;
    }
}

type ProofMail = { email: string; address: string; isAgain: boolean };

/**
 * Counts a mail to an address that may belong to another person. If one counter refuses (429), none is raised: a mail that is not
 * sent does not use up the daily limit of its mailbox.
 */
export const countProofMail = (mail: ProofMail, now: Date): Promise<void> =>
  countAll([...proofMailsFrom(mail), ofMailbox(mail), ...ofEverybody()], now);

/**
 * Returns the limit of the IP address, for a mail that is sent again only: as many as the address may sign
 * up.
 */
const proofMailsFrom = ({ address, isAgain }: ProofMail): Limited[] =>
  isAgain
    ? [
        {
          attempt: attemptsPerAddress(address, "proof-mail", HOUR_MS),
          max: readLimit("SIGN_UPS_PER_ADDRESS"),
        },
      ]
    : [];

/**
 * Returns the limit of the mailbox: six mails a day, the seventh is refused. The counter is keyed by a hash
 * of the address that account removal does not delete, so that signing up, removing the account and signing
 * up again does not reset it.
 */
const ofMailbox = ({ email }: ProofMail): Limited => ({
  attempt: attemptsPerPerson(`proof-mail ${mailboxOf(email)}`, "proof-mail", DAY_MS),
  max: PROOF_MAILS_PER_DAY,
});

/** Returns the hourly limit of mails for the whole deployment, whatever the IP addresses. */
function ofEverybody(): Limited[] {
  const max = readLimit("PROOF_MAILS_PER_HOUR");
  return max > 0 ? [{ attempt: attemptsPerPerson("everybody", "proof-mail", HOUR_MS), max }] : [];
}

/** Amazon's test domain, which accepts every mail: the smoke tests sign up there, each with its own label. */
const SIMULATOR = "@simulator.amazonses.com";

/**
 * Normalizes an e-mail to its mailbox: many providers deliver « ann+1@ » and « a.nn@ » to « ann@ ». If those
 * belong to different people, they only share this limit.
 */
function mailboxOf(email: string): string {
  if (email.endsWith(SIMULATOR)) return email;
  const at = email.lastIndexOf("@");
  return email.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "") + email.slice(at);
}

/** Counts a fault reported by a browser. Refuses (429) more than twenty an hour from one address. */
export async function countClientFault(address: string, now: Date): Promise<void> {
  await countAttemptUpTo(attemptsPerAddress(address, "client-fault", HOUR_MS), CLIENT_FAULTS_PER_HOUR, now);
}
