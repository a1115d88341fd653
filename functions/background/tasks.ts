import { poolUserName } from "#shared/access/user-pool.rules.ts";
import { logAuthEvent } from "../platform/auth-log.ts";
import {
  findOpenAccount,
  listAccounts,
  markAccountForRemoval,
  removeAccount,
} from "../accounts/account.rows.ts";
import { findDecision, listDueDecisions, type DecisionToRemove } from "../decisions/decision.rows.ts";
import { withLock } from "../platform/lock.rows.ts";
import { hasAccountBeenUsed, removeRowsOf } from "../accounts/removal.rows.ts";
import { listInterruptedRemovals } from "../decisions/project.rows.ts";
import { removeSignIns } from "../accounts/sign-in.rows.ts";
import { findLastRun, listDueDays, saveRun } from "./sweep.rows.ts";
import {
  findTrashedDiscussion,
  listDueDiscussions,
  type TrashedDiscussion,
} from "../discussions/trashed-discussion.rows.ts";
import { faultFields, log } from "../platform/log.ts";
import { endAccessAfterPoolChange } from "../accounts/end-access.ts";
import { continueAccountRemoval } from "../accounts/removal.service.ts";
import { removeDecisionForGood } from "../decisions/removal.service.ts";
import { removeDiscussionForGood } from "../discussions/removal.service.ts";
import { resumeProjectRemoval } from "../decisions/project-removal.service.ts";
import { compareWithPool, isDeletedFromPool, type PoolComparison } from "./deleted-people.ts";
import { inFairOrder, takeUntilAborted, timeoutWithin } from "./fair-order.ts";
import {
  orderDueDays,
  daysSinceSweep,
  isAbandonedSignUp,
  isDecisionDue,
  isPasswordChangedElsewhere,
  isTrashStayOver,
  mayEraseMissingAccounts,
} from "./purge.rules.ts";
import {
  findPoolUser,
  listDisabledPoolUsers,
  listPoolUsersWithoutPassword,
  removePoolUser,
  type PoolUser,
} from "./pool-users.ts";

/** Number of items changed, and number of failures. */
export type TaskResult = { done: number; failed: number };

/** The trash period that a schedule was made for: a decision deleted again has another. */
type TrashStay = { userId: string; deletedAt: string };

/** Purges a decision that is due. Late, repeated, early or outdated calls do nothing. */
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

/** Purges a discussion that is due. Late, repeated, early or outdated calls do nothing. */
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
 * Time limit of a call. Only ten run at once for all people: hundreds of huge decisions would delay the mails
 * and the check for disabled people.
 */
const CALL_FOR_MS = 60_000;

/** Limits the time of a call; the sweep does the rest. */
async function withinCall(remove: (signal: AbortSignal) => Promise<unknown>): Promise<TaskResult> {
  const signal = AbortSignal.timeout(CALL_FOR_MS);
  return { done: (await unlessCut(signal, () => remove(signal))) ? 1 : 0, failed: 0 };
}

/** Runs `work` and returns whether something was done. A timeout is no failure: a later run continues. */
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

/** Whether the newest row of the decision is due: the index, and the caller, may be outdated. */
const isDueNow = (decision: DecisionToRemove): boolean => isDecisionDue(decision, new Date());
const isOverNow = (discussion: TrashedDiscussion): boolean => isTrashStayOver(discussion, new Date());

/** Ends the sign-ins of everybody disabled in the pool, and continues interrupted account removals. */
export const endSignInsOfDisabled = (now: Date) =>
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
 * Compares the pool with the accounts: removes accounts of people deleted from the pool, and ends the access
 * of former passwords for people whom the pool changed since the last complete run.
 * @param atMost number of accounts that may be removed: see `mayEraseMissingAccounts`
 */
export async function comparePool(now: Date, atMost?: number) {
  let isWhole = true;
  // In an earlier version, the sweep compared the pool.
  const since = (await findLastRun("pool")) ?? (await findLastRun("sweep"));
  const comparison = await compareWithPool(since);
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
  if (result.failed === 0 && isWhole) await saveRun("pool", now);
  return result;
}

/** Removes what is due and was not removed on schedule, since the last complete sweep. */
export async function sweep(now: Date) {
  const last = await findLastRun("sweep");
  const { isWhole: areAllDays, days } = await daysToSweep(last, now);
  let isWhole = areAllDays;
  const notYet = () => void (isWhole = false);
  const ofTrash = { forMs: TRASH_FOR_MS, firstMs: TRASH_OF_A_PERSON_MS, notYet };
  const result = await runEach({
    people: () => removeHalfSignUps(now),
    decisions: () =>
      processEach(
        "decision",
        inFairOrder(() => eachDay(days, now, listDueDecisions), ofTrash),
        ({ item: { userId, id }, signal }) =>
          unlessCut(signal, () => removeDecisionForGood(userId, id, isDueNow, signal), notYet),
      ),
    discussions: () =>
      processEach(
        "discussion",
        inFairOrder(() => eachDay(days, now, listDueDiscussions), ofTrash),
        ({ item: { userId, id }, signal }) =>
          unlessCut(signal, () => removeDiscussionForGood(userId, id, isOverNow, now, signal), notYet),
      ),
    // Joins a removal that is already running: each item is removed once.
    projects: () =>
      processEach(
        "project",
        inFairOrder(() => eachDay(days, now, listInterruptedRemovals), ofTrash),
        ({ item, signal }) => unlessCut(signal, () => resumeProjectRemoval(item, now, signal), notYet),
      ),
    accounts: () => resumeAccountRemovals(now, ACCOUNTS_FOR_MS),
  });
  if (result.failed === 0 && isWhole) await saveRun("sweep", now);
  return result;
}

/**
 * Returns the days since the last complete sweep; before the first one, all days on which something is due.
 */
async function daysToSweep(
  last: Date | undefined,
  now: Date,
): Promise<{ days: readonly string[]; isWhole: boolean }> {
  if (last) return { days: orderDueDays(daysSinceSweep(last, now), now), isWhole: true };
  const today = now.toISOString().slice(0, 10);
  const { days, isWhole } = await listDueDays(today, AbortSignal.timeout(DUE_DAYS_FOR_MS));
  return { days: orderDueDays(days, now), isWhole };
}

/* A run has 15 minutes, and each kind of work a share of them, so that one backlog does not block the
   rest. */
const DUE_DAYS_FOR_MS = 60_000;
const HALF_SIGN_UPS_FOR_MS = 2 * 60_000;
/** Time for the accounts, once the pool is listed. */
const POOL_FOR_MS = 60_000;
const TRASH_FOR_MS = 150_000;
const TRASH_OF_A_PERSON_MS = 10_000;
const ACCOUNTS_FOR_MS = 150_000;
/** The same in the half-hourly run, which has little else to do. */
const ACCOUNTS_FOR_LONGER_MS = 5 * 60_000;
/** Time for one account: usually little is left of it. */
const ACCOUNT_MS = 2_000;

async function resumeAccountRemovals(now: Date, forMs: number): Promise<TaskResult> {
  const due = inAnyOrder(await listAccounts("removing")).map((userId) => ({ userId }));
  return processEach(
    "account",
    inFairOrder(() => due, { forMs, firstMs: ACCOUNT_MS, notYet: () => {} }),
    ({ item: { userId }, signal }) => eraseAccount(userId, now, signal),
  );
}

/** Shuffles the items, so that a truncated run leaves out different people each time. */
const inAnyOrder = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Ends the access of a former password, if the pool changed a person and none of our routes did. */
async function endFormerAccess({ id, changedAt }: PoolUser): Promise<boolean> {
  const account = await findOpenAccount(id);
  if (!account || !isPasswordChangedElsewhere(account, changedAt)) return false;
  await endAccessAfterPoolChange(id, changedAt);
  return true;
}

/** Begins the removals; a later run removes the account rows. */
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
    // Marks each account at least: later runs then resume its removal.
    await eraseAccount(id, now, timeoutWithin(ACCOUNT_MS, end));
    return true;
  });
}

/**
 * Marks an account, removes its person from the pool and deletes the data. Returns whether nothing is left;
 * later runs remove what remains when `signal` aborts.
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
 * Removes the person of this account from the pool. After an interrupted removal of their own account, they
 * are still there and would block a new account with the address.
 */
async function removeFromPool(userId: string, email: string): Promise<void> {
  const person = await findPoolUser(await poolUserName(email));
  // Another person may have the address by now.
  if (person?.id === userId) await removePoolUser(person.name);
}

/** Runs each kind of work, even if others fail, and sums up the results. */
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
  log("warn", "not_listed", faultFields(error));
  return { done: 0, failed: 1 };
}

export async function* eachDay<T>(
  days: readonly string[],
  now: Date,
  list: (day: string, until: string) => AsyncIterable<T>,
) {
  for (const day of days) yield* list(day, now.toISOString());
}

/** Removes sign-ups that stopped before their password and were not completed. */
function removeHalfSignUps(now: Date): Promise<TaskResult> {
  const listed = takeUntilAborted(AbortSignal.timeout(HALF_SIGN_UPS_FOR_MS), listPoolUsersWithoutPassword());
  return processEach("person", listed, async (one) => {
    if (!isAbandonedSignUp(one, now)) return false;
    // The sign-up's own lock: the pool's user name is the hash of the e-mail.
    return withLock(one.name, "sign-up", async (requireHeld) => {
      // Nobody can complete the sign-up while the lock is held.
      const person = await findPoolUser(one.name);
      if (!person || !isAbandonedSignUp(person, now)) return false;
      // The pool alone cannot prove that nobody ever used the account, so its rows are checked too.
      if ((await findOpenAccount(person.id))?.emailProvenAt || (await hasAccountBeenUsed(person.id)))
        return false;
      requireHeld();
      await removeRowsOf(person.id, one.name);
      requireHeld();
      await removeAccount(person.id);
      requireHeld();
      // Removed last, because the next sweep finds an interrupted removal by it.
      await removePoolUser(one.name);
      logAuthEvent("deletion", person.id);
      return true;
    });
  });
}

/** Runs `work` for each item in turn, even if others fail. `work` returns whether it changed something. */
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
      log("warn", `${kind}_failed`, faultFields(error));
    }
  }
  return result;
}
