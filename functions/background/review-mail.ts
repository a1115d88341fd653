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
  setReviewMailDue,
  type ReviewRow,
} from "../decisions/record.rows.ts";
import { canSendMail } from "../platform/environment.ts";
import { runBestEffort } from "../platform/log.ts";
import { timeZoneOf } from "../platform/viewer.ts";
import { takeInFairOrder } from "./fair-order.ts";
import { sendMailOnce, type MailRun } from "./send-once.ts";
import { eachRowOfDays, type TaskResult } from "./tasks.ts";

/** Maximum duration of a run: shorter than the 15 minutes until the next one. */
const RUN_FOR_MS = 12 * 60_000;
const PERSON_FOR_MS = 10_000;

/**
 * Mails the reviews of a day once it is 8:00 in the person's time zone. Reads yesterday and today in UTC,
 * because earlier days are over in every time zone. A failure is only logged: the next run takes what failed
 * and what this run had no time for.
 */
export async function mailDueReviews(run: MailRun): Promise<TaskResult> {
  const today = dayOf(run.now, "UTC");
  const days = [formatIsoDay(today - 1), formatIsoDay(today)];
  const due = takeInFairOrder(() => eachRowOfDays(days, run.now, listReviewsToMail), {
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
 * A call by a schedule for a single review. An earlier version created such schedules, the last of them years
 * ahead.
 */
export type ScheduledReviewMailCall = {
  userId: string;
  decisionId: string;
  reviewId: string;
  day: string;
  site: string;
};

/** Mails one review like `mailDueReviews`, if it is still open on this day. */
export async function mailScheduledReview(
  { userId, decisionId, reviewId, day, site }: ScheduledReviewMailCall,
  now: Date,
): Promise<TaskResult> {
  const row = await findOpenReview({ userId, day, decisionId, id: reviewId });
  return { done: row && (await mailReview(row, { now, site })) ? 1 : 0, failed: 0 };
}

/**
 * Sends the mail of a review if it is due. Returns whether it was sent. Before 8:00 in the person's present
 * time zone, sets the row's due instant to that hour; after it, removes the row from the index, sent or not.
 * If sending fails, throws, and the row stays in the index.
 */
async function mailReview(row: ReviewRow, run: MailRun): Promise<boolean> {
  const preferences = await getPreferences(row.userId);
  const zone = timeZoneOf(preferences);
  const at = reviewMailInstant(row.day, zone);
  if (run.now < at) {
    await setReviewMailDue(row, at);
    return false;
  }
  const isToday = formatIsoDay(dayOf(run.now, zone)) === row.day;
  const isWanted = isToday && preferences.reviewMails && canSendMail();
  const addressee = isWanted ? await findAddressee(row) : undefined;
  const isSent = addressee !== undefined && (await sendReviewMail(row, addressee, run));
  await setReviewMailDue(row);
  return isSent;
}

type Addressee = { email: string; title: string };

/** Returns the address and the title for the mail; `undefined` if the review needs no mail any more. */
async function findAddressee({ userId, decisionId, id, day }: ReviewRow): Promise<Addressee | undefined> {
  const [account, decision, record] = await Promise.all([
    findOpenAccount(userId),
    findDecision(userId, decisionId),
    findRecord(userId, decisionId),
  ]);
  const review = record?.reviews.find((one) => one.id === id);
  // Without a choice, there is nothing to look back on. A record that is gone is refused below.
  const isOpen = record?.choices.length !== 0 && review?.lookBack === null && review.day === day;
  if (!isOpen || !decision || isTrashed(decision)) return undefined;
  // The title is a text of the person: it is never sent to an unproven address, which may belong to somebody
  // else.
  if (!account?.emailProvenAt) return undefined;
  return { email: account.email, title: decision.title.replaceAll(/\s+/g, " ") };
}

/**
 * Maximum number of review mails to one person a day. Thousands of reviews on one day would use up the
 * deployment's mail quota.
 */
const MAILS_PER_DAY = 20;

/** Sends the mail of a review. Returns false if it was sent before or the daily limit is reached. */
const sendReviewMail = (
  { userId, decisionId, id, day }: ReviewRow,
  { email, title }: Addressee,
  run: MailRun,
): Promise<boolean> =>
  sendMailOnce({
    run,
    userId,
    to: email,
    // Contains the day: when a review is moved, its next mail gets a link of its own, and the link of an
    // earlier mail still works.
    about: `${decisionId}-${id}-${day}`,
    limit: { name: "review-mail", perDay: MAILS_PER_DAY },
    mail: (endLink) => ({
      mail: "review",
      values: {
        title,
        // The link contains the review's id: once the review is done, the page shows its result instead of
        // asking again.
        link: `${run.site}${REVIEW_PATH}/${decisionId}?relecture=${id}`,
        endLink,
      },
    }),
  });
