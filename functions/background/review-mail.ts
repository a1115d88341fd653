import { isTrashed } from "#shared/decision/decision.ts";
import { reviewMailInstant } from "#shared/record/review-mail.rules.ts";
import { REVIEW_PATH } from "#shared/record/review-mail.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
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
import { timeZoneOf } from "../platform/viewer.ts";
import { inFairOrder } from "./fair-order.ts";
import { sendOnce, type MailRun } from "./send-once.ts";
import { eachDay, type TaskResult } from "./tasks.ts";

/** Shorter than the 15 minutes between two runs. */
const RUN_FOR_MS = 12 * 60_000;
const PERSON_FOR_MS = 10_000;

/**
 * Mails the reviews of the day once it is 8:00 in the person's zone. Earlier days are over everywhere and are
 * not read. Failures are logged; the next run takes what failed and what this run had no time for.
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

/**
 * The call of a schedule for a single review, created before there was a common run. The last of these are
 * years ahead.
 */
export type ReviewCall = { userId: string; decisionId: string; reviewId: string; day: string; site: string };

/** Handles one review like the common run, if it is still open on this day. */
export async function mailScheduledReview(
  { userId, decisionId, reviewId, day, site }: ReviewCall,
  now: Date,
): Promise<TaskResult> {
  const row = await findOpenReview({ userId, day, decisionId, id: reviewId });
  return { done: row && (await mailReview(row, { now, site })) ? 1 : 0, failed: 0 };
}

/**
 * Sends the mail of a review if it is due, and returns whether it did. Before 8:00 in the person's current
 * zone, moves the row to that instant; after it, removes the row from the index. If sending fails, throws,
 * and the row stays.
 */
async function mailReview(row: ReviewRow, run: MailRun): Promise<boolean> {
  const preferences = await getPreferences(row.userId);
  const zone = timeZoneOf(preferences);
  const at = reviewMailInstant(row.day, zone);
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

/** Returns whom to write to, and about what; `undefined` if the review needs no mail any more. */
async function findAddressee({ userId, decisionId, id, day }: ReviewRow): Promise<Addressee | undefined> {
  const [account, decision, record] = await Promise.all([
    findOpenAccount(userId),
    findDecision(userId, decisionId),
    findRecord(userId, decisionId),
  ]);
  const review = record?.reviews.find((one) => one.id === id);
  // Without a choice, there is nothing to look back on.
  const isOpen = record?.choices.length !== 0 && review?.lookBack === null && review.day === day;
  if (!isOpen || !decision || isTrashed(decision)) return undefined;
  // The title is user text: never sent to an address that may be a stranger's.
  if (!account?.emailProvenAt) return undefined;
  return { email: account.email, title: decision.title.replaceAll(/\s+/g, " ") };
}

/**
 * Maximum number of review mails to one person: thousands of reviews on one day would use up the deployment's
 * mail quota.
 */
const MAILS_PER_DAY = 20;

/**
 * Sends the mail of a review, unless it was sent already or the daily limit is reached. Returns whether it
 * was sent now.
 */
const sendReviewMail = (
  { userId, decisionId, id, day }: ReviewRow,
  { email, title }: Addressee,
  run: MailRun,
): Promise<boolean> =>
  sendOnce({
    run,
    userId,
    to: email,
    // The key includes the day, so that the link of an earlier mail keeps working after the review was moved.
    about: `${decisionId}-${id}-${day}`,
    limit: { name: "review-mail", perDay: MAILS_PER_DAY },
    mail: (endLink) => ({
      mail: "review",
      values: {
        title,
        // The link names the review: once it is done, its page shows the result instead of asking again.
        link: `${run.site}${REVIEW_PATH}/${decisionId}?relecture=${id}`,
        endLink,
      },
    }),
  });
