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
import { hasBeenUsed, removeRowsOf } from "../accounts/removal.rows.ts";
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
import { removeAccountForGood } from "../accounts/removal.service.ts";
import { removeDecisionForGood } from "../decisions/removal.service.ts";
import { removeDiscussionForGood } from "../discussions/removal.service.ts";
import { resumeProjectRemoval } from "../decisions/project-removal.service.ts";
import { compareWithPool, isDeletedFromPool, type PoolComparison } from "./deleted-people.ts";
import { inFairOrder, takeUntilAborted, timeoutWithin } from "./fair-order.ts";
import {
  daysInTurn,
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

/** How many items were changed, and how many failed. */
export type TaskResult = { done: number; failed: number };

/** The time in the trash that a schedule was made for: moved there again, a decision has another. */
type TrashStay = { userId: string; deletedAt: string };

/** Purges a decision at the end of its stay in the trash. Late, repeated, early or outdated calls do nothing. */
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

/** Purges a discussion likewise. */
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
 * Ten calls run at once, for everybody: three hundred vast decisions of one morning would hold up the mails, and the look at who is
 * disabled, for hours.
 */
const CALL_FOR_MS = 60_000;

/** What a call has no time for is left to the sweep. */
async function withinCall(remove: (signal: AbortSignal) => Promise<unknown>): Promise<TaskResult> {
  const signal = AbortSignal.timeout(CALL_FOR_MS);
  return { done: (await unlessCut(signal, () => remove(signal))) ? 1 : 0, failed: 0 };
}

/** Answers whether something was done. What was cut short is no failure: a later run goes on. */
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

/** Checked on the newest row: the index, and the caller, may be behind. */
const isDueNow = (decision: DecisionToRemove): boolean => isDecisionDue(decision, new Date());
const isOverNow = (discussion: TrashedDiscussion): boolean => isTrashStayOver(discussion, new Date());

/** Ends the sign-ins of everybody disabled in the pool. Goes on with the removals of accounts, of which little is left. */
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
 * Compares the pool's list of people with the accounts: removes the accounts of those deleted from the pool, and ends what former
 * passwords opened, of people whom the pool has changed since the last run that failed nothing.
 * @param atMost so many accounts may go, though they are many: see `mayEraseMissingAccounts`
 */
export async function comparePool(now: Date, atMost?: number) {
  let isWhole = true;
  // The sweep of an earlier version compared the pool.
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

/** Removes what should have been removed by itself, since the last sweep that failed nothing. */
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
    // A removal that is under way is joined: what both remove is removed once.
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

/** Those since the last sweep that failed nothing; before the first such sweep, all on which something is due, however old. */
async function daysToSweep(
  last: Date | undefined,
  now: Date,
): Promise<{ days: readonly string[]; isWhole: boolean }> {
  if (last) return { days: daysInTurn(daysSinceSweep(last, now), now), isWhole: true };
  const today = now.toISOString().slice(0, 10);
  const { days, isWhole } = await listDueDays(today, AbortSignal.timeout(DUE_DAYS_FOR_MS));
  return { days: daysInTurn(days, now), isWhole };
}

/*
 * A run has fifteen minutes, and each kind of work its share of them: however much there is of one, the others come too.
 */
const DUE_DAYS_FOR_MS = 60_000;
const HALF_SIGN_UPS_FOR_MS = 2 * 60_000;
/** Once the pool is listed. */
const POOL_FOR_MS = 60_000;
const TRASH_FOR_MS = 150_000;
const TRASH_OF_A_PERSON_MS = 10_000;
const ACCOUNTS_FOR_MS = 150_000;
/** In the run of each half hour, which has little else to do. */
const ACCOUNTS_FOR_LONGER_MS = 5 * 60_000;
/** Of most accounts little is left. */
const ACCOUNT_MS = 2_000;

async function resumeAccountRemovals(now: Date, forMs: number): Promise<TaskResult> {
  const due = inAnyOrder(await listAccounts("removing")).map((userId) => ({ userId }));
  return processEach(
    "account",
    inFairOrder(() => due, { forMs, firstMs: ACCOUNT_MS, notYet: () => {} }),
    ({ item: { userId }, signal }) => eraseAccount(userId, now, signal),
  );
}

/** Those for whom a run has no time are others each time. */
const inAnyOrder = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Ends what a former password opened, where the pool has changed a person and no route of ours did. */
async function endFormerAccess({ id, changedAt }: PoolUser): Promise<boolean> {
  const account = await findOpenAccount(id);
  if (!account || !isPasswordChangedElsewhere(account, changedAt)) return false;
  await endAccessAfterPoolChange(id, changedAt);
  return true;
}

/** Begins the removals: the account's own row goes with one of the next runs. */
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
    // Each is marked at least: from then on it is one of those that are resumed.
    await eraseAccount(id, now, timeoutWithin(ACCOUNT_MS, end));
    return true;
  });
}

/**
 * Marks an account, takes its person out of the pool and removes what is theirs. Answers whether nothing is left; what there was
 * no time for until `signal` aborts goes with the next runs.
 */
export async function eraseAccount(userId: string, now: Date, signal?: AbortSignal): Promise<boolean> {
  const marked = await markAccountForRemoval(userId, now);
  if (!marked) return false;
  await removeFromPool(userId, marked.email);
  const isErased = await removeAccountForGood(userId, marked, now, signal).catch((error: unknown) => {
    if (!signal?.aborted || error !== signal.reason) throw error;
    return false;
  });
  if (isErased) logAuthEvent("deletion", userId);
  return isErased;
}

/** Whose removal of their own account was interrupted is still there, and would keep the address from a new account. */
async function removeFromPool(userId: string, email: string): Promise<void> {
  const person = await findPoolUser(await poolUserName(email));
  // The address may be somebody else's by now.
  if (person?.id === userId) await removePoolUser(person.name);
}

/** Runs each kind of work, past those that fail, and adds up what they did. */
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

/** Removes the sign-ups that stopped half-way and that nobody came back to complete. */
function removeHalfSignUps(now: Date): Promise<TaskResult> {
  const listed = takeUntilAborted(AbortSignal.timeout(HALF_SIGN_UPS_FOR_MS), listPoolUsersWithoutPassword());
  return processEach("person", listed, async (one) => {
    if (!isAbandonedSignUp(one, now)) return false;
    // The lock of the sign-up itself: the user name in the pool is the hash of the e-mail that it is held for.
    return withLock(one.name, "sign-up", async (requireHeld) => {
      // Nobody can complete it while the lock is held.
      const person = await findPoolUser(one.name);
      if (!person || !isAbandonedSignUp(person, now)) return false;
      // The pool's dates alone say that nobody ever had a password: what somebody has left here says more.
      if ((await findOpenAccount(person.id))?.emailProvenAt || (await hasBeenUsed(person.id))) return false;
      requireHeld();
      await removeRowsOf(person.id, one.name);
      requireHeld();
      await removeAccount(person.id);
      requireHeld();
      // Last: the next sweep finds an interrupted removal by it.
      await removePoolUser(one.name);
      logAuthEvent("deletion", person.id);
      return true;
    });
  });
}

/** Runs `work` for each item in turn, past failures. `work` answers whether it changed something. */
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
