import { isTrashed } from "#shared/decision/decision.ts";
import { reviewMailAt } from "#shared/record/review-mail.rules.ts";
import { REVIEW_PATH } from "#shared/record/review-mail.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";
import { findOpenAccount } from "../accounts/account.rows.ts";
import { findDecision } from "../decisions/decision.rows.ts";
import { getPreferences } from "../accounts/preferences.rows.ts";
import {
  findOpenReview,
  findRecord,
  listReviewsToMail,
  setReviewDue,
  type ReviewRow,
} from "../decisions/record.rows.ts";
import { canSendMail } from "../platform/environment.ts";
import { runBestEffort } from "../platform/log.ts";
import { inFairOrder } from "./fair-order.ts";
import { sendOnce, type MailRun } from "./send-once.ts";
import { eachDay, type TaskResult } from "./tasks.ts";

/** The next run begins after a quarter of an hour. */
const RUN_FOR_MS = 12 * 60_000;
const PERSON_FOR_MS = 10_000;

/**
 * Mails the reviews of the day whose 8:00 has passed where their person is. Rows of earlier days are not read: their day is
 * over everywhere. A review that fails, which is logged, or that a run has no time for is left to the next run.
 */
export async function mailDueReviews(run: MailRun): Promise<TaskResult> {
  const today = dayOf(run.now, "UTC");
  const days = [formatIsoDay(today - 1), formatIsoDay(today)];
  const due = inFairOrder(() => eachDay(days, run.now, listReviewsToMail), {
    forMs: RUN_FOR_MS,
    firstMs: PERSON_FOR_MS,
    notYet: () => {},
  });
  let done = 0;
  for await (const { item } of due)
    await runBestEffort("review_mail_not_sent", async () => {
      if (await mailReview(item, run)) done += 1;
    });
  return { done, failed: 0 };
}

/** A schedule of one review, made before there was a run for all: the last ones call for years. */
export type ReviewCall = { userId: string; decisionId: string; reviewId: string; day: string; site: string };

/** Does for this review what the run does, while it is still open on this day. */
export async function mailScheduledReview(
  { userId, decisionId, reviewId, day, site }: ReviewCall,
  now: Date,
): Promise<TaskResult> {
  const row = await findOpenReview({ userId, day, decisionId, id: reviewId });
  return { done: row && (await mailReview(row, { now, site })) ? 1 : 0, failed: 0 };
}

/**
 * Answers whether a mail was sent. Before 8:00 in the zone that the person has by now, moves the row to that instant; after it,
 * decides and takes the row out of the index. Throws where the mail could not be sent: the row stays.
 */
async function mailReview(row: ReviewRow, run: MailRun): Promise<boolean> {
  const preferences = await getPreferences(row.userId);
  const zone = preferences.timeZone ?? DEFAULT_TIME_ZONE;
  const at = reviewMailAt(row.day, zone);
  if (run.now < at) {
    await setReviewDue(row, at);
    return false;
  }
  const isToday = formatIsoDay(dayOf(run.now, zone)) === row.day;
  const isWanted = isToday && preferences.reviewMails && canSendMail();
  const addressee = isWanted ? await findAddressee(row) : undefined;
  const isSent = addressee !== undefined && (await sendReviewMail(row, addressee, run));
  await setReviewDue(row);
  return isSent;
}

type Addressee = { email: string; title: string };

/** Whom to write to, and about what; `undefined` where the review no longer waits for them. */
async function findAddressee({ userId, decisionId, id, day }: ReviewRow): Promise<Addressee | undefined> {
  const [account, decision, record] = await Promise.all([
    findOpenAccount(userId),
    findDecision(userId, decisionId),
    findRecord(userId, decisionId),
  ]);
  const review = record?.reviews.find((one) => one.id === id);
  // Without a choice there is nothing to look back on.
  const isOpen = record?.choices.length !== 0 && review?.lookBack === null && review.day === day;
  if (!isOpen || !decision || isTrashed(decision)) return undefined;
  // The title is a text of theirs: it goes to no address that somebody else may own.
  if (!account?.emailProvenAt) return undefined;
  return { email: account.email, title: decision.title.replaceAll(/\s+/g, " ") };
}

/** To one person: reviews by the thousand on one day would use up what the deployment may send to all. */
const MAILS_PER_DAY = 20;

/** Sends the mail of a review's day, unless it was sent, or is the twenty-first of a day. Answers whether it was sent now. */
const sendReviewMail = (
  { userId, decisionId, id, day }: ReviewRow,
  { email, title }: Addressee,
  run: MailRun,
): Promise<boolean> =>
  sendOnce({
    run,
    userId,
    to: email,
    // Of this day: the link of an earlier mail goes on to work where the review was moved since.
    about: `${decisionId}-${id}-${day}`,
    limit: { name: "review-mail", perDay: MAILS_PER_DAY },
    mail: (endLink) => ({
      mail: "review",
      values: {
        title,
        // With the review: once it is done, the mail leads to what was seen, and not to another look back.
        link: `${run.site}${REVIEW_PATH}/${decisionId}?relecture=${id}`,
        endLink,
      },
    }),
  });
