import { Refusal } from "#shared/schema/refusal.ts";
import { DAY_MS, HOUR_MS, QUARTER_HOUR_MS } from "#shared/time/durations.ts";
import {
  countAttemptOrRefuse,
  attemptWindowOfAddress,
  tooManyAttemptsRefusal,
} from "../platform/attempt-limits.ts";
import {
  countAttempt,
  countStreakFailureOrDelay,
  removeFailureStreak,
  hashAttemptSubject,
  attemptWindowOfPerson,
  failedResetStreak,
  failedSignInStreak,
  uncountAttempt,
  uncountStreakFailure,
  type AttemptWindow,
  type FailureStreak,
} from "../platform/attempt.rows.ts";
import type { KnownBrowserClaim } from "./known-browser.rows.ts";
import { readEnvLimit } from "../platform/environment.ts";
import { log, runBestEffort } from "../platform/log.ts";

const CLIENT_FAULTS_PER_HOUR = 20;
/** Maximum number of proof mails to one mailbox a day: the mail of the sign-up and five repetitions. */
const PROOF_MAILS_PER_DAY = 6;

const perEmail = ({ email, guesses = "password" }: SignInCaller): FailureStreak =>
  (guesses === "code" ? failedResetStreak : failedSignInStreak)(hashAttemptSubject(email));
const perBrowser = ({ hash: subject }: KnownBrowserClaim): FailureStreak => ({
  subject,
  kind: "sign-in-known",
  quietMs: QUARTER_HOUR_MS,
});

/**
 * The person who signs in, and the address of their browser. `known`: the mark of a browser that has signed
 * in to this account before. `guesses`: the kind of secret that is tried. Reset codes are counted separately
 * from passwords, so that ten failed sign-ins do not block a reset.
 */
type SignInCaller = {
  email: string;
  address: string;
  known?: KnownBrowserClaim | undefined;
  guesses?: "password" | "code";
};

/**
 * Counts an attempt for its e-mail and for its address, then calls `check`, which checks the password or
 * code. Refuses (429) an attempt beyond either limit. If `check` throws, the attempt is uncounted and the
 * error is rethrown; it still counts for the address if the pool refused it because the account is locked.
 *
 * A known browser has its own counter instead of that of the e-mail: failures of strangers do not lock it
 * out. A counter is reset after 15 minutes without failures, like the pool's own lock, which cannot tell
 * browsers apart (record 0054).
 */
export async function runAsCountedAttempt<Checked>(
  caller: SignInCaller,
  now: Date,
  check: () => Promise<Checked>,
) {
  const byPerson = streakOf(caller);
  const byAddress = signInsFrom(caller);
  await countAttemptOrRefuse(byAddress, readEnvLimit("SIGN_INS_PER_ADDRESS"), now);
  const retryAfterSeconds = await countStreakFailureOrDelay(
    byPerson,
    readEnvLimit("SIGN_INS_PER_EMAIL"),
    now,
  );
  if (retryAfterSeconds !== undefined) {
    await uncountAttempt(byAddress, now);
    throw tooManyAttemptsRefusal(retryAfterSeconds);
  }
  try {
    return {
      checked: await check(),
      succeeded: () => clearFailedSignIns(caller, now),
      /**
       * Uncounts the attempt for the address, after a right password. The attempt still counts for the
       * e-mail, because that counter also limits guesses of the code that follows.
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

/**
 * Resets the failure counters of a person who has signed in, and uncounts this attempt for their address. A
 * failure is only logged.
 */
export async function clearFailedSignIns(caller: SignInCaller, now: Date): Promise<void> {
  const streaks = caller.known ? [streakOf(caller), perEmail(caller)] : [streakOf(caller)];
  await runBestEffort("attempts_not_cleared", () =>
    Promise.all([...streaks.map(removeFailureStreak), uncountAttempt(signInsFrom(caller), now)]),
  );
}

const streakOf = (caller: SignInCaller): FailureStreak =>
  caller.known ? perBrowser(caller.known) : perEmail(caller);

const signInsFrom = ({ address }: SignInCaller): AttemptWindow =>
  attemptWindowOfAddress(address, "sign-in", QUARTER_HOUR_MS);

/**
 * Counts a sign-up. Refuses (429) a sign-up beyond the limit of its address. Once the deployment has more
 * than `SIGN_UPS_PER_HOUR` sign-ups in an hour, the limit of each address is a tenth of
 * `SIGN_UPS_PER_ADDRESS`, and each sign-up logs a line that raises an alarm (record 0056).
 */
export async function countSignUpOrRefuse(address: string, now: Date): Promise<void> {
  const ceiling = readEnvLimit("SIGN_UPS_PER_HOUR");
  const max = readEnvLimit("SIGN_UPS_PER_ADDRESS");
  const ofAll = attemptWindowOfPerson("everybody", "sign-up", HOUR_MS);
  const isMany = ceiling > 0 && (await countAttempt(ofAll, now)).count > ceiling;
  try {
    await countAttemptOrRefuse(
      attemptWindowOfAddress(address, "sign-up", HOUR_MS),
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

/**
 * Counts all attempts in order. If one is refused (429), uncounts those before it and rethrows the refusal.
 */
async function countAll(limited: readonly Limited[], now: Date): Promise<void> {
  for (const [at, { attempt, max }] of limited.entries())
    try {
      await countAttemptOrRefuse(attempt, max, now);
    } catch (error) {
      await Promise.all(limited.slice(0, at).map((counted) => uncountAttempt(counted.attempt, now)));
      throw error;
    }
}

type ProofMail = { email: string; address: string; isAgain: boolean };

/**
 * Counts a mail with the proof link, whose address may belong to another person. If one of the counters
 * refuses (429), none is raised: a mail that is not sent does not use up the daily limit of its mailbox.
 */
export const countProofMailOrRefuse = (mail: ProofMail, now: Date): Promise<void> =>
  countAll([...proofMailsFrom(mail), ofMailbox(mail), ...ofEverybody()], now);

/**
 * Returns the hourly limit of the IP address for proof mails that a person asks for again: the same number as
 * for sign-ups. Returns no limit for the first mail, because the sign-up itself is limited.
 */
const proofMailsFrom = ({ address, isAgain }: ProofMail): Limited[] =>
  isAgain
    ? [
        {
          attempt: attemptWindowOfAddress(address, "proof-mail", HOUR_MS),
          max: readEnvLimit("SIGN_UPS_PER_ADDRESS"),
        },
      ]
    : [];

/**
 * Returns the daily limit of the mailbox: six mails. The counter is keyed by a hash of the e-mail address,
 * and account removal does not delete it: removing the account and signing up again does not reset it.
 */
const ofMailbox = ({ email }: ProofMail): Limited => ({
  attempt: attemptWindowOfPerson(`proof-mail ${mailboxOf(email)}`, "proof-mail", DAY_MS),
  max: PROOF_MAILS_PER_DAY,
});

/** Returns the hourly limit of proof mails for the whole deployment; empty if it has no such limit. */
function ofEverybody(): Limited[] {
  const max = readEnvLimit("PROOF_MAILS_PER_HOUR");
  return max > 0 ? [{ attempt: attemptWindowOfPerson("everybody", "proof-mail", HOUR_MS), max }] : [];
}

/**
 * Amazon's test domain, which accepts every mail. The smoke tests sign up there with a new label each time,
 * so each label counts as a mailbox.
 */
const SIMULATOR = "@simulator.amazonses.com";

/**
 * Returns the mailbox of an e-mail address, without dots and labels: many providers deliver « ann+1@ » and «
 * a.nn@ » to « ann@ ». Where these are mailboxes of different people, those people only share this limit.
 */
function mailboxOf(email: string): string {
  if (email.endsWith(SIMULATOR)) return email;
  const at = email.lastIndexOf("@");
  return email.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "") + email.slice(at);
}

/** Counts a fault reported by a browser. Refuses (429) more than twenty an hour from one address. */
export async function countClientFaultOrRefuse(address: string, now: Date): Promise<void> {
  await countAttemptOrRefuse(
    attemptWindowOfAddress(address, "client-fault", HOUR_MS),
    CLIENT_FAULTS_PER_HOUR,
    now,
  );
}
