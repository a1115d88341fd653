import { isIncompleteSignUp } from "#shared/access/user-pool.rules.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import { formatIsoDay } from "#shared/time/day.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";

/** Whether a decision may be purged: never outside the trash. The due time that it got on its way there holds. */
export const isDecisionDue = (
  { dueAt, ...decision }: { status: string; dueAt?: string | undefined },
  now: Date,
): boolean => isTrashed(decision) && dueAt !== undefined && isTrashStayOver({ dueAt }, now);

/** Whether what has a due time on its way to the trash, as every discussion there, has come to it. */
export const isTrashStayOver = ({ dueAt }: { dueAt: string }, now: Date): boolean =>
  Date.parse(dueAt) <= now.getTime();

/** Whether a sign-up stopped half-way more than 24 h ago. */
export const isAbandonedSignUp = (person: Parameters<typeof isIncompleteSignUp>[0], now: Date): boolean =>
  isIncompleteSignUp(person) && now.getTime() - person.createdAt.getTime() > DAY_MS;

/** Between a write of ours to the pool and its note, and between the clocks. */
const OWN_CHANGE_MS = 60_000;

/**
 * Whether the pool changed a person, at `changedAt`, otherwise than by the routes that note it in the account. The pool has one date for
 * all changes: an operator's other ones count too.
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

/** So many accounts at a time are erased without asking. */
const FEW_ACCOUNTS = 20;
/** Above that number, this share of all accounts. */
const SMALL_SHARE = 0.1;

/**
 * Whether accounts that are `missing` from the pool may be erased: a wrong or an emptied pool lacks many, or most.
 * @param atMost the number that an operator has agreed to, knowing this
 */
export const mayEraseMissingAccounts = (
  { accounts, missing }: { accounts: number; missing: number },
  atMost = 0,
): boolean =>
  missing <= atMost ||
  (missing <= accounts / 2 && (missing <= FEW_ACCOUNTS || missing <= accounts * SMALL_SHARE));

/** The index is a moment behind the table, and clocks differ: the days just before are read again. */
const MARGIN_DAYS = 2;

/** The UTC days since the last sweep that failed nothing, oldest first, today last. Each day is a request. */
export function daysSinceSweep(last: Date, now: Date): string[] {
  const today = utcDay(now);
  const from = Math.min(utcDay(last), today) - MARGIN_DAYS;
  return Array.from({ length: today - from + 1 }, (_, at) => formatIsoDay(from + at));
}

/**
 * The days in the order of this run. Of two runs of a day, one begins with the oldest day and the other with the newest: whoever has left three million deleted discussions
 * in the days before, and to list them takes a run its time, keeps nobody waiting whose own are due today.
 */
export const daysInTurn = (days: readonly string[], now: Date): readonly string[] =>
  now.getUTCHours() < 12 ? days : days.toReversed();

const utcDay = (instant: Date) => Math.floor(instant.getTime() / DAY_MS);
