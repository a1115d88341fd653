import { hash } from "node:crypto";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { reviewMailAt } from "#shared/record/review-mail.rules.ts";
import { REVIEW_MAIL_HOUR } from "#shared/record/review-mail.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";
import {
  delayReviewCalls,
  holdReviewCalls,
  lateReviewCallsOf,
  releaseReviewCalls,
  type AccountRow,
} from "../accounts/account.rows.ts";
import { getPreferences } from "../accounts/preferences.rows.ts";
import { findRecord, listOpenReviews, type ReviewDay as Day } from "./record.rows.ts";
import { canSendMail } from "../platform/environment.ts";
import { siteOriginOf, type Viewer } from "../api/request.ts";
import { runBestEffort } from "../platform/log.ts";
import {
  CALLS_PER_DAY,
  countPurgeCalls,
  schedulePurgeCall,
  unschedulePurgeCall,
} from "../platform/scheduler.ts";

type Reviews = Pick<DecisionRecord, "decisionId" | "reviews">;
/** The zone whose eight o’clock the calls come at, and the origin of the pages that their mails lead to. */
type CallTarget = { zone: string; site: string };
/** The zone of a person's calls; from the day `lateFrom` on, none is scheduled yet. */
type Calls = { zone: string; lateFrom?: string | undefined };

/**
 * Has `purge` called at eight on the day of each open review that is new or moved, and takes the calls back whose review is
 * moved, done or gone. Whether a mail then goes is decided by the call. A failure, or more calls than a person may have made or taken
 * back in a day, is only logged: a mail less, or a call that does nothing. Until the address is proven, where a proof is asked for,
 * there is none: see `scheduleWaitingReviewMails`.
 * Called once the change is written: what is read here is then newer than it, whatever else changes at once.
 * @param site the origin of the pages; without one, calls are only taken back
 */
export async function scheduleReviewMails(
  userId: string,
  { before, after }: { before: Reviews; after: Reviews },
  site?: string,
): Promise<void> {
  if (!canSendMail()) return;
  const [known, wanted] = [openDays(before), openDays(after)];
  const gone = [...known.values()].filter((one) => !wanted.has(keyOf(one)));
  const added = [...wanted.values()].filter((one) => !known.has(keyOf(one)));
  if (gone.length + added.length === 0) return;
  const calls = await findCalls(userId);
  if (!calls) return;
  const { zone } = calls;
  const scheduled = async (days: readonly Day[]) => {
    if (site !== undefined) await scheduleAll(userId, days, { zone, site });
  };
  await Promise.all([unscheduleAll(userId, gone, zone), scheduled(added)]);
  // All that is open by now, and so also what the next lines look for.
  if (site !== undefined && calls.lateFrom !== undefined) return scheduleLate(userId, calls, site);
  if (site === undefined || gone.length === 0) return;
  // Another change may have made the same call in the meantime, and lost it to this one.
  await runBestEffort("review_mail_not_scheduled", async () => {
    const record = await findRecord(userId, after.decisionId);
    const open = record ? openDays(record) : new Map<string, Day>();
    await scheduled(gone.filter((one) => open.has(keyOf(one))));
  });
}

/** Schedules the calls of records that are all new. */
export async function scheduleFirstReviewMails(
  userId: string,
  records: readonly Reviews[],
  site: string,
): Promise<void> {
  const days = records.flatMap((record) => [...openDays(record).values()]);
  if (!canSendMail() || days.length === 0) return;
  const calls = await findCalls(userId);
  if (!calls) return;
  await scheduleAll(userId, days, { zone: calls.zone, site });
  if (calls.lateFrom !== undefined) await scheduleLate(userId, calls, site);
}

async function scheduleAll(userId: string, days: readonly Day[], target: CallTarget): Promise<void> {
  await runBestEffort("review_mail_not_scheduled", async () => {
    const ahead = daysAhead(days, target.zone);
    if (ahead.length > 0) await countPurgeCalls(userId, "review-call", ahead.length);
    await Promise.all(ahead.map((day) => schedule(userId, day, target)));
  });
}

/** Those that are not taken back come, and do nothing. One a request is bounded by the gateway's ceiling over all routes, and not counted. */
async function unscheduleAll(userId: string, days: readonly Day[], zone: string): Promise<void> {
  await runBestEffort("review_mail_not_unscheduled", async () => {
    if (days.length > 1) await countPurgeCalls(userId, "review-call-back", days.length);
    await Promise.all(days.map((day) => unschedule(userId, day, zone)));
  });
}

/** Those whose eight o’clock is to come: who plans one for today after eight has it before their eyes. */
const daysAhead = (days: readonly Day[], zone: string): Day[] =>
  days.filter(({ day }) => reviewMailAt(day, zone).getTime() > Date.now());

/** Everybody's day begins at eight: the mails of one country come over a quarter of an hour, not in its first second. */
const WITHIN_MINUTES = 15;

/** So many are moved, the nearest: the others would keep somebody waiting, and have time. */
const MAX_RESCHEDULED = 500;
const AT_ONCE = 20;
/** One change of the zone after another, all at once: more are no person’s. */
const ROUNDS = 5;
/** Somebody signs in, or saves, meanwhile. */
const SCHEDULING_MS = 3_000;

/**
 * Moves the calls of the open reviews to the zone that the preferences have by now: each is scheduled there before it is taken back
 * in the former one. A failure, or more of them than a person may have made in a day, is only logged: a mail at the former hour.
 */
export async function rescheduleReviewMails(
  userId: string,
  { former, site }: { former: string | null; site: string },
): Promise<void> {
  if (canSendMail())
    await scheduleAllOpen(userId, { zone: former ?? DEFAULT_TIME_ZONE, site, limit: MAX_RESCHEDULED });
}

/**
 * Schedules the calls of all open reviews: those that were planned before this deployment sent mails never had one. What is not
 * scheduled waits (see `scheduleWaitingReviewMails`).
 */
export async function scheduleOpenReviewMails(userId: string, site: string): Promise<void> {
  if (!canSendMail()) return;
  const calls = await findCalls(userId);
  if (calls) await scheduleLate(userId, calls, site);
}

/**
 * Schedules the calls that waited for the proof of an address, if any: the nearest, as many as a person may have made in a day, for as long
 * as somebody waits. What fails is logged; that, and what is left, goes on waiting for the next sign-in, the next change of a review,
 * or for the link to be opened again.
 */
export async function scheduleWaitingReviewMails(
  account: Pick<AccountRow, "userId" | "reviewCallsWait" | "reviewCallsFrom">,
  viewer: Viewer,
): Promise<void> {
  if (lateReviewCallsOf(account) === undefined || !canSendMail()) return;
  const calls = await findCalls(account.userId);
  if (calls?.lateFrom !== undefined) await scheduleLate(account.userId, calls, siteOriginOf(viewer));
}

async function scheduleLate(userId: string, { zone, lateFrom }: Calls, site: string): Promise<void> {
  const limit = CALLS_PER_DAY["review-call"];
  const left = await scheduleAllOpen(userId, { zone, site, since: lateFrom, limit });
  if (left === lateFrom) return;
  await runBestEffort("review_calls_not_noted", () =>
    left === undefined ? releaseReviewCalls(userId) : delayReviewCalls(userId, left),
  );
}

/**
 * Schedules the calls of all open reviews from the day `since` on, again where the zone changes meanwhile. Answers the first day of what
 * is not scheduled; `undefined` where all is.
 */
async function scheduleAllOpen(
  userId: string,
  { zone: former, site, since = "", limit }: CallTarget & { since?: string | undefined; limit: number },
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(SCHEDULING_MS);
  let from = former;
  let left: string | undefined = since;
  for (let round = 0; round < ROUNDS; round += 1) {
    const zone = (await findCalls(userId))?.zone;
    // The first time also where it is the same: an earlier try may have ended before it came here.
    if (zone === undefined || (round > 0 && zone === from)) return left;
    const today = dayIn(from, zone);
    const first = round === 0 && since > today ? since : today;
    left = await scheduleOpenFrom(first, { userId, former: from, zone, site, limit, signal });
    from = zone;
  }
  return left;
}

type SchedulingRound = CallTarget & { userId: string; former: string; limit: number; signal: AbortSignal };

/** Schedules those of one zone, until `signal` aborts. */
async function scheduleOpenFrom(
  first: string,
  { userId, former, zone, site, limit, signal }: SchedulingRound,
): Promise<string | undefined> {
  let left: string | undefined = first;
  await runBestEffort("review_mail_not_scheduled", async () => {
    const days = daysAhead(await listOpenReviews(userId, { from: first, limit }), zone);
    let isWhole = true;
    for (let at = 0; at < days.length; at += AT_ONCE) {
      const some = days.slice(at, at + AT_ONCE);
      if (isWhole) left = some[0]!.day;
      if (signal.aborted) return;
      // Not before: what there is no time for would count against the day of whoever goes on with it.
      await countPurgeCalls(userId, "review-call", some.length);
      const made = await Promise.all(
        some.map(async (day) => {
          const isMade = await schedule(userId, day, { zone, site });
          if (isMade && zone !== former) await unschedule(userId, day, former);
          return isMade;
        }),
      );
      isWhole &&= !made.includes(false);
    }
    if (isWhole) left = undefined;
  });
  return left;
}

/** The earlier of the days that it is in both. */
function dayIn(...zones: string[]): string {
  return formatIsoDay(Math.min(...zones.map((zone) => dayOf(new Date(), zone))));
}

/** How calls are made for a person; `undefined` where there are none, as their address is not proven, or where that cannot be read. */
async function findCalls(userId: string): Promise<Calls | undefined> {
  let calls: Calls | undefined;
  await runBestEffort("review_mail_not_scheduled", async () => {
    const [{ timeZone }, { isHeld, lateFrom }] = await Promise.all([
      getPreferences(userId),
      holdReviewCalls(userId),
    ]);
    calls = isHeld ? undefined : { zone: timeZone ?? DEFAULT_TIME_ZONE, lateFrom };
  });
  return calls;
}

/** Answers whether there is a call at eight of this day. */
async function schedule(userId: string, day: Day, { zone, site }: CallTarget): Promise<boolean> {
  let isMade = false;
  await runBestEffort("review_mail_not_scheduled", async () => {
    await schedulePurgeCall({
      name: nameOf(userId, day, zone),
      at: `${day.day}T0${REVIEW_MAIL_HOUR}:00:00`,
      zone,
      withinMinutes: WITHIN_MINUTES,
      input: { task: "review", userId, ...day, site },
    });
    isMade = true;
  });
  return isMade;
}

const unschedule = (userId: string, day: Day, zone: string): Promise<void> =>
  runBestEffort("review_mail_not_unscheduled", () => unschedulePurgeCall(nameOf(userId, day, zone)));

const keyOf = ({ reviewId, day }: Day): string => `${reviewId} ${day}`;

/** The days of the open reviews. */
const openDays = ({ decisionId, reviews }: Reviews): Map<string, Day> =>
  new Map(
    reviews
      .filter(({ lookBack }) => lookBack === null)
      .map(({ id: reviewId, day }) => {
        const one = { decisionId, reviewId, day };
        return [keyOf(one), one];
      }),
  );

/** On another day or in another zone, a review has another; and so has the person who has imported the same decision. */
function nameOf(userId: string, { decisionId, reviewId, day }: Day, zone: string): string {
  const own = hash("sha256", `${userId} ${reviewId} ${zone}`, "hex").slice(0, 24);
  return `${decisionId}-${day.replaceAll("-", "")}-${own}`;
}
