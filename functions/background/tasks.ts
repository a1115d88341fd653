import { toPoolUserName } from "#shared/access/user-pool.rules.ts";
import { logAuthEvent } from "../platform/auth-log.ts";
import {
  findOpenAccount,
  listAccountIdsByState,
  markAccountForRemoval,
  removeAccountRow,
} from "../accounts/account.rows.ts";
import { findDecision, listDecisionsDueForPurge, type DecisionToRemove } from "../decisions/decision.rows.ts";
import { withLock } from "../platform/lock.rows.ts";
import { hasAccountBeenUsed, removePersonRows } from "../accounts/removal.rows.ts";
import { listInterruptedProjectRemovals } from "../decisions/project.rows.ts";
import { removeSignIns } from "../accounts/sign-in.rows.ts";
import { findLastTaskRunStart, listDueDays, saveLastTaskRunStart } from "./sweep.rows.ts";
import {
  findTrashedDiscussion,
  listDiscussionsDueForPurge,
  type TrashedDiscussion,
} from "../discussions/trashed-discussion.rows.ts";
import { toErrorLogFields, log } from "../platform/log.ts";
import { endAccessAfterExternalPasswordChange } from "../accounts/end-access.ts";
import { continueAccountRemoval } from "../accounts/removal.service.ts";
import { removeDecisionForGood } from "../decisions/removal.service.ts";
import { removeDiscussionForGood } from "../discussions/removal.service.ts";
import { resumeProjectRemoval } from "../decisions/project-removal.service.ts";
import { compareAccountsWithPool, isDeletedFromPool, type PoolComparison } from "./deleted-people.ts";
import { takeInFairOrder, takeUntilAborted, createTimeoutSignal } from "./fair-order.ts";
import {
  orderDueDays,
  listDaysSinceSweep,
  isAbandonedSignUp,
  isDecisionDueForPurge,
  isExternalPasswordChange,
  isTrashRetentionOver,
  mayEraseMissingAccounts,
} from "./purge.rules.ts";
import {
  findPoolUser,
  listDisabledPoolUsers,
  listPoolUsersWithoutPassword,
  removePoolUser,
  type PoolUser,
} from "./pool-users.ts";

/** Result of a task: how many items were changed, and how many failed. */
export type TaskResult = { done: number; failed: number };

/**
 * The time in the trash for which a schedule was created. If the decision or discussion was restored and
 * deleted again, `deletedAt` is another one.
 */
type TrashStay = { userId: string; deletedAt: string };

/**
 * Purges a decision of the trash, for the call of its schedule. Does nothing if the decision is gone, is not
 * due yet, or was restored since the schedule was created.
 */
export async function purgeDueDecision({
  userId,
  decisionId,
  deletedAt,
}: TrashStay & { decisionId: string }): Promise<TaskResult> {
  const isThisStay = (decision: DecisionToRemove) => decision.deletedAt === deletedAt;
  const decision = await findDecision(userId, decisionId);
  if (!decision || !isThisStay(decision)) return { done: 0, failed: 0 };
  return withinCall((signal) =>
    removeDecisionForGood(userId, decisionId, (newest) => isThisStay(newest) && isDueNow(newest), signal),
  );
}

/**
 * Purges a discussion of the trash, for the call of its schedule. Does nothing if the discussion is gone, is
 * not due yet, or was restored since the schedule was created.
 */
export async function purgeDueDiscussion({
  userId,
  sessionId,
  deletedAt,
}: TrashStay & { sessionId: string }): Promise<TaskResult> {
  const isThisStay = (discussion: TrashedDiscussion) => discussion.deletedAt === deletedAt;
  const discussion = await findTrashedDiscussion(userId, sessionId);
  if (!discussion || !isThisStay(discussion)) return { done: 0, failed: 0 };
  return withinCall((signal) =>
    removeDiscussionForGood(
      userId,
      sessionId,
      (newest) => isThisStay(newest) && isOverNow(newest),
      new Date(),
      signal,
    ),
  );
}

/**
 * Time limit of the call of a schedule. At most ten such calls run at once for the whole deployment: without
 * a limit, hundreds of huge decisions would delay the mails and the check for disabled people.
 */
const CALL_FOR_MS = 60_000;

/** Runs a removal within the time limit of a call. The sweep removes what is left. */
async function withinCall(remove: (signal: AbortSignal) => Promise<unknown>): Promise<TaskResult> {
  const signal = AbortSignal.timeout(CALL_FOR_MS);
  return { done: (await unlessCut(signal, () => remove(signal))) ? 1 : 0, failed: 0 };
}

/**
 * Runs `work`, and returns whether it did something. If `signal` aborts it, calls `notYet` and returns false:
 * this is no failure, because a later run continues. Rethrows any other error.
 */
async function unlessCut(
  signal: AbortSignal,
  work: () => Promise<unknown>,
  notYet?: () => void,
): Promise<boolean> {
  try {
    return Boolean(await work());
  } catch (error) {
    if (!signal.aborted) throw error;
    notYet?.();
    return false;
  }
}

/** Whether the stored decision is due now: the index and the schedule may be out of date. */
const isDueNow = (decision: DecisionToRemove): boolean => isDecisionDueForPurge(decision, new Date());
const isOverNow = (discussion: TrashedDiscussion): boolean => isTrashRetentionOver(discussion, new Date());

/**
 * Ends the sign-ins of all people who are disabled in the pool, and continues interrupted account removals.
 */
export const endSignInsOfDisabledPeople = (now: Date) =>
  runEach({
    disabled: () => processEach("person", listDisabledPoolUsers(), ({ id }) => endSignIns(id)),
    accounts: () => resumeAccountRemovals(now, ACCOUNTS_FOR_LONGER_MS),
  });

async function endSignIns(userId: string): Promise<boolean> {
  const wasSignedIn = (await removeSignIns(userId)) > 0;
  if (wasSignedIn) logAuthEvent("sign_ins_ended", userId);
  return wasSignedIn;
}

/**
 * Compares the people of the pool with the accounts. Removes the accounts whose people were deleted from the
 * pool. For people whom somebody else than our routes changed since the last complete run, ends the access
 * that the former password gave.
 * @param atMost number of accounts that an operator allows to remove: see `mayEraseMissingAccounts`
 */
export async function reconcileAccountsWithPool(now: Date, atMost?: number) {
  let isWhole = true;
  // In an earlier version, the sweep compared the pool, and its last run counts until the first run of this
  // task.
  const since = (await findLastTaskRunStart("pool")) ?? (await findLastTaskRunStart("sweep"));
  const comparison = await compareAccountsWithPool(since);
  const result = await runEach({
    deleted: () => eraseDeletedPeople(now, atMost, comparison),
    changed: async () => {
      const end = AbortSignal.timeout(POOL_FOR_MS);
      return processEach("person", comparison.changed, async (person) => {
        if (!end.aborted) return endFormerAccess(person);
        isWhole = false;
        return false;
      });
    },
  });
  if (result.failed === 0 && isWhole) await saveLastTaskRunStart("pool", now);
  return result;
}

/** Removes everything that became due since the last complete sweep and was not removed by its schedule. */
export async function sweepEverythingDue(now: Date) {
  const last = await findLastTaskRunStart("sweep");
  const { isWhole: areAllDays, days } = await daysToSweep(last, now);
  let isWhole = areAllDays;
  const notYet = () => void (isWhole = false);
  const ofTrash = { forMs: TRASH_FOR_MS, firstMs: TRASH_OF_A_PERSON_MS, notYet };
  const result = await runEach({
    people: () => removeHalfSignUps(now),
    decisions: () =>
      processEach(
        "decision",
        takeInFairOrder(() => eachRowOfDays(days, now, listDecisionsDueForPurge), ofTrash),
        ({ item: { userId, id }, signal }) =>
          unlessCut(signal, () => removeDecisionForGood(userId, id, isDueNow, signal), notYet),
      ),
    discussions: () =>
      processEach(
        "discussion",
        takeInFairOrder(() => eachRowOfDays(days, now, listDiscussionsDueForPurge), ofTrash),
        ({ item: { userId, id }, signal }) =>
          unlessCut(signal, () => removeDiscussionForGood(userId, id, isOverNow, now, signal), notYet),
      ),
    // A removal that is still running is joined: both remove the same items, and each item is removed once.
    projects: () =>
      processEach(
        "project",
        takeInFairOrder(() => eachRowOfDays(days, now, listInterruptedProjectRemovals), ofTrash),
        ({ item, signal }) => unlessCut(signal, () => resumeProjectRemoval(item, now, signal), notYet),
      ),
    accounts: () => resumeAccountRemovals(now, ACCOUNTS_FOR_MS),
  });
  if (result.failed === 0 && isWhole) await saveLastTaskRunStart("sweep", now);
  return result;
}

/**
 * Returns the days since the last complete sweep. Before the first one, returns all days on which something
 * is due; `isWhole` is false if there was no time to find all.
 */
async function daysToSweep(
  last: Date | undefined,
  now: Date,
): Promise<{ days: readonly string[]; isWhole: boolean }> {
  if (last) return { days: orderDueDays(listDaysSinceSweep(last, now), now), isWhole: true };
  const today = now.toISOString().slice(0, 10);
  const { days, isWhole } = await listDueDays(today, AbortSignal.timeout(DUE_DAYS_FOR_MS));
  return { days: orderDueDays(days, now), isWhole };
}

/*
 * Each kind of work has a share of the 15 minutes of a run, so that a backlog of one kind does not block the
 * others.
 */
const DUE_DAYS_FOR_MS = 60_000;
const HALF_SIGN_UPS_FOR_MS = 2 * 60_000;
/** Time for changing accounts, after the pool has been listed. */
const POOL_FOR_MS = 60_000;
const TRASH_FOR_MS = 150_000;
const TRASH_OF_A_PERSON_MS = 10_000;
const ACCOUNTS_FOR_MS = 150_000;
/** Time for account removals in the half-hourly run, which has little else to do. */
const ACCOUNTS_FOR_LONGER_MS = 5 * 60_000;
/** Time for one account. Most removals are nearly complete, so it is enough. */
const ACCOUNT_MS = 2_000;

async function resumeAccountRemovals(now: Date, forMs: number): Promise<TaskResult> {
  const due = inAnyOrder(await listAccountIdsByState("removing")).map((userId) => ({ userId }));
  return processEach(
    "account",
    takeInFairOrder(() => due, { forMs, firstMs: ACCOUNT_MS, notYet: () => {} }),
    ({ item: { userId }, signal }) => eraseAccount(userId, now, signal),
  );
}

/** Returns the items in random order, so that a run that is cut short leaves out other people each time. */
const inAnyOrder = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/**
 * Ends the access that the former password gave, if somebody else than our routes changed this person in the
 * pool. Returns whether it did.
 */
async function endFormerAccess({ id, changedAt }: PoolUser): Promise<boolean> {
  const account = await findOpenAccount(id);
  if (!account || !isExternalPasswordChange(account, changedAt)) return false;
  await endAccessAfterExternalPasswordChange(id, changedAt);
  return true;
}

/**
 * Erases the accounts whose people were deleted from the pool. A later run removes the rows of these
 * accounts, which have to wait until running requests have ended.
 */
async function eraseDeletedPeople(
  now: Date,
  atMost: number | undefined,
  { accounts, people, missing }: PoolComparison,
): Promise<TaskResult> {
  const end = AbortSignal.timeout(POOL_FOR_MS);
  if (!mayEraseMissingAccounts({ accounts, missing: missing.length }, atMost)) {
    log("error", "erasure_refused", { accounts, people, missing: missing.length });
    return { done: 0, failed: 1 };
  }
  return processEach("account", missing, async (id) => {
    if (!(await isDeletedFromPool(id))) return false;
    // Even if its time is over, `eraseAccount` marks the account first, so that later runs continue the
    // removal.
    await eraseAccount(id, now, createTimeoutSignal(ACCOUNT_MS, end));
    return true;
  });
}

/**
 * Marks an account, removes its person from the pool and deletes its data. Returns whether nothing is left.
 * If `signal` aborts, returns false, and later runs continue.
 */
export async function eraseAccount(userId: string, now: Date, signal?: AbortSignal): Promise<boolean> {
  const marked = await markAccountForRemoval(userId, now);
  if (!marked) return false;
  await removeFromPool(userId, marked.email);
  const isErased = await continueAccountRemoval(userId, marked, now, signal).catch((error: unknown) => {
    if (!signal?.aborted || error !== signal.reason) throw error;
    return false;
  });
  if (isErased) logAuthEvent("deletion", userId);
  return isErased;
}

/**
 * Removes the person of this account from the pool. They are still there if the removal of an account was
 * interrupted, and would block a new account with the same e-mail.
 */
async function removeFromPool(userId: string, email: string): Promise<void> {
  const person = await findPoolUser(await toPoolUserName(email));
  // Another person may have signed up with this e-mail since.
  if (person?.id === userId) await removePoolUser(person.name);
}

/**
 * Runs all kinds of work, even if one fails, and returns the sums and the number of changed items of each
 * kind.
 */
async function runEach<K extends string>(
  kinds: Record<K, () => Promise<TaskResult>>,
): Promise<TaskResult & Record<K, number>> {
  const total = { done: 0, failed: 0 };
  const byKind = {} as Record<K, number>;
  for (const kind of Object.keys(kinds) as K[]) {
    const { done, failed } = await kinds[kind]().catch(failedListing);
    byKind[kind] = done;
    total.done += done;
    total.failed += failed;
  }
  return { ...total, ...byKind };
}

function failedListing(error: unknown): TaskResult {
  log("warn", "not_listed", toErrorLogFields(error));
  return { done: 0, failed: 1 };
}

export async function* eachRowOfDays<T>(
  days: readonly string[],
  now: Date,
  list: (day: string, until: string) => AsyncIterable<T>,
) {
  for (const day of days) yield* list(day, now.toISOString());
}

/** Removes sign-ups that were interrupted more than 24 hours ago, before their password was set. */
function removeHalfSignUps(now: Date): Promise<TaskResult> {
  const listed = takeUntilAborted(AbortSignal.timeout(HALF_SIGN_UPS_FOR_MS), listPoolUsersWithoutPassword());
  return processEach("person", listed, async (one) => {
    if (!isAbandonedSignUp(one, now)) return false;
    // The lock of the sign-up: its key, like the name of the person in the pool, is the hash of the e-mail.
    return withLock(one.name, "sign-up", async (requireHeld) => {
      // Read again under the lock: nobody can complete the sign-up while the lock is held.
      const person = await findPoolUser(one.name);
      if (!person || !isAbandonedSignUp(person, now)) return false;
      // The pool cannot tell whether somebody has used the account, so its rows are checked too.
      if ((await findOpenAccount(person.id))?.emailProvenAt || (await hasAccountBeenUsed(person.id)))
        return false;
      requireHeld();
      await removePersonRows(person.id, one.name);
      requireHeld();
      await removeAccountRow(person.id);
      requireHeld();
      // Removed last: if this is interrupted, the next sweep finds the person again and continues.
      await removePoolUser(one.name);
      logAuthEvent("deletion", person.id);
      return true;
    });
  });
}

/**
 * Runs `work` for each item, one after the other, even if one fails. `work` returns whether it changed
 * something.
 */
async function processEach<T>(
  kind: "person" | "decision" | "discussion" | "project" | "account",
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<boolean>,
): Promise<TaskResult> {
  const result = { done: 0, failed: 0 };
  for await (const item of items) {
    try {
      if (await work(item)) result.done += 1;
    } catch (error) {
      result.failed += 1;
      log("warn", `${kind}_failed`, toErrorLogFields(error));
    }
  }
  return result;
}
