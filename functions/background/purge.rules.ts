import { isIncompleteSignUp } from "#shared/access/user-pool.rules.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import { formatIsoDay } from "#shared/time/day.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";

/**
 * Whether a decision may be purged: it is in the trash, and the `dueAt` that was set when it was deleted has
 * passed.
 */
export const isDecisionDueForPurge = (
  { dueAt, ...decision }: { status: string; dueAt?: string | undefined },
  now: Date,
): boolean => isTrashed(decision) && dueAt !== undefined && isTrashRetentionOver({ dueAt }, now);

/** Whether the `dueAt` of a thing in the trash has passed. */
export const isTrashRetentionOver = ({ dueAt }: { dueAt: string }, now: Date): boolean =>
  Date.parse(dueAt) <= now.getTime();

/** Whether a sign-up was interrupted more than 24 hours ago, before its password was set. */
export const isAbandonedSignUp = (person: Parameters<typeof isIncompleteSignUp>[0], now: Date): boolean =>
  isIncompleteSignUp(person) && now.getTime() - person.createdAt.getTime() > DAY_MS;

/**
 * Maximum time between a change in the pool by one of our routes and its note in the account, including the
 * difference between clocks.
 */
const OWN_CHANGE_MS = 60_000;

/**
 * Whether somebody else than our routes changed a person in the pool at `changedAt`: no note in the account
 * is close to that instant. The pool has one date for all kinds of changes, so any change by an operator
 * counts as a new password.
 */
export const isExternalPasswordChange = (
  account: {
    createdAt: string;
    passwordChangedAt?: string | undefined;
    poolChangedAt?: string | undefined;
    secondFactorAt?: string | undefined;
  },
  changedAt: Date,
): boolean => {
  const { createdAt, passwordChangedAt, poolChangedAt, secondFactorAt } = account;
  const notes = [createdAt, passwordChangedAt, poolChangedAt, secondFactorAt].map((at) =>
    Date.parse(at ?? ""),
  );
  return notes.every((at) => !(changedAt.getTime() <= at + OWN_CHANGE_MS));
};

/** Maximum number of missing accounts that are erased without confirmation of an operator. */
const FEW_ACCOUNTS = 20;
/**
 * Above `FEW_ACCOUNTS`, the maximum share of all accounts that is erased without confirmation of an operator.
 */
const SMALL_SHARE = 0.1;

/**
 * Whether the accounts whose people are missing in the pool may be erased. False for many: the pool is then
 * probably the wrong one, or was emptied by mistake.
 * @param atMost the number of accounts that an operator has confirmed
 */
export const mayEraseMissingAccounts = (
  { accounts, missing }: { accounts: number; missing: number },
  atMost = 0,
): boolean =>
  missing <= atMost ||
  (missing <= accounts / 2 && (missing <= FEW_ACCOUNTS || missing <= accounts * SMALL_SHARE));

/**
 * Number of earlier days that a sweep reads again, because the index is eventually consistent and clocks
 * differ.
 */
const MARGIN_DAYS = 2;

/**
 * Returns the UTC days since the last complete sweep, oldest first, beginning `MARGIN_DAYS` earlier. Each day
 * costs a request.
 */
export function listDaysSinceSweep(last: Date, now: Date): string[] {
  const today = utcDay(now);
  const from = Math.min(utcDay(last), today) - MARGIN_DAYS;
  return Array.from({ length: today - from + 1 }, (_, at) => formatIsoDay(from + at));
}

/**
 * Returns the days in the order of this run: oldest first in one of the day's two runs, newest first in the
 * other. In one of them, things that are due today are thus not delayed by one person's huge backlog.
 */
export const orderDueDays = (days: readonly string[], now: Date): readonly string[] =>
  now.getUTCHours() < 12 ? days : days.toReversed();

const utcDay = (instant: Date) => Math.floor(instant.getTime() / DAY_MS);
