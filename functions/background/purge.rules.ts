import { isIncompleteSignUp } from "#shared/access/user-pool.rules.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import { formatIsoDay } from "#shared/time/day.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";

/** Whether a decision may be purged, by the due time set when it was deleted. Never outside the trash. */
export const isDecisionDue = (
  { dueAt, ...decision }: { status: string; dueAt?: string | undefined },
  now: Date,
): boolean => isTrashed(decision) && dueAt !== undefined && isTrashStayOver({ dueAt }, now);

/** Whether the due time of a trashed item, set when it was deleted, has passed. */
export const isTrashStayOver = ({ dueAt }: { dueAt: string }, now: Date): boolean =>
  Date.parse(dueAt) <= now.getTime();

/** Whether a sign-up stopped more than 24 h ago, before its password was set. */
export const isAbandonedSignUp = (person: Parameters<typeof isIncompleteSignUp>[0], now: Date): boolean =>
  isIncompleteSignUp(person) && now.getTime() - person.createdAt.getTime() > DAY_MS;

/** Tolerance between our write to the pool and its note, and between clocks. */
const OWN_CHANGE_MS = 60_000;

/**
 * Whether something other than our routes changed a person in the pool at `changedAt`. Our routes note their
 * changes in the account. The pool has one date for all changes, so other changes by an operator count too.
 */
export const isPasswordChangedElsewhere = (
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

/** Up to this many accounts are erased without confirmation. */
const FEW_ACCOUNTS = 20;
/** Above `FEW_ACCOUNTS`, up to this share of all accounts is erased without confirmation. */
const SMALL_SHARE = 0.1;

/**
 * Whether `missing` accounts may be erased: if the pool is the wrong one or was emptied, many are missing.
 * @param atMost the number that an operator confirmed
 */
export const mayEraseMissingAccounts = (
  { accounts, missing }: { accounts: number; missing: number },
  atMost = 0,
): boolean =>
  missing <= atMost ||
  (missing <= accounts / 2 && (missing <= FEW_ACCOUNTS || missing <= accounts * SMALL_SHARE));

/** Extra days, because the index is eventually consistent and clocks differ. */
const MARGIN_DAYS = 2;

/** Returns the UTC days since the last sweep without failures, oldest first. Each day costs a request. */
export function daysSinceSweep(last: Date, now: Date): string[] {
  const today = utcDay(now);
  const from = Math.min(utcDay(last), today) - MARGIN_DAYS;
  return Array.from({ length: today - from + 1 }, (_, at) => formatIsoDay(from + at));
}

/**
 * Returns the days in the order of this run: oldest first in one of the day's runs, newest first in the
 * other, so that one person's huge backlog does not delay those who are due today.
 */
export const orderDueDays = (days: readonly string[], now: Date): readonly string[] =>
  now.getUTCHours() < 12 ? days : days.toReversed();

const utcDay = (instant: Date) => Math.floor(instant.getTime() / DAY_MS);
