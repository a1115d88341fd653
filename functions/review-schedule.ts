import { hash } from "node:crypto";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { reviewMailAt } from "#shared/record/review-mail.rules.ts";
import { REVIEW_MAIL_HOUR } from "#shared/record/review-mail.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";
import { holdReviewCalls, releaseReviewCalls, type AccountRow } from "./data/account.ts";
import { getPreferences } from "./data/preferences.ts";
import { findRecord, listOpenReviews, type ReviewDay as Day } from "./data/record.ts";
import { canSendMail } from "./environment.ts";
import { siteOriginOf, type Viewer } from "./http/request.ts";
import { runBestEffort } from "./log.ts";
import { CALLS_PER_DAY, countPurgeCalls, schedulePurgeCall, unschedulePurgeCall } from "./purge-call.ts";

type Reviews = Pick<DecisionRecord, "decisionId" | "reviews">;
/** When the calls come, and the origin of the pages that their mails lead to. */
type Place = { zone: string; site: string };

/**
 * Has `purge` called at eight on the day of each open review that is new or moved, and takes the calls back whose review is
 * moved, done or gone. Whether a mail then goes is decided by the call. A failure, or more calls than a person may have made or taken
 * back in a day, is only logged: a mail less, or a call that does nothing. Until the address is proven, where a proof is asked for,
 * there is none: see `makeWaitingReviewMails`.
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
  const zone = await findZone(userId);
  if (zone === undefined) return;
  const scheduled = async (days: readonly Day[]) => {
    if (site !== undefined) await scheduleAll(userId, days, { zone, site });
  };
  await Promise.all([unscheduleAll(userId, gone, zone), scheduled(added)]);
  if (site === undefined || gone.length === 0) return;
  // Another change may have made the same call in the meantime, and lost it to this one.
  await runBestEffort("review_mail_not_scheduled", async () => {
    const record = await findRecord(userId, after.decisionId);
    const open = record ? openDays(record) : new Map<string, Day>();
    await scheduled(gone.filter((one) => open.has(keyOf(one))));
  });
}

/** The same for records that are all new. */
export async function scheduleFirstReviewMails(
  userId: string,
  records: readonly Reviews[],
  site: string,
): Promise<void> {
  const days = records.flatMap((record) => [...openDays(record).values()]);
  if (!canSendMail() || days.length === 0) return;
  const zone = await findZone(userId);
  if (zone !== undefined) await scheduleAll(userId, days, { zone, site });
}

async function scheduleAll(userId: string, days: readonly Day[], place: Place): Promise<void> {
  await runBestEffort("review_mail_not_scheduled", async () => {
    const ahead = await countAhead(userId, days, place.zone);
    await Promise.all(ahead.map((day) => schedule(userId, day, place)));
  });
}

/** Those that are not taken back come, and do nothing. One a request is bounded by the gateway's ceiling over all routes, and not counted. */
async function unscheduleAll(userId: string, days: readonly Day[], zone: string): Promise<void> {
  await runBestEffort("review_mail_not_unscheduled", async () => {
    if (days.length > 1) await countPurgeCalls(userId, "review-call-back", days.length);
    await Promise.all(days.map((day) => unschedule(userId, day, zone)));
  });
}

/** Those whose eight o’clock is to come, counted. Refuses (429) more than a person may have scheduled in a day. */
async function countAhead(userId: string, days: readonly Day[], zone: string): Promise<Day[]> {
  // Who plans one for today after eight has it before their eyes.
  const ahead = days.filter(({ day }) => reviewMailAt(day, zone).getTime() > Date.now());
  if (ahead.length > 0) await countPurgeCalls(userId, "review-call", ahead.length);
  return ahead;
}

/** Everybody's day begins at eight: the mails of one country come over a quarter of an hour, not in its first second. */
const WITHIN_MINUTES = 15;

/** So many are moved, the nearest: the others would keep somebody waiting, and have time. */
const MOVED = 500;
const AT_ONCE = 20;
/** One change of the zone after another, all at once: more are no person’s. */
const ROUNDS = 5;

/**
 * Moves the calls of the open reviews to the zone that the preferences have by now: each is made there before it ends in the
 * former one. A failure, or more of them than a person may have made in a day, is only logged: a mail at the former hour.
 */
export async function moveReviewMails(
  userId: string,
  { former, site }: { former: string | null; site: string },
): Promise<void> {
  if (canSendMail()) await makeAllOpen(userId, { from: former ?? DEFAULT_TIME_ZONE, site, limit: MOVED });
}

/**
 * Makes the calls that waited for the proof of an address, if any: the nearest, as many as a person may have made in a day. What fails is
 * logged, and goes on waiting for the next sign-in, or for the link to be opened again.
 */
export async function makeWaitingReviewMails(
  { userId, reviewCallsWait }: Pick<AccountRow, "userId" | "reviewCallsWait">,
  viewer: Viewer,
): Promise<void> {
  if (!reviewCallsWait || !canSendMail()) return;
  const from = await findZone(userId);
  if (from === undefined) return;
  const site = siteOriginOf(viewer);
  if (await makeAllOpen(userId, { from, site, limit: CALLS_PER_DAY["review-call"] }))
    await runBestEffort("review_calls_not_released", () => releaseReviewCalls(userId));
}

/** Answers whether all of them are made. */
async function makeAllOpen(
  userId: string,
  { from: former, site, limit }: { from: string; site: string; limit: number },
): Promise<boolean> {
  let from = former;
  let isWhole = false;
  for (let round = 0; round < ROUNDS; round += 1) {
    const zone = await findZone(userId);
    // The first time also where it is the same: an earlier try may have ended before it came here.
    if (zone === undefined || (round > 0 && zone === from)) return isWhole;
    const earlier = from;
    isWhole = false;
    await runBestEffort("review_mail_not_scheduled", async () => {
      const open = await listOpenReviews(userId, { from: dayIn(earlier, zone), limit });
      const days = await countAhead(userId, open, zone);
      const made: boolean[] = [];
      for (let at = 0; at < days.length; at += AT_ONCE)
        made.push(
          ...(await Promise.all(
            days.slice(at, at + AT_ONCE).map(async (day) => {
              const isMade = await schedule(userId, day, { zone, site });
              if (isMade && zone !== earlier) await unschedule(userId, day, earlier);
              return isMade;
            }),
          )),
        );
      isWhole = !made.includes(false);
    });
    from = zone;
  }
  return isWhole;
}

/** The earlier of the days that it is in both. */
function dayIn(...zones: string[]): string {
  return formatIsoDay(Math.min(...zones.map((zone) => dayOf(new Date(), zone))));
}

/** Where calls are made for a person; `undefined` where there are none, as their address is not proven, or where that cannot be read. */
async function findZone(userId: string): Promise<string | undefined> {
  let zone: string | undefined;
  await runBestEffort("review_mail_not_scheduled", async () => {
    const [{ timeZone }, isHeld] = await Promise.all([getPreferences(userId), holdReviewCalls(userId)]);
    zone = isHeld ? undefined : (timeZone ?? DEFAULT_TIME_ZONE);
  });
  return zone;
}

/** Answers whether there is a call at eight of this day. */
async function schedule(userId: string, day: Day, { zone, site }: Place): Promise<boolean> {
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
