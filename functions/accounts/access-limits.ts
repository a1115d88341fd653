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
/** The one of a sign-up, and five more. */
const PROOF_MAILS_PER_DAY = 6;

const perEmail = ({ email, guesses = "password" }: SignInCaller): FailureStreak =>
  (guesses === "code" ? failedResetStreak : failedSignInStreak)(hashAttemptKey(email));
const perBrowser = ({ hash: subject }: KnownBrowserClaim): FailureStreak => ({
  subject,
  kind: "sign-in-known",
  quietMs: QUARTER_MS,
});

/**
 * Who signs in, and whence. `known`: a browser that has signed in to this account before. `guesses`: what may be guessed, a
 * password or its second factor, or the code of a reset, which has a streak of its own: ten failed sign-ins do not bar it.
 */
type SignInCaller = {
  email: string;
  address: string;
  known?: KnownBrowserClaim | undefined;
  guesses?: "password" | "code";
};

/**
 * Checks a password or a code, after counting the attempt at its e-mail and at its address. Refuses (429) one beyond either limit.
 * An attempt that the check could not judge, as the pool is away, counts nowhere. One that the pool refuses, as it has locked the person
 * out, counts at the address alone. `succeeded` takes the count back.
 * A known browser has a counter of its own in place of the e-mail's: the failures of strangers do not shut it out. A streak ends after a
 * quiet quarter of an hour, as the pool's own lock does, which knows no browser (record 0054).
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
      /** The password was right. The e-mail's count stays, as it limits guesses of the code that follows. */
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

/** Counts each, or none where one refuses (429). */
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

/** A mail sent again, counted at its address: an address may ask for as many as it may sign up, each of which sends one. */
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
 * At most six mails a day: the seventh is refused. The counter is keyed by a hash of the address that account removal does not
 * delete, so that signing up, removing the account and signing up again does not reset it.
 */
const ofMailbox = ({ email }: ProofMail): Limited => ({
  attempt: attemptsPerPerson(`proof-mail ${mailboxOf(email)}`, "proof-mail", DAY_MS),
  max: PROOF_MAILS_PER_DAY,
});

/**
 * What the deployment sends in an hour: however many addresses sign up with those of others, its own is still believed.
 */
function ofEverybody(): Limited[] {
  const max = readLimit("PROOF_MAILS_PER_HOUR");
  return max > 0 ? [{ attempt: attemptsPerPerson("everybody", "proof-mail", HOUR_MS), max }] : [];
}

/** Amazon's test domain, which accepts every mail: the smoke tests sign up there, each with its own label. */
const SIMULATOR = "@simulator.amazonses.com";

/**
 * The mailbox of an address, as far as an address tells: many take « ann+1@ » and « a.nn@ » for « ann@ ». Where two people have such
 * addresses of their own, they share what is counted, and nothing else.
 */
function mailboxOf(email: string): string {
  if (email.endsWith(SIMULATOR)) return email;
  const at = email.lastIndexOf("@");
  return email.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "") + email.slice(at);
}

/** Counts a fault that a browser reports; refuses (429) one beyond twenty in an hour from one address. */
export async function countClientFault(address: string, now: Date): Promise<void> {
  await countAttemptUpTo(attemptsPerAddress(address, "client-fault", HOUR_MS), CLIENT_FAULTS_PER_HOUR, now);
}
