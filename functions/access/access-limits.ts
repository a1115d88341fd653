import { Refusal } from "#shared/api/refusal.ts";
import { DAY_MS, HOUR_MS, QUARTER_MS } from "#shared/time/durations.ts";
import {
  countAttemptUpTo,
  attemptsPerAddress,
  customerPrefixes,
  formatDelay,
  tooManyAttemptsRefusal,
} from "../attempt-limits.ts";
import {
  countAttempt,
  countStreakFailure,
  endStreak,
  hashAttemptKey,
  attemptsPerPerson,
  failedResetStreak,
  failedSignInStreak,
  noteSuccess,
  secondsLeftInWindow,
  uncountAttempt,
  uncountStreakFailure,
  type AttemptWindow,
  type FailureStreak,
} from "../data/attempt.ts";
import type { KnownBrowserClaim } from "../data/known-browser.ts";
import { readLimit } from "../environment.ts";
import { log, runBestEffort } from "../log.ts";

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
 * Checks a password or a code, counted as a sign-in before it is checked, and not counted where the check itself fails: the
 * person is not to blame for a pool that is away. Where the pool refuses, because it has locked the person out, the try counts
 * at its address: whoever goes on from there goes on. Refuses (429) one beyond the limits. `succeeded` takes the count back: what
 * is right counts by itself. A known browser counts by itself, not with the e-mail: the failures of strangers do not shut it out.
 * A streak ends after a quiet quarter of an hour, as the pool's own lock does, which knows no browser and doubles with each
 * failure: were strangers let in by and by, it would shut out everybody for as long as they go on.
 */
export async function checkWithinAttemptLimit<Checked>(
  caller: SignInCaller,
  now: Date,
  check: () => Promise<Checked>,
) {
  const { uncount, uncountOfPerson, ...attempt } = await startSignIn(caller, now);
  try {
    return { checked: await check(), ...attempt };
  } catch (error) {
    await (error instanceof Refusal ? uncountOfPerson() : uncount());
    throw error;
  }
}

async function startSignIn(caller: SignInCaller, now: Date) {
  const { byPerson, byAddress } = triesOf(caller);
  await countAll(byAddress, now);
  const retryAfterSeconds = await countStreakFailure(byPerson, readLimit("SIGN_INS_PER_EMAIL"), now);
  if (retryAfterSeconds !== undefined) {
    await uncountAll(byAddress, now);
    throw tooManyAttemptsRefusal(retryAfterSeconds);
  }
  return {
    succeeded: () => clearFailedSignIns(caller, now),
    /** The password was right and a code is to come, which counts at the address by itself. */
    halfway: async () => {
      await runBestEffort("attempt_not_uncounted", () => noteSuccessOfAll(byAddress, now));
    },
    uncount: async () => {
      await Promise.all([uncountStreakFailure(byPerson), uncountAll(byAddress, now)]);
    },
    uncountOfPerson: () => uncountStreakFailure(byPerson),
  };
}

/** The person is let in, also where this fails: nothing that failed before counts any more, and this try neither. */
export async function clearFailedSignIns(caller: SignInCaller, now: Date): Promise<void> {
  const { byPerson, byAddress } = triesOf(caller);
  const cleared = caller.known ? [byPerson, perEmail(caller)] : [byPerson];
  await runBestEffort("attempts_not_cleared", () =>
    Promise.all([...cleared.map(endStreak), noteSuccessOfAll(byAddress, now)]),
  );
}

const triesOf = (caller: SignInCaller) => {
  const { address, known } = caller;
  const max = readLimit("SIGN_INS_PER_ADDRESS");
  const limits = { max, succeededMax: RIGHT_FOR_A_WRONG * max };
  return {
    byPerson: known ? perBrowser(known) : perEmail(caller),
    byAddress: [
      ofAddress(address, "sign-in", QUARTER_MS, limits),
      // What strangers of the same provider get wrong is no affair of a browser that is known.
      ...ofCustomer(address, "sign-in", QUARTER_MS, known ? { ...limits, max: 0 } : limits),
    ],
  };
};

/**
 * The pool checks 120 passwords a second for everybody, right or wrong, and whoever has one account has a right one. Of a large office
 * each browser signs in once a month: fewer than a thousand in a quarter of an hour.
 */
const RIGHT_FOR_A_WRONG = 10;

/**
 * Counts a sign-up; refuses (429) one beyond the limit of its address, or of its customer. Where the whole deployment has more in an hour
 * than it expects, each place has a tenth of its limit, and the lines of those let through ring an alarm: nobody is shut out by those of
 * other places (record 0056).
 */
export async function countSignUp(address: string, now: Date): Promise<void> {
  const ceiling = readLimit("SIGN_UPS_PER_HOUR");
  const max = readLimit("SIGN_UPS_PER_ADDRESS");
  const ofAll = attemptsPerPerson("everybody", "sign-up", HOUR_MS);
  const isMany = ceiling > 0 && (await countAttempt(ofAll, now)).count > ceiling;
  const limits = { max: isMany ? Math.ceil(max / 10) : max };
  const byCustomer = ofCustomer(address, "sign-up", HOUR_MS, limits);
  try {
    await countAll(
      [
        ofAddress(address, "sign-up", HOUR_MS, limits),
        // A customer of many networks is then one place, too.
        ...(isMany ? byCustomer.map((one) => ({ ...one, ...limits })) : byCustomer),
      ],
      now,
    );
  } catch (error) {
    if (ceiling > 0) await uncountAttempt(ofAll, now);
    throw isMany && error instanceof Refusal ? manySignUps(secondsLeftInWindow(ofAll, now)) : error;
  }
  // One that is refused is counted as such.
  if (isMany) log("warn", "sign_up_ceiling", { signUps: ceiling });
}

const manySignUps = (retryAfterSeconds: number): Refusal =>
  new Refusal(
    "too_many",
    `Beaucoup de comptes se créent en ce moment, dont plusieurs depuis votre réseau. Réessayez ${formatDelay(retryAfterSeconds)}, ou depuis un autre réseau.`,
    { retryAfterSeconds },
  );

/** `succeededMax`: of those that have succeeded; without it, they are not bounded. */
type Limits = { max: number; succeededMax?: number };
type Limited = { attempt: AttemptWindow } & Limits;

const ofAddress = (address: string, kind: string, windowMs: number, limits: Limits): Limited => ({
  attempt: attemptsPerAddress(address, kind, windowMs),
  ...limits,
});

/**
 * So many addresses’ attempts may come from a home of IPv6, which has 256 networks that each count as an address, and from a site, which
 * has 65,536 of them and may be 256 homes, so that one of these does not shut out the others. Of a site that is 11 passwords a
 * second, of the 120 that the pool checks for everybody. A person who signs up costs half a cent, and is there to stay: a thousand an
 * hour are 5 $, where a hundred addresses’ worth would be 55 $.
 */
const ADDRESSES_OF = { "sign-in": { home: 10, site: 100 }, "sign-up": { home: 2, site: 10 } };
/** Of what has succeeded a site has no more than a home: the 11 a second of above. */
const ADDRESSES_OF_SUCCESS = 10;

/** Of all that may be one customer's of IPv6; none of IPv4. */
function ofCustomer(
  address: string,
  kind: keyof typeof ADDRESSES_OF,
  windowMs: number,
  { max, succeededMax = 0 }: Limits,
): Limited[] {
  const prefixes = customerPrefixes(address);
  if (prefixes === undefined) return [];
  return (["home", "site"] as const).map((size) => ({
    attempt: attemptsPerAddress(prefixes[size], `${kind}-${size}`, windowMs),
    max: ADDRESSES_OF[kind][size] * max,
    succeededMax: ADDRESSES_OF_SUCCESS * succeededMax,
  }));
}

/** Counts each, or none where one refuses (429). */
async function countAll(limited: readonly Limited[], now: Date): Promise<void> {
  for (const [at, { attempt, max, succeededMax }] of limited.entries())
    try {
      await countAttemptUpTo(attempt, max, now, succeededMax);
    } catch (error) {
      await uncountAll(limited.slice(0, at), now);
      throw error;
    }
}

async function uncountAll(limited: readonly Limited[], now: Date): Promise<void> {
  await Promise.all(limited.map(({ attempt }) => uncountAttempt(attempt, now)));
}

async function noteSuccessOfAll(limited: readonly Limited[], now: Date): Promise<void> {
  await Promise.all(limited.map(({ attempt }) => noteSuccess(attempt, now)));
}

type ProofMail = { email: string; address: string; isAgain: boolean };

/**
 * Counts a mail to an address that may be somebody else's, or none of its counts where one refuses it (429): what is not sent takes
 * nothing from the day of its mailbox.
 */
export const countProofMail = (mail: ProofMail, now: Date): Promise<void> =>
  countAll([...proofMailsFrom(mail), ofMailbox(mail), ...ofEverybody()], now);

/**
 * A mail that one has sent again, from its address: no more than that may have sign-ups, each of which has sent one. Of one customer of
 * IPv6, the first and those sent again: no more than one address of IPv4 has of both. A customer has ten times the sign-ups of that, and
 * would alone use up what the deployment sends to all.
 */
function proofMailsFrom({ address, isAgain }: ProofMail): Limited[] {
  const max = readLimit("SIGN_UPS_PER_ADDRESS");
  const site = customerPrefixes(address)?.site;
  return [
    ...(isAgain ? [{ attempt: attemptsPerAddress(address, "proof-mail", HOUR_MS), max }] : []),
    ...(site === undefined
      ? []
      : [{ attempt: attemptsPerAddress(site, "proof-mail-site", HOUR_MS), max: 2 * max }]),
  ];
}

/**
 * The seventh of a day is refused. It is counted with the address, under a hash of its own that no removal of an account finds:
 * whoever signs up, removes the account and signs up again, again and again, has us write no more than six times.
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

/** It takes every mail, and is nobody's: each way that tries the product out has another label there. */
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
